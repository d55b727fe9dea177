import { Suspense, useState } from "react";
import { createPortal } from "react-dom";
import { useFormat } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { Amount } from "../../ui/display/Amount.tsx";
import { useEditor } from "../editor.ts";
import type { DraftLine } from "../orderDraft.ts";
import { nameOf } from "../orderText.ts";
import { chosenDishes } from "./lazySentLines.ts";
import style from "./ComboInMaking.module.css";
import ticketStyle from "./OrderTicketPanel.module.css";

interface ComboInMakingProps {
  line: DraftLine;
  total: string;
}

/** Shows a set menu that is not added yet below the lines of the ticket, outside its total; not where the sheet covers it. */
export function ComboInMaking({ line, total }: ComboInMakingProps) {
  const { t } = useTranslation("combos");
  const { language } = useFormat();
  const { currency } = useEditor();
  const [slot] = useState(() => document.querySelector("[data-till-ticket] [data-line-in-making]"));
  if (!slot) return null;
  return createPortal(
    <div className={style.making} ref={(element) => element?.scrollIntoView({ block: "nearest" })}>
      <span className={ticketStyle.quantity}>{line.quantity}×</span>
      <span className={ticketStyle.about}>
        <span className={ticketStyle.name}>{nameOf(line, language)}</span>
        <span className={style.note}>{t("notAdded")}</span>
      </span>
      <span className={ticketStyle.sums}>
        <Amount value={total} currency={currency} />
      </span>
      <span className={ticketStyle.chosen}>
        <Suspense fallback={null}>
          <chosenDishes.Component line={line} />
        </Suspense>
      </span>
    </div>,
    slot,
  );
}

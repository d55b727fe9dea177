import { piecesOf } from "@konoba/contract/menu/menu.weight.rules";
import { memo, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { lazyComponent, usePreload } from "../../lib/page/lazyComponent.ts";
import { useFormat } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { weighedPrice } from "../../menu/weightText.ts";
import { cx } from "../../ui/cx.ts";
import { toast } from "../../ui/dialogs/toasts.tsx";
import { Amount } from "../../ui/display/Amount.tsx";
import { PlusIcon } from "../../ui/icons/icons.tsx";
import { useEditor, useUnsentTicket } from "../editor.ts";
import { lineTotal } from "../orderBill.ts";
import { grownLine, pieces, withLinesBack, withoutLines, type DraftLine } from "../orderDraft.ts";
import { listOf, nameOf, wishesOf } from "../orderText.ts";
import { chosenDishes, sentLines } from "./lazySentLines.ts";
import { SeatMark, useHasSeats } from "./SeatMark.tsx";
import style from "./OrderTicketPanel.module.css";

const lineTools = lazyComponent(async () => (await import("./LineTools.tsx")).LineTools);

interface NewLineProps {
  line: DraftLine;
  at: number;
  /** Shows the line's tools; only one line is open at a time. */
  isOpen: boolean;
  hasTools: boolean;
  hasSeat: boolean;
  onToggle: (id: string) => void;
}

/** Renders an unsent line; memoized, so that a tap renders only the affected line. */
const NewLine = memo(function NewLine({ line, at, isOpen, hasTools, hasSeat, onToggle }: NewLineProps) {
  const { t } = useTranslation("orders");
  const { language, percent } = useFormat();
  const { currency, fields, location } = useEditor();
  const name = nameOf(line, language);
  const list = listOf(line, language);
  const hasDiscount = Number(line.discountPercentage) > 0;
  const discount = hasDiscount && t("line.discount", { percentage: percent(line.discountPercentage) });
  const wishes = [wishesOf(line, language), discount].filter(Boolean).join(" · ");
  const weight = weighedPrice(line, currency, language);
  const row = useRef<HTMLLIElement>(null);
  // Scrolls the open line into view.
  useEffect(() => {
    if (isOpen) row.current?.scrollIntoView({ block: "nearest" });
  }, [isOpen, hasTools, line]);

  return (
    <li ref={row} className={cx(isOpen && style.open)}>
      <button
        type="button"
        className={cx(style.line, line.choices && style.withDishes)}
        aria-expanded={isOpen}
        onClick={() => onToggle(line.id)}
      >
        {hasSeat && <SeatMark seat={line.seat} />}
        <span className={style.quantity}>{piecesOf(line)}×</span>
        <span className={style.about}>
          <span className={style.name}>{name}</span>{" "}
          {weight && <span className={style.weight}>{weight}</span>}
          {wishes && <span className={style.wishes}>{wishes}</span>}
          {list && <span className={style.list}>{list}</span>}
        </span>
        {line.course > 1 && (
          <span className={style.course}>{t("course.number", { number: line.course })}</span>
        )}
        <span className={style.sums}>
          <Amount value={lineTotal(line, fields, location)} currency={currency} />
          {line.basePrice && (
            <s className={style.was}>
              <span className="vh">{t("prices.insteadOf")} </span>
              <Amount
                value={lineTotal({ ...line, unitPrice: line.basePrice }, fields, location)}
                currency={currency}
                size="inherit"
              />
            </s>
          )}
        </span>
        {line.choices && (
          <span className={cx(style.chosen, hasSeat && style.chosenBesideSeat)}>
            <Suspense fallback={null}>
              <chosenDishes.Component line={line} />
            </Suspense>
          </span>
        )}
      </button>
      <Suspense fallback={null}>{hasTools && <lineTools.Component line={line} at={at} />}</Suspense>
    </li>
  );
});

/** Returns the open line, by default the one added or changed last. */
function useOpenLine(lines: readonly DraftLine[]) {
  const [known, setKnown] = useState(lines);
  const [openId, setOpenId] = useState<string | null>(lines.at(-1)?.id ?? null);
  if (known !== lines) {
    setKnown(lines);
    setOpenId(grownLine(known, lines)?.id ?? openId);
  }
  const toggle = useCallback((id: string) => setOpenId((open) => (open === id ? null : id)), []);

  // Renders the tools after the line has been painted.
  const [toolsId, setToolsId] = useState<string | null>(null);
  useEffect(() => {
    let timer: number | undefined;
    const frame = requestAnimationFrame(() => (timer = window.setTimeout(() => setToolsId(openId))));
    return () => {
      cancelAnimationFrame(frame);
      window.clearTimeout(timer);
    };
  }, [openId]);
  return { openId, toolsId, toggle };
}

/** Renders the unsent lines. */
export function NewLines() {
  const { t } = useTranslation("orders");
  const { order, change } = useEditor();
  const { lines } = useUnsentTicket();
  const { openId, toolsId, toggle } = useOpenLine(lines);
  const hasSeat = useHasSeats();
  usePreload(lineTools.preload);
  const hasLines = lines.length > 0;
  useEffect(() => {
    if (hasLines) void sentLines.preload();
  }, [hasLines]);
  if (lines.length === 0) return null;

  function clear() {
    change(withoutLines);
    toast.info(t("ticket.cleared"), { undo: () => change((draft) => withLinesBack(draft, lines, 0)) });
  }

  return (
    <section className={cx(style.fresh, order !== null && style.besideSent)}>
      <h4 className={style.heading}>
        {order && <PlusIcon size={16} />}
        {order ? t("ticket.new", { count: pieces(lines) }) : t("items", { count: pieces(lines) })}
        <button type="button" className={`link ${style.clear}`} onClick={clear}>
          {t("ticket.clear")}
        </button>
      </h4>
      <ul>
        {lines.map((line, at) => (
          <NewLine
            key={line.id}
            line={line}
            at={at}
            isOpen={line.id === openId}
            hasTools={line.id === toolsId}
            hasSeat={hasSeat}
            onToggle={toggle}
          />
        ))}
      </ul>
    </section>
  );
}

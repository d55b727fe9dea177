import type { OrderCombo } from "@konoba/contract/orders/orders.combos.contract";
import { comboTotal } from "@konoba/contract/orders/orders.combos.rules";
import type { Line } from "@konoba/contract/orders/orders.lines.contract";
import { isHeld } from "@konoba/contract/orders/orders.status";
import type { ReactNode } from "react";
import { useFormat } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { cx } from "../../ui/cx.ts";
import { Amount } from "../../ui/display/Amount.tsx";
import { StatusBadge } from "../../ui/display/Badge.tsx";
import { lineStatuses } from "../../ui/display/statuses.ts";
import { useEditor } from "../editor.ts";
import { listOf, nameOf, wishesOf } from "../orderText.ts";
import { ComboDish } from "./ComboDishes.tsx";
import { SeatMark } from "./SeatMark.tsx";
import style from "./OrderTicketPanel.module.css";

export function SentStatus({ status }: { status: Line["status"] }) {
  const { t } = useTranslation("orders");
  return (
    <span className={style.status}>
      <StatusBadge status={lineStatuses[status]} variant="bare">
        {t(`lineStatus.${status}`)}
      </StatusBadge>
    </span>
  );
}

interface SentRowProps {
  /** Id of the line or set menu that a press changes. */
  id: string;
  isVoided: boolean;
  /** Beginning of the accessible name. */
  said: string;
  className: string | undefined;
  children: ReactNode;
}

/** Renders a row that opens its dialog; one that cannot change is no button. */
function SentRow({ id, isVoided, said, className, children }: SentRowProps) {
  const { isReadOnly, open } = useEditor();
  if (isReadOnly || isVoided) return <div className={className}>{children}</div>;
  return (
    <button type="button" className={className} onClick={() => open({ kind: "sent", lineId: id })}>
      <span className="vh">{said} </span>
      {children}
    </button>
  );
}

interface SentComboProps {
  combo: OrderCombo;
  dishes: readonly Line[];
  /** `true` if all lines of the batch have the same status. */
  isAlike: boolean;
  /** Refunded pieces by line. */
  refunded: ReadonlyMap<string, number>;
  hasSeat: boolean;
}

interface SentDishProps extends Omit<SentComboProps, "dishes" | "hasSeat"> {
  line: Line;
}

function SentDish({ line, combo, isAlike, refunded }: SentDishProps) {
  const { t } = useTranslation("orders");
  const { language } = useFormat();
  const { currency } = useEditor();
  const pieces = refunded.get(line.id) ?? 0;
  const name = nameOf(line, language);
  return (
    <ComboDish
      name={line.quantity === combo.quantity ? name : `${line.quantity}× ${name}`}
      wishes={wishesOf(line, language)}
      extra={line.comboExtra}
      currency={currency}
      isVoided={line.status === "voided"}
    >
      {pieces > 0 && <span className={style.refunded}>{t("refund.pieces", { count: pieces })} </span>}
      {isHeld(line) ? (
        <span className={style.wishes}>{t("course.waits", { number: line.course })}</span>
      ) : (
        !isAlike && <SentStatus status={line.status} />
      )}
    </ComboDish>
  );
}

/** Renders a set menu with its sum and its dishes, which can be changed one by one or together. */
export function SentCombo({ dishes, hasSeat, ...props }: SentComboProps) {
  const { combo } = props;
  const { t } = useTranslation(["orders", "combos"]);
  const { language } = useFormat();
  const { currency, location } = useEditor();
  const isVoided = dishes.every(({ status }) => status === "voided");
  const name = nameOf(combo, language);
  return (
    <li>
      <SentRow id={combo.id} isVoided={isVoided} said={t("line.changeSent")} className={style.line}>
        {hasSeat && <SeatMark seat={dishes[0]?.seat ?? null} />}
        <span className={style.quantity}>{combo.quantity}×</span>
        <span className={style.about}>
          <span className={cx(style.name, isVoided && style.voided)}>{name}</span>{" "}
          {combo.priceListName && <span className={style.list}>{listOf(combo, language)} </span>}
        </span>
        {!isVoided && (
          <span className={style.sums}>
            <Amount value={comboTotal(dishes, location.currencyDecimals)} currency={currency} />
          </span>
        )}
      </SentRow>
      {dishes.map((line) => (
        <SentRow
          key={line.id}
          id={line.id}
          isVoided={line.status === "voided"}
          said={t("combos:partOf", { name })}
          className={cx(style.line, style.comboDish, hasSeat && style.besideSeat)}
        >
          <SentDish line={line} {...props} />
        </SentRow>
      ))}
    </li>
  );
}

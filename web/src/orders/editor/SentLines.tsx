import { piecesOf } from "@konoba/contract/menu/menu.weight.rules";
import { ownDiscount } from "@konoba/contract/orders/orders.bill.rules";
import { ticketEntries } from "@konoba/contract/orders/orders.combos.rules";
import type { Line } from "@konoba/contract/orders/orders.lines.contract";
import { menuTotal } from "@konoba/contract/orders/orders.menuPrices.totals";
import { isHeld } from "@konoba/contract/orders/orders.status";
import { memo, Suspense } from "react";
import { usePendingChanges } from "../../lib/connection/connection.ts";
import { lazyComponent } from "../../lib/page/lazyComponent.ts";
import { useFormat } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { weighedPrice } from "../../menu/weightText.ts";
import { cx } from "../../ui/cx.ts";
import { Amount } from "../../ui/display/Amount.tsx";
import { LockIcon } from "../../ui/icons/icons.tsx";
import { useEditor } from "../editor.ts";
import { refundedPieces } from "../orderBill.ts";
import { listOf, nameOf, wishesOf } from "../orderText.ts";
import { SeatMark, useHasSeats } from "./SeatMark.tsx";
import { SentCombo, SentStatus } from "./SentCombo.tsx";
import style from "./OrderTicketPanel.module.css";

export { ChosenDishes } from "./ComboDishes.tsx";

/** Loaded lazily; few orders have waiting courses. */
const fireCourse = lazyComponent(async () => (await import("./FireCourse.tsx")).FireCourse);

interface Batch {
  at: string;
  lines: Line[];
  /** Common status of the lines; `null` if they differ. */
  status: Line["status"] | null;
}

/** Groups lines by the time they were sent. */
function batchesOf(lines: readonly Line[]): Batch[] {
  const batches: Batch[] = [];
  for (const line of lines) {
    const last = batches.at(-1);
    if (last?.at !== line.createdAt) batches.push({ at: line.createdAt, lines: [line], status: line.status });
    else {
      last.lines.push(line);
      if (last.status !== line.status) last.status = null;
    }
  }
  return batches;
}

interface SentLineProps {
  line: Line;
  /** `true` if all lines of the batch have the same status. */
  isAlike: boolean;
  /** Refunded quantity. */
  refunded: number;
  hasSeat: boolean;
}

const SentLine = memo(function SentLine({ line, isAlike, refunded, hasSeat }: SentLineProps) {
  const { t } = useTranslation("orders");
  const { language, percent } = useFormat();
  const { currency, isReadOnly, fields, location, open } = useEditor();
  const atMenuPrice = menuTotal(line, location.currencyDecimals);
  const discount = line.status === "voided" ? null : ownDiscount(line, fields.discountPercentage);
  const isVoided = line.status === "voided";
  const weight = weighedPrice(line, currency, language);
  const wishes = wishesOf(line, language);
  const content = (
    <>
      {hasSeat && <SeatMark seat={line.seat} />}
      <span className={style.quantity}>{piecesOf(line)}×</span>
      <span className={style.about}>
        <span className={cx(style.name, isVoided && style.voided)}>{nameOf(line, language)}</span>{" "}
        {weight && <span className={style.weight}>{weight} </span>}
        {wishes && <span className={style.wishes}>{wishes} </span>}
        {discount !== null && (
          <span className={style.wishes}>
            {Number(discount) === 0
              ? t("bill.noDiscount")
              : t("bill.ownDiscount", { percentage: percent(discount) })}{" "}
          </span>
        )}
        {line.priceListName && <span className={style.list}>{listOf(line, language)} </span>}
        {refunded > 0 && <span className={style.refunded}>{t("refund.pieces", { count: refunded })} </span>}
        {isHeld(line) ? (
          <span className={style.wishes}>{t("course.waits", { number: line.course })}</span>
        ) : (
          !isAlike && <SentStatus status={line.status} />
        )}
      </span>
      {!isVoided && (
        <span className={style.sums}>
          <Amount value={line.totalPrice} currency={currency} />
          {atMenuPrice !== null && (
            <s className={style.was}>
              <span className="vh">{t("prices.insteadOf")} </span>
              <Amount value={atMenuPrice} currency={currency} size="inherit" />
            </s>
          )}
        </span>
      )}
    </>
  );
  if (isReadOnly || isVoided) return <li className={style.line}>{content}</li>;
  return (
    <li>
      <button type="button" className={style.line} onClick={() => open({ kind: "sent", lineId: line.id })}>
        <span className="vh">{t("line.changeSent")} </span>
        {content}
      </button>
    </li>
  );
});

/** Returns a predicate for lines in the offline queue, which the kitchen has not received. */
function useWaitingLines(): (line: Line) => boolean {
  const { order } = useEditor();
  const ids = usePendingChanges().flatMap(({ payload: { write } }) => {
    if (write.route !== "createWithItems" && write.route !== "addItems") return [];
    const { body } = write.input;
    return ("items" in body ? body.items : [body]).map(({ id }) => id);
  });
  return ({ id, comboId }) =>
    (order !== null && order.number < 0) || ids.includes(id) || ids.includes(comboId ?? "");
}

/** Renders the sent lines, which are edited one at a time in a dialog. */
export function SentLines() {
  const { t } = useTranslation("orders");
  const { order, location } = useEditor();
  const { time } = useFormat(location.timezone);
  const isWaiting = useWaitingLines();
  const hasSeat = useHasSeats();
  if (!order || order.items.length === 0) return null;
  const refunded = refundedPieces(order);
  return (
    <div className={style.sent}>
      <Suspense fallback={null}>
        {order.items.some(isHeld) && <fireCourse.Component order={order} />}
      </Suspense>
      {batchesOf(order.items).map((batch) => (
        <section key={batch.at}>
          <h4 className={style.heading}>
            <LockIcon size={16} />
            {batch.lines.some(isWaiting) ? t("ticket.waits") : t("ticket.sentAt", { time: time(batch.at) })}
            {batch.status && !batch.lines.some(isWaiting) && (
              <span className={style.far}>
                <SentStatus status={batch.status} />
              </span>
            )}
          </h4>
          <ul>
            {ticketEntries(batch.lines, order.combos).map((entry) =>
              entry.combo ? (
                <SentCombo
                  key={entry.combo.id}
                  combo={entry.combo}
                  dishes={entry.lines}
                  isAlike={batch.status !== null}
                  refunded={refunded}
                  hasSeat={hasSeat}
                />
              ) : (
                <SentLine
                  key={entry.lines[0].id}
                  line={entry.lines[0]}
                  isAlike={batch.status !== null}
                  refunded={refunded.get(entry.lines[0].id) ?? 0}
                  hasSeat={hasSeat}
                />
              ),
            )}
          </ul>
        </section>
      ))}
    </div>
  );
}

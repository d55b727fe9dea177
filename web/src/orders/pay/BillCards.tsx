import { billFigures } from "@konoba/contract/orders/orders.bill.rules";
import type { OrderDetails } from "@konoba/contract/orders/orders.contract";
import { priceOfPieces, withOwed } from "@konoba/contract/orders/orders.splitBill.totals";
import { useFormat } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { weighedPrice } from "../../menu/weightText.ts";
import { Amount } from "../../ui/display/Amount.tsx";
import { TicketCard, TicketFoot, TicketHead, TicketLines, TicketRule } from "../../ui/display/TicketCard.tsx";
import { CircleCheckIcon, ReceiptIcon } from "../../ui/icons/icons.tsx";
import { useEditor } from "../editor.ts";
import { comboNameOf, dishOf, nameOf, wishesOf } from "../orderText.ts";
import { payableLines } from "./splitBill.ts";
import type { PayFormState } from "./usePayForm.ts";
import style from "./BillCards.module.css";

interface CardsProps {
  order: OrderDetails;
  form: PayFormState;
}

/** Returns the settled shares in order, paid or on account. */
const settledParts = ({ payments, onAccount }: Pick<OrderDetails, "payments" | "onAccount">) =>
  withOwed(payments, onAccount).filter(({ kind, voidedAt }) => kind === "payment" && voidedAt === null);

/** Renders total, paid amount and balance, with the shares below. */
export function BillProgress({ order, form }: CardsProps) {
  const { t } = useTranslation(["orders", "pay"]);
  const { currency } = useEditor();
  const figures = [
    [t("fields.totalAmount"), order.dueAmount, "lg"],
    [t("pay:done"), order.settledAmount, "lg"],
    [t("pay.remaining"), form.balanceAmount, "xl"],
  ] as const;
  return (
    <>
      <dl className={style.figures}>
        {figures.map(([label, amount, size]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Amount value={amount} currency={currency} size={size} />
            </dd>
          </div>
        ))}
      </dl>
      <div className={style.progress} aria-hidden="true">
        {settledParts(order).map(({ id, amount }) => (
          <i key={id} style={{ "--part": amount }} />
        ))}
        <i style={{ "--part": form.balanceAmount, "--share": form.share }}>
          <i />
        </i>
      </div>
    </>
  );
}

/** Renders the shares paid so far, read-only, with method and time. */
export function PaidCards({ order, except }: Pick<CardsProps, "order"> & { except: readonly string[] }) {
  const { t } = useTranslation(["orders", "pay"]);
  const { language, time } = useFormat(useEditor().location.timezone);
  const { currency } = useEditor();
  const shown = settledParts(order).filter(({ id }) => !except.includes(id));
  if (shown.length === 0) return null;
  return (
    <div className={style.paidCards}>
      {shown.map((entry) => {
        const isOwed = entry.method === "credit";
        const title = isOwed ? t("method.credit") : t("pay:done");
        return (
          <TicketCard key={entry.id} tone={isOwed ? "blue" : "green"} name={title} isTall>
            <TicketHead
              title={title}
              aside=""
              meta={
                <span className={style.state}>
                  {isOwed ? <ReceiptIcon size={16} /> : <CircleCheckIcon size={16} />}
                  {isOwed
                    ? order.onAccount.find(({ id }) => id === entry.id)?.customerName
                    : t(`method.${entry.method}`)}
                </span>
              }
            />
            <div className={style.pieces}>
              {(entry.lines ?? []).map(({ lineId, quantity }) => {
                const line = order.items.find(({ id }) => id === lineId);
                return line && <p key={lineId}>{`${quantity}× ${dishOf(line, language)}`}</p>;
              })}
            </div>
            <TicketFoot>
              <span className="meta">{time(entry.at)}</span>
              <Amount value={entry.amount} currency={currency} />
            </TicketFoot>
          </TicketCard>
        );
      })}
    </div>
  );
}

type Figures = Parameters<typeof billFigures>[0];

/** Renders the rows of a bill or share. */
export function BillRows({ bill, pricesIncludeTax }: { bill: Figures; pricesIncludeTax: boolean }) {
  const { t } = useTranslation(["orders", "pay"]);
  const { currency } = useEditor();
  const rows = billFigures(bill);
  const labels = {
    subtotalAmount: t("fields.subtotalAmount"),
    discountAmount: t("bill.discountShare"),
    serviceChargeAmount: t("fields.serviceChargeAmount"),
    feeAmount: t("fields.feeAmount"),
    taxAmount: t(pricesIncludeTax ? "pay:taxInside" : "pay:tax"),
    gratuityAmount: t("fields.gratuityAmount"),
  };
  if (rows.length === 0) return null;
  return (
    <dl className={style.rows}>
      {rows.map(([key, amount]) => (
        <div key={key}>
          <dt>{labels[key]}</dt>
          <dd>
            <Amount value={amount} currency={currency} size="inherit" />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Renders the unpaid part of the bill as one ticket. */
export function BillCard({ order, form }: CardsProps) {
  const { t } = useTranslation(["orders", "pay"]);
  const { language } = useFormat();
  const { currency } = useEditor();
  const { pricesIncludeTax, currencyDecimals, guests, createdBy } = order;
  return (
    <div className={style.billCard}>
      <TicketCard tone="fig" name={t("pay:toPay")} isTall>
        <TicketHead
          title={t("pay:toPay")}
          meta={[guests === null ? null : t("guests", { count: guests }), createdBy]
            .filter(Boolean)
            .join(" · ")}
        />
        <div className={style.billLines}>
          <TicketLines
            lines={payableLines(order).map(({ line, left }) => ({
              id: line.id,
              quantity: left,
              name: nameOf(line, language),
              note: [
                comboNameOf(line, order.combos, language),
                weighedPrice(line, currency, language),
                wishesOf(line, language),
              ]
                .filter(Boolean)
                .join(" · "),
              price: (
                <Amount
                  value={priceOfPieces(line, left, currencyDecimals)}
                  currency={currency}
                  size="inherit"
                />
              ),
            }))}
          />
        </div>
        <TicketRule />
        <TicketFoot>
          <BillRows bill={order} pricesIncludeTax={pricesIncludeTax} />
          <Amount value={form.dueAmount} currency={currency} size="xl" />
        </TicketFoot>
      </TicketCard>
    </div>
  );
}

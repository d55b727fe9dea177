import { inflectDate } from "@konoba/contract/lib/dateCases";
import type { PurchaseLine, PurchaseOrder } from "@konoba/contract/purchasing/purchasing.orders.contract";
import { purchaseNumber } from "@konoba/contract/purchasing/purchasing.rules";
import { lineAmount } from "@konoba/contract/purchasing/purchasing.totals";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useFormat } from "../lib/text/format.ts";
import { usePackText } from "../lib/text/packText.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { useUnitName } from "../lib/text/units.ts";
import { supplierDetails } from "../suppliers/suppliers.queries.ts";
import { LinkButton } from "../ui/controls/LinkButton.tsx";
import { MenuItem } from "../ui/controls/Menu.tsx";
import { MoreMenu } from "../ui/controls/MoreMenu.tsx";
import { Stepper } from "../ui/controls/Stepper.tsx";
import { Amount } from "../ui/display/Amount.tsx";
import { EmptyState } from "../ui/display/EmptyState.tsx";
import { EdgePage } from "../ui/display/Page.tsx";
import { PageHeader } from "../ui/display/PageHeader.tsx";
import { PhoneFoot } from "../ui/display/PhoneFoot.tsx";
import { InboxIcon, TruckIcon } from "../ui/icons/icons.tsx";
import { LineRow, LineRows } from "../ui/list/LineRow.tsx";
import { maxPacks, suggestedOf, type OrderViewProps } from "./OrderLines.tsx";
import { Minimum, SendButton, SendingFields, Terms, useOrderActions, useSending } from "./OrderSending.tsx";
import { PurchaseState } from "./PurchaseState.tsx";
import style from "./phone.module.css";

interface LineProps {
  line: PurchaseLine;
  view: OrderViewProps;
  isOpen: boolean;
  onToggle: () => void;
}

/** Renders stepper, stock and suggestion of a line that is being changed. */
function PackStepper({ line, view: { packs, onPacks } }: Pick<LineProps, "line" | "view">) {
  const { t } = useTranslation("purchasing");
  const { number } = useFormat();
  const unitName = useUnitName();
  const { supplierItemId, name, onHand, productUnit, usedPerDay, suggestedPacks } = line;
  const amount = (quantity: number) => `${number(Math.round(quantity * 10) / 10)} ${unitName(productUnit)}`;
  return (
    <div className={`row wrap align-center justify-between gap-14 rows-8 ${style.stepper}`}>
      <Stepper
        name={t("lines.packsOf", { name })}
        size="lg"
        value={packs[supplierItemId] ?? 0}
        max={maxPacks}
        onChange={(value) => onPacks?.({ ...packs, [supplierItemId]: value })}
      />
      <p className="text-sm ink-2">
        {t("lines.onHand")} {amount(onHand)} · {t("lines.usedPerDay")} {amount(usedPerDay)}
        <br />
        {t("lines.suggested")} {number(suggestedPacks)}
      </p>
    </div>
  );
}

function Line({ line, view, isOpen, onToggle }: LineProps) {
  const { t } = useTranslation("purchasing");
  const { number, money } = useFormat();
  const packText = usePackText();
  const { order, decimals, onPacks } = view;
  const { supplierItemId, name, price, previousPrice, receivedPacks } = line;
  const packs = view.packs[supplierItemId] ?? 0;
  const count = receivedPacks > 0 ? `${number(receivedPacks)} / ${number(packs)}` : number(packs);
  const text = `${count} × ${money(price, order.currencyCode)}`;
  const rises = previousPrice !== null && Number(price) > Number(previousPrice);
  const was = previousPrice !== null && t("lines.was", { price: money(previousPrice, order.currencyCode) });
  return (
    <LineRow
      name={name}
      note={[packText(line), was].filter(Boolean).join(" · ")}
      differs={rises}
      quantity={
        onPacks ? (
          <button
            type="button"
            className={`inline-row align-center touch pad-0-10 round-3 ${style.packs}`}
            aria-expanded={isOpen}
            aria-label={`${t("lines.packsOf", { name })}: ${text}`}
            onClick={onToggle}
          >
            {text}
          </button>
        ) : (
          text
        )
      }
      amount={
        packs === 0 ? (
          t("lines.skipped")
        ) : (
          <Amount value={lineAmount(String(packs), price, decimals)} currency={order.currencyCode} />
        )
      }
    >
      {isOpen && <PackStepper line={line} view={view} />}
    </LineRow>
  );
}

/** Renders when the order arrives, and until when it lasts. */
function Arrival({ order: { arrivesOn, coversUntil, supplierId } }: { order: PurchaseOrder }) {
  const { t } = useTranslation("purchasing");
  const { longDate } = useFormat();
  const deliveryWindow = useQuery(supplierDetails(supplierId)).data?.deliveryWindow;
  const facts = [
    coversUntil && t("orders.coversUntil", { date: inflectDate(longDate(coversUntil), "genitive") }),
  ];
  return (
    <div className={`row align-center gap-12 ${style.notice}`}>
      <TruckIcon />
      <p>
        <b>
          {[
            arrivesOn
              ? t("orders.arrivesOn", { date: inflectDate(longDate(arrivesOn), "accusative") })
              : t("orders.noDay"),
            deliveryWindow,
          ]
            .filter(Boolean)
            .join(", ")}
        </b>
        {facts.some(Boolean) && (
          <small className="block text-sm break">{facts.filter(Boolean).join(" · ")}</small>
        )}
      </p>
    </div>
  );
}

interface PhoneOrderProps extends OrderViewProps {
  crumbs: readonly { label: string; to: string }[];
}

/** Renders an order on a phone: lines, terms, and the next step with the total at the lower edge. */
export function PhoneOrder({ crumbs, ...view }: PhoneOrderProps) {
  const { t } = useTranslation("purchasing");
  const { order, packs, onPacks, total, canReceive } = view;
  const sending = useSending(view);
  const { pdf, close, cancel } = useOrderActions(view);
  const [opened, setOpened] = useState<string | null>(null);
  const count = Object.values(packs).filter((each) => each > 0).length;
  const actions = [
    onPacks && { label: t("orders.save"), run: sending.save },
    onPacks && { label: t("orders.reset"), run: () => onPacks(suggestedOf(order.lines)) },
    pdf && { label: t("orders.pdf"), run: pdf },
    close && { label: t("orders.close"), run: close },
    cancel && { label: t("orders.cancel"), run: cancel },
  ].filter((action) => action !== null);
  return (
    <>
      <PageHeader
        title={order.supplierName}
        crumbs={crumbs}
        actions={
          actions.length > 0 && (
            <MoreMenu of={order.supplierName}>
              {actions.map(({ label, run }) => (
                <MenuItem key={label} onSelect={run}>
                  {label}
                </MenuItem>
              ))}
            </MoreMenu>
          )
        }
      />
      <EdgePage>
        <div className="column grow">
          <p className={`row align-center gap-8 text-sm ink-2 ${style.state}`}>
            {purchaseNumber(order)} <PurchaseState status={order.status} />
          </p>
          {order.status !== "received" && order.status !== "cancelled" && <Arrival order={order} />}
          {order.lines.length === 0 ? (
            <EmptyState drawing="tray" title={t("lines.empty")} text={t("lines.emptyText")} />
          ) : (
            <LineRows>
              {order.lines.map((line) => (
                <Line
                  key={line.id}
                  line={line}
                  view={view}
                  isOpen={opened === line.id}
                  onToggle={() => setOpened(opened === line.id ? null : line.id)}
                />
              ))}
            </LineRows>
          )}
          <div className={`stack gap-14 ${style.part}`}>
            <Minimum order={order} total={total} />
            <Terms order={order} />
            {onPacks ? (
              <SendingFields {...view} sending={sending} />
            ) : (
              order.note && <p className="text-sm ink-2">{order.note}</p>
            )}
          </div>
          <PhoneFoot
            sum={{ label: t("orders.netItems", { count }), amount: total, currency: order.currencyCode }}
          >
            {onPacks && <SendButton order={order} sending={sending} />}
            {canReceive && (
              <LinkButton
                to={`/purchasing/receive/${order.id}`}
                variant="primary"
                size="lg"
                icon={<InboxIcon />}
              >
                {t("orders.receive")}
              </LinkButton>
            )}
          </PhoneFoot>
        </div>
      </EdgePage>
    </>
  );
}

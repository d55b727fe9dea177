import { changeAmount } from "@konoba/contract/lib/money";
import type {
  Delivery,
  DeliveredStock,
  DeliveryLine,
} from "@konoba/contract/purchasing/purchasing.deliveries.contract";
import { purchaseNumber } from "@konoba/contract/purchasing/purchasing.rules";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { useLocationId } from "../lib/api/currentLocation.ts";
import { locationDetails } from "../lib/api/locationDetails.ts";
import { usePermission } from "../lib/api/session.ts";
import { useFormat } from "../lib/text/format.ts";
import { usePackText } from "../lib/text/packText.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { useUnitName } from "../lib/text/units.ts";
import { Amount } from "../ui/display/Amount.tsx";
import { ArrowRightIcon, ArrowUpRightIcon, BookOpenIcon, CheckIcon, InfoIcon } from "../ui/icons/icons.tsx";
import { LineRow, LineRows } from "../ui/list/LineRow.tsx";
import { marginList } from "./purchasing.invoices.queries.ts";
import { useLineNote } from "./useLineNote.ts";
import style from "./phone.module.css";

/** Rows of a group until all are shown. */
const firstRows = 4;

interface GroupProps {
  title: string;
  icon: ReactNode;
  tone?: "green" | "amber";
  rows: readonly ReactNode[];
}

/** Renders what a delivery changed in one respect; nothing without rows. */
function Group({ title, icon, tone, rows }: GroupProps) {
  const { t } = useTranslation("purchasing");
  const [isFull, setFull] = useState(false);
  if (rows.length === 0) return null;
  const shown = isFull ? rows : rows.slice(0, firstRows);
  return (
    <section className={style.group}>
      <h3 data-tone={tone}>
        {icon} {title}
      </h3>
      <ul>{shown}</ul>
      {shown.length < rows.length && (
        <button type="button" className="text-md weight-600 touch brand-ink" onClick={() => setFull(true)}>
          {t("receiving:deliveries.moreLines", { count: rows.length - shown.length })}
        </button>
      )}
    </section>
  );
}

interface ChangeProps {
  name: string;
  before: ReactNode;
  after: ReactNode;
}

const Change = ({ name, before, after }: ChangeProps) => (
  <li>
    <span>{name}</span>
    <span className={`row rigid align-center gap-6 ink-2 one-line ${style.change}`}>
      {before} <ArrowRightIcon size={16} /> <b>{after}</b>
    </span>
  </li>
);

function Stock({ stock }: { stock: readonly DeliveredStock[] }) {
  const { t } = useTranslation("purchasing");
  const { number } = useFormat();
  const unitName = useUnitName();
  return (
    <Group
      title={t("receiving:deliveries.moreInStock")}
      icon={<ArrowUpRightIcon />}
      rows={stock.map(({ productId, productName, unit, before, after }) => {
        const amount = (quantity: number) => `${number(quantity)} ${unitName(unit)}`;
        return <Change key={productId} name={productName} before={amount(before)} after={amount(after)} />;
      })}
    />
  );
}

/** Renders the dishes that a delivery made possible again, for those who see margins. */
function Dishes({ deliveryId }: { deliveryId: string }) {
  const { t } = useTranslation("purchasing");
  const canInvoice = usePermission("purchasing.invoice");
  const locationId = useLocationId();
  const list = useQuery({ ...marginList(locationId, { deliveryId }), enabled: canInvoice }).data;
  return (
    <Group
      title={t("receiving:deliveries.possibleAgain")}
      icon={<BookOpenIcon />}
      tone="green"
      rows={(list?.restocked ?? []).map(({ menuItemId, name, portions }) => (
        <li key={menuItemId}>
          <span>{name}</span>
          <b>{t("receiving:deliveries.portions", { count: portions })}</b>
        </li>
      ))}
    />
  );
}

const isDearer = ({ price, orderedPrice }: DeliveryLine) =>
  orderedPrice !== null && Number(price) > Number(orderedPrice);

function Prices({ delivery: { lines, currencyCode } }: { delivery: Delivery }) {
  const { t } = useTranslation("purchasing");
  const { money } = useFormat();
  return (
    <Group
      title={t("receiving:deliveries.pricesUp")}
      icon={<ArrowUpRightIcon />}
      tone="amber"
      rows={lines.filter(isDearer).map(({ id, name, price, orderedPrice }) => (
        <Change
          key={id}
          name={name}
          before={money(orderedPrice ?? price, currencyCode)}
          after={money(price, currencyCode)}
        />
      ))}
    />
  );
}

/** Says what the invoice should come to, and how far that is from the order. */
function useExpected() {
  const { t } = useTranslation("purchasing");
  const { money } = useFormat();
  return ({ total, ordered, orderId, currencyCode }: Delivery, decimals: number): string => {
    const difference = changeAmount(total, ordered, decimals);
    const amount = money(total, currencyCode);
    if (orderId === null || Number(difference) === 0) return t("receiving:deliveries.expect", { amount });
    const isLess = difference.startsWith("-");
    const by = money(difference.replace("-", ""), currencyCode);
    return t(isLess ? "receiving:deliveries.expectLess" : "receiving:deliveries.expectMore", { amount, by });
  };
}

function Head({ delivery }: { delivery: Delivery }) {
  const { t } = useTranslation("purchasing");
  const { dateTime } = useFormat();
  const decimals = useQuery(locationDetails(delivery.locationId)).data?.currencyDecimals ?? 2;
  const expected = useExpected();
  const { orderNumber: number, orderYear: year, receivedBy, receivedAt, undoneAt, undoneBy } = delivery;
  const isUndone = undoneAt !== null;
  const inStock = delivery.lines.filter(({ inventoryId }) => inventoryId !== null).length;
  const order = number === null || year === null ? null : purchaseNumber({ number, year });
  return (
    <header className={style.done}>
      <span
        className={`stack middle round-full on-green green-fg ${style.mark}`}
        data-undone={isUndone || undefined}
      >
        {isUndone ? <InfoIcon size={24} /> : <CheckIcon size={24} />}
      </span>
      <h2 className="title-xl">
        {isUndone
          ? t("receiving:deliveries.undoneBy", { name: undoneBy })
          : t("receiving:deliveries.inStock", { count: inStock })}
      </h2>
      {!isUndone && <p className="text-sm ink-2">{expected(delivery, decimals)}</p>}
      <p className="text-sm ink-2">{[order, receivedBy, dateTime(receivedAt)].filter(Boolean).join(" · ")}</p>
    </header>
  );
}

function Line({ line, currency }: { line: DeliveryLine; currency: string }) {
  const { t } = useTranslation("purchasing");
  const { number, date, money } = useFormat();
  const packText = usePackText();
  const noteOf = useLineNote();
  const { reason, batchNumber, expiryDate, orderedPacks, packs, price } = line;
  const why = noteOf(line) ?? (reason && t(`receiving:reasons.${reason}`));
  const isOther = orderedPacks !== null && orderedPacks !== packs;
  const facts = [
    why ?? packText(line),
    isOther && t("receiving:of", { count: number(orderedPacks) }),
    batchNumber,
    expiryDate && t("receiving:expires", { date: date(expiryDate) }),
  ];
  return (
    <LineRow
      name={line.name}
      note={facts.filter(Boolean).join(" · ")}
      differs={why !== null}
      quantity={`${number(packs)} × ${money(price, currency)}`}
      amount={<Amount value={line.total} currency={currency} />}
    />
  );
}

/** Renders what a delivery changed, and its lines, on a phone. */
export function PhoneDelivery({ delivery, children }: { delivery: Delivery; children: ReactNode }) {
  const { t } = useTranslation("purchasing");
  const { lines, stock, undoneAt, currencyCode } = delivery;
  const differing = lines.filter(
    ({ reason, insteadOf, countsFor }) => reason !== null || insteadOf !== null || countsFor !== null,
  );
  const sorted = [...differing, ...lines.filter((line) => !differing.includes(line))];
  return (
    <>
      <Head delivery={delivery} />
      {undoneAt === null && (
        <>
          <Stock stock={stock} />
          <Dishes deliveryId={delivery.id} />
          <Prices delivery={delivery} />
        </>
      )}
      {children}
      <h3 className={style.heading}>{t("receiving:deliveries.itemCount", { count: lines.length })}</h3>
      <LineRows>
        {sorted.map((line) => (
          <Line key={line.id} line={line} currency={currencyCode} />
        ))}
      </LineRows>
    </>
  );
}

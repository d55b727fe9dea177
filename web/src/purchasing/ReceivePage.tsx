import type { PurchaseLine, PurchaseOrder } from "@konoba/contract/purchasing/purchasing.orders.contract";
import { purchaseNumber } from "@konoba/contract/purchasing/purchasing.rules";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useRouteParam } from "../lib/addresses.ts";
import { useLocationId } from "../lib/currentLocation.ts";
import { useFormat } from "../lib/format.ts";
import { usePackText } from "../lib/packText.ts";
import { useTranslation } from "../lib/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { Page } from "../ui/display/Page.tsx";
import { PageHeader } from "../ui/display/PageHeader.tsx";
import { RecordState } from "../ui/display/RecordState.tsx";
import { TextField } from "../ui/fields/TextField.tsx";
import { LowIcon } from "../ui/icons/icons.states.tsx";
import { CheckIcon } from "../ui/icons/icons.tsx";
import { asOrdered, expectedOf, type Arrival } from "./arrivals.ts";
import { orderDetails, useReceive } from "./purchasing.queries.ts";
import { ReceiveSheet } from "./ReceiveSheet.tsx";
import style from "./receiving.module.css";

type Arrivals = Readonly<Record<string, Arrival>>;

interface LineProps {
  line: PurchaseLine;
  arrival: Arrival | undefined;
  onTick: () => void;
  onOpen: () => void;
}

/** Renders a line: the circle ticks it as ordered, the row opens what differs. */
function Line({ line, arrival, onTick, onOpen }: LineProps) {
  const { t } = useTranslation("purchasing");
  const { number, date } = useFormat();
  const packText = usePackText();
  const expected = expectedOf(line);
  const isShort = arrival !== undefined && Number(arrival.packs) < expected;
  const note = [
    packText(line),
    arrival?.batchNumber && t("receiving.batch", { batch: arrival.batchNumber }),
    arrival?.expiryDate && t("receiving.expires", { date: date(arrival.expiryDate) }),
  ].filter(Boolean);
  return (
    <li className={style.line}>
      <button
        type="button"
        className={style.tick}
        data-state={arrival === undefined ? "open" : isShort ? "short" : "done"}
        aria-pressed={arrival !== undefined}
        aria-label={t("receiving.tick", { name: line.name })}
        onClick={onTick}
      >
        {arrival && (isShort ? <LowIcon /> : <CheckIcon />)}
      </button>
      <button type="button" className={style.row} onClick={onOpen}>
        <span>
          <b>{line.name}</b>
          <small>{note.join(" · ")}</small>
          {arrival?.reason && <em>{t(`receiving.reasons.${arrival.reason}`)}</em>}
        </span>
        <span className={style.count}>
          <b>{number(arrival?.packs ?? expected)}</b>
          {isShort && <small>{t("receiving.of", { count: number(expected) })}</small>}
        </span>
      </button>
    </li>
  );
}

function Content({ order }: { order: PurchaseOrder }) {
  const { t } = useTranslation("purchasing");
  const navigate = useNavigate();
  const lines = order.lines.filter((line) => !line.isClosed && expectedOf(line) > 0);
  const [deliveryId] = useState(() => crypto.randomUUID());
  const [arrivals, setArrivals] = useState<Arrivals>({});
  const [opened, setOpened] = useState<PurchaseLine | null>(null);
  const [noteNumber, setNoteNumber] = useState("");
  const receive = useReceive();
  const set = (lineId: string, arrival: Arrival | undefined) => {
    const { [lineId]: _before, ...rest } = arrivals;
    setArrivals(arrival ? { ...rest, [lineId]: arrival } : rest);
  };
  const checked = lines.filter(({ id }) => arrivals[id]);
  const send = async () => {
    await receive.mutateAsync({
      id: deliveryId,
      locationId: order.locationId,
      supplierId: order.supplierId,
      orderId: order.id,
      noteNumber,
      lines: checked.flatMap((line) => {
        const arrival = arrivals[line.id];
        if (!arrival) return [];
        const { price, temperature, ...fields } = arrival;
        return [
          {
            ...fields,
            orderLineId: line.id,
            supplierItemId: line.supplierItemId,
            temperature: temperature || null,
            ...(Number(price) === Number(line.price) ? {} : { price }),
          },
        ];
      }),
    });
    await navigate({ to: "/purchasing/deliveries/$id", params: { id: deliveryId } });
  };
  return (
    <div className={style.page}>
      <p className={style.progress}>
        <b>{t("receiving.checked", { checked: checked.length, count: lines.length })}</b> ·{" "}
        {t("receiving.hint")}
      </p>
      <ul className={style.list}>
        {lines.map((line) => (
          <Line
            key={line.id}
            line={line}
            arrival={arrivals[line.id]}
            onTick={() => set(line.id, arrivals[line.id] ? undefined : asOrdered(line))}
            onOpen={() => setOpened(line)}
          />
        ))}
      </ul>
      <TextField
        label={t("receiving.noteNumber")}
        value={noteNumber}
        maxLength={60}
        onChange={setNoteNumber}
      />
      <div className={style.foot}>
        <Button
          onClick={() =>
            setArrivals(
              Object.fromEntries(lines.map((line) => [line.id, arrivals[line.id] ?? asOrdered(line)])),
            )
          }
        >
          {t("receiving.tickAll")}
        </Button>
        <Button
          variant="primary"
          size="lg"
          isWide
          loading={receive.isPending}
          disabledReason={checked.length === 0 ? t("receiving.none") : null}
          onClick={() => void send()}
        >
          {t("receiving.receive", { count: checked.length })}
        </Button>
      </div>
      {opened && (
        <ReceiveSheet
          line={opened}
          arrival={arrivals[opened.id] ?? asOrdered(opened)}
          currency={order.currencyCode}
          onSave={(arrival) => {
            set(opened.id, arrival);
            setOpened(null);
          }}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  );
}

/** Renders `/purchasing/receive/$id`: what arrived of an order, ticked off line by line. */
export function ReceivePage() {
  const { t } = useTranslation("purchasing");
  const id = useRouteParam("id");
  const query = useQuery(orderDetails(useLocationId(), id));
  const order = query.data;
  if (!order)
    return (
      <RecordState
        title={t("receiving.title")}
        query={query}
        listTo="/purchasing/orders"
        listLabel={t("tabs.orders")}
      />
    );
  return (
    <>
      <PageHeader
        title={t("receiving.title")}
        crumbs={[
          { label: `${order.supplierName}, ${purchaseNumber(order)}`, to: `/purchasing/orders/${id}` },
        ]}
      />
      <Page>
        <Content key={`${id} ${order.openLineCount}`} order={order} />
      </Page>
    </>
  );
}

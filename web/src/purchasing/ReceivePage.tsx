import type { PurchaseLine, PurchaseOrder } from "@konoba/contract/purchasing/purchasing.orders.contract";
import { purchaseNumber } from "@konoba/contract/purchasing/purchasing.rules";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { useLocationId } from "../lib/api/currentLocation.ts";
import { useRouteParam } from "../lib/list/addresses.ts";
import { useWaitingDeliveries } from "../lib/offline/waitingDeliveries.ts";
import { handlerOf } from "../lib/page/handlers.ts";
import { lazyComponent, usePreload } from "../lib/page/lazyComponent.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { LinkButton } from "../ui/controls/LinkButton.tsx";
import { EmptyState } from "../ui/display/EmptyState.tsx";
import { Page } from "../ui/display/Page.tsx";
import { PageHeader } from "../ui/display/PageHeader.tsx";
import { RecordState } from "../ui/display/RecordState.tsx";
import { TextField } from "../ui/fields/TextField.tsx";
import { useIsPhone } from "../ui/useMedia.ts";
import { asOrdered, deliveryOf, expectedOf, nextLine, type Arrival, type Arrivals } from "./arrivals.ts";
import { orderDetails, substitutesOf, useReceive } from "./purchasing.queries.ts";
import { ReceiveLine } from "./ReceiveLine.tsx";
import { ReceiveSheet } from "./ReceiveSheet.tsx";
import { useArrivals } from "./useArrivals.ts";
import { WaitingDeliveries } from "./WaitingDeliveries.tsx";
import style from "./receiving.module.css";

const keypad = lazyComponent(async () => (await import("./ReceiveKeypad.tsx")).ReceiveKeypad);

const notePhoto = lazyComponent(async () => (await import("./NotePhoto.tsx")).NotePhoto);
const scan = lazyComponent(async () => (await import("./ScanLines.tsx")).ScanLines);

interface OpenedProps {
  order: PurchaseOrder;
  lines: readonly PurchaseLine[];
  line: PurchaseLine;
  arrivals: Arrivals["lines"];
  /** Saves what arrived; a phone goes to the next line, a desk back to the list. */
  onSave: (arrival: Arrival, next: PurchaseLine | null) => void;
  onClose: () => void;
}

/** Renders what arrived of one line: with a keypad on a phone, as a dialog elsewhere. */
function Opened({ lines, arrivals, onSave, ...props }: OpenedProps) {
  const { line } = props;
  const arrival = arrivals[line.id] ?? asOrdered(line);
  if (!useIsPhone())
    return <ReceiveSheet {...props} arrival={arrival} onSave={(saved) => onSave(saved, null)} />;
  const next = nextLine(lines, arrivals, line.id);
  return (
    <keypad.Component
      {...props}
      lines={lines}
      arrival={arrival}
      arrivals={arrivals}
      next={next}
      onSave={(saved) => onSave(saved, next)}
    />
  );
}

interface ProgressProps {
  lines: readonly PurchaseLine[];
  checked: number;
  onFound: (line: PurchaseLine) => void;
}

/** Renders how many lines are checked, and the scanner that finds them. */
function Progress({ lines, checked, onFound }: ProgressProps) {
  const { t } = useTranslation("purchasing");
  return (
    <div className={`row align-center justify-between gap-12 text-md weight-400 ink-2 ${style.progress}`}>
      <p>
        <b>{t("receiving:checked", { checked, count: lines.length })}</b> · {t("receiving:hint")}
      </p>
      <Suspense fallback={null}>
        <scan.Component lines={lines} onFound={onFound} />
      </Suspense>
    </div>
  );
}

interface ContentProps {
  order: PurchaseOrder;
  arrivals: Arrivals;
  /** Photo of the delivery note that is stored on the device. */
  shownPhoto: Blob | null;
  onChange: (arrivals: Arrivals) => void;
  onReceived: () => Promise<void>;
}

function Content({ order, arrivals, shownPhoto, onChange, onReceived }: ContentProps) {
  const { t } = useTranslation("purchasing");
  const navigate = useNavigate();
  const lines = order.lines.filter((line) => !line.isClosed && expectedOf(line) > 0);
  const [opened, setOpened] = useState<PurchaseLine | null>(null);
  const receive = useReceive(useIsPhone());
  // Substitutes are chosen without a connection too.
  useQuery(substitutesOf(order.locationId, order.supplierId));
  const change = (changes: Arrivals["lines"]) =>
    onChange({ ...arrivals, lines: { ...arrivals.lines, ...changes } });
  const toggle = (line: PurchaseLine) => {
    const { [line.id]: ticked, ...rest } = arrivals.lines;
    return ticked ? onChange({ ...arrivals, lines: rest }) : change({ [line.id]: asOrdered(line) });
  };
  const checked = lines.filter(({ id }) => arrivals.lines[id]);
  const save = (arrival: Arrival, next: PurchaseLine | null) => {
    if (opened) change({ [opened.id]: arrival });
    setOpened(next);
  };
  const send = handlerOf(async () => {
    const delivery = await receive.mutateAsync(deliveryOf(order, arrivals));
    await onReceived();
    if (!delivery) return navigate({ to: "/purchasing/deliveries" });
    const params = { id: delivery.id };
    await navigate({ to: "/purchasing/deliveries/$id", params, search: { received: "1" } });
  });
  return (
    <div className={`column full gap-14 ${style.page}`}>
      <Progress
        lines={lines}
        checked={checked.length}
        onFound={(line) => (arrivals.lines[line.id] ? setOpened(line) : toggle(line))}
      />
      <ul className="line-above">
        {lines.map((line) => (
          <ReceiveLine
            key={line.id}
            line={line}
            arrival={arrivals.lines[line.id]}
            onTick={() => toggle(line)}
            onOpen={() => setOpened(line)}
          />
        ))}
      </ul>
      <TextField
        label={t("receiving:noteNumber")}
        value={arrivals.noteNumber}
        maxLength={60}
        onChange={(noteNumber) => onChange({ ...arrivals, noteNumber })}
      />
      <Suspense fallback={null}>
        <notePhoto.Component
          photo={shownPhoto}
          onTake={(photo) => onChange({ ...arrivals, photo })}
          onRemove={() => onChange({ ...arrivals, photo: null })}
        />
      </Suspense>
      <div className={`row wrap gap-8 line-above on-surface ${style.foot}`}>
        <Button
          onClick={() =>
            change(
              Object.fromEntries(lines.map((line) => [line.id, arrivals.lines[line.id] ?? asOrdered(line)])),
            )
          }
        >
          {t("receiving:tickAll")}
        </Button>
        <Button
          variant="primary"
          size="lg"
          isWide
          loading={receive.isPending}
          needsConnection={false}
          disabledReason={checked.length === 0 ? t("receiving:none") : null}
          onClick={send}
        >
          {t("receiving:receive", { count: checked.length })}
        </Button>
      </div>
      {opened && (
        <Suspense fallback={null}>
          <Opened
            key={opened.id}
            order={order}
            lines={lines}
            line={opened}
            arrivals={arrivals.lines}
            onSave={save}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Loads queue and keypad while there is a connection, because they are needed when there is none. */
const fetchLater = () => Promise.all([import("./deliveryQueue.ts"), keypad.preload()]);

/** Renders the open lines of an order, or its delivery that still waits on this device. */
function Receiving({ order }: { order: PurchaseOrder }) {
  const { t } = useTranslation("purchasing");
  const { arrivals, shownPhoto, change, drop } = useArrivals(order.id);
  usePreload(fetchLater);
  const isWaiting = useWaitingDeliveries().some(({ payload }) => payload.input.orderId === order.id);
  if (isWaiting) return <WaitingDeliveries locationId={order.locationId} orderId={order.id} />;
  if (order.openLineCount === 0)
    return (
      <EmptyState drawing="tick" title={t("receiving:nothingOpen")} text={t("receiving:nothingOpenText")}>
        <LinkButton to={`/purchasing/orders/${order.id}`}>{t("receiving:deliveries.toOrder")}</LinkButton>
      </EmptyState>
    );
  return (
    arrivals && (
      <Content
        order={order}
        arrivals={arrivals}
        shownPhoto={shownPhoto}
        onChange={change}
        onReceived={drop}
      />
    )
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
        title={t("receiving:title")}
        query={query}
        listTo="/purchasing/orders"
        listLabel={t("tabs.orders")}
      />
    );
  return (
    <>
      <PageHeader
        title={t("receiving:title")}
        crumbs={[
          { label: `${order.supplierName}, ${purchaseNumber(order)}`, to: `/purchasing/orders/${id}` },
        ]}
      />
      <Page>
        <Receiving key={`${id} ${order.openLineCount}`} order={order} />
      </Page>
    </>
  );
}

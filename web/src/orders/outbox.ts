import { liveQuery } from "dexie";
import { Outbox, type OutboxStore, type Waiting } from "@konoba/contract/lib/outbox";
import type { OrderDetails } from "@konoba/contract/orders/orders.contract";
import type { OrderRow } from "@konoba/contract/orders/orders.shapes.contract";
import { sendOrderWrite, type OrderWrite } from "@konoba/contract/orders/orders.outbox.rules";
import { api } from "../lib/api.ts";
import { connection, onConnection, setWaiting } from "../lib/connection.ts";
import { deviceStore, type Change, type KeptChange, type ShownOrder } from "../lib/deviceStore.ts";
import { locationDetails } from "../lib/locationDetails.ts";
import { queryClient } from "../lib/queries.ts";
import { dropSentDrafts } from "./draftStore.ts";
import { withLineChanged, withLinesChanged } from "./expected.ts";
import { isWhole, refreshAfter } from "./orderCache.ts";
import { tableChoices } from "./orders.queries.ts";
import { showOrder } from "./shownOrder.ts";

/** An answer later than this counts as none; the same key is sent again. */
const patienceMs = 15_000;
/** Nobody stands at a table for longer than this: what has no answer by then waits. */
const shownPatienceMs = 6_000;

/** What one person made on this device; on a shared till nobody sends for another. */
const storeOf = (person: string): OutboxStore<Change> => ({
  list: () => deviceStore.changes.where({ person }).sortBy("place"),
  put: (entry) =>
    deviceStore.transaction("rw", deviceStore.changes, async () => {
      const known = await deviceStore.changes.get({ id: entry.id });
      await deviceStore.changes.put({ ...entry, person, ...(known && { place: known.place }) });
    }),
  remove: (ids) =>
    deviceStore.changes
      .where("id")
      .anyOf([...ids])
      .delete(),
});

/** One tab of the browser sends. */
const alone = async (work: () => Promise<void>) =>
  "locks" in navigator ? navigator.locks.request("konoba-outbox", work) : work();

function later(run: () => void, ms: number): () => void {
  const timer = window.setTimeout(run, ms);
  return () => window.clearTimeout(timer);
}

/** Shows orders as they will be; the newest change of each knows the ones before it. */
function showWaiting(changes: readonly KeptChange[]): void {
  for (const { operation, refusal } of changes) if (!refusal) showOrder(queryClient, operation.shown);
}

/** What somebody still waits for the answer of, a moment after it was made: it is not said to wait. */
const asked = new Set<string>();
let kept: readonly KeptChange[] = [];

function tell(changes: readonly KeptChange[]): void {
  kept = changes;
  setWaiting(changes.filter(({ id }) => !asked.has(id)));
}

const send = (idempotencyKey: string, { write }: Change): Promise<OrderDetails> =>
  sendOrderWrite(api.orders, write, { idempotencyKey, signal: AbortSignal.timeout(patienceMs) });

async function open(person: string) {
  const store = storeOf(person);
  const outbox = new Outbox<Change, OrderDetails>({
    store,
    send: ({ id, operation }) => send(id, operation),
    alone,
    later,
    onSent: ({ operation }, answer) => refreshAfter(queryClient, answer ?? operation.shown),
  });
  const list = () => deviceStore.changes.where({ person }).sortBy("place");
  const changes = await list();
  // What a page could not finish before it was closed waits here, and is no draft any more.
  dropSentDrafts(changes.map(({ id }) => id));
  tell(changes);
  const watching = liveQuery(list).subscribe(tell);
  const flush = () => void outbox.flush();
  const ends = [
    onConnection(({ isLost: wasLost }) => {
      const { isLost } = connection();
      if (isLost && !wasLost) void list().then(showWaiting);
      if (wasLost && !isLost) flush();
    }),
    () => watching.unsubscribe(),
    () => window.removeEventListener("online", flush),
  ];
  window.addEventListener("online", flush);
  if (connection().isLost) showWaiting(changes);
  flush();
  return {
    outbox,
    person,
    close: () => {
      outbox.stop();
      tell([]);
      for (const end of ends) end();
    },
  };
}

let opened: ReturnType<typeof open> | null = null;

const whoIsHere = () => queryClient.getQueryData<{ id: string }>(["users", "me"])?.id ?? null;

/** What the person who is signed in made on this device; null while nobody is, or where nothing can be kept. */
export async function openOutbox(): Promise<Outbox<Change, OrderDetails> | null> {
  const person = whoIsHere();
  const known = await opened?.catch(() => null);
  if (known && known.person !== person) known.close();
  if (known?.person !== person) opened = null;
  if (person === null) return null;
  opened ??= open(person);
  return (await opened.catch(() => null))?.outbox ?? null;
}

/** A change that may wait, and what it is about. */
interface Write<Shown extends ShownOrder> extends Change {
  id: string;
  shown: Shown;
  /** Gives the ticket back when the server refuses it. */
  takeBack?: () => void;
}

/** What became of a change: an order of the server, or one as it will be. */
export interface Written<Shown extends ShownOrder = OrderRow> {
  order: Shown | OrderDetails;
  isWaiting: boolean;
}

const entryOf = ({ id, write, shown }: Write<ShownOrder>): Waiting<Change> => ({
  id,
  subject: shown.id,
  isFirst: write.route === "createWithItems",
  operation: { write, shown },
  at: new Date().toISOString(),
  tries: 0,
  refusal: null,
});

/** Keeps a change on this device and sends it; without an answer it waits, and is sent when there is a connection. */
export async function writeOrWait<Shown extends ShownOrder>(change: Write<Shown>): Promise<Written<Shown>> {
  const outbox = await openOutbox();
  // Where nothing can be kept, nothing can wait either.
  if (!outbox) return { order: await send(change.id, change), isWaiting: false };
  asked.add(change.id);
  const outcome = await outbox
    .attempt(entryOf(change), shownPatienceMs, () => change.takeBack?.())
    .finally(() => asked.delete(change.id));
  if (outcome.kind === "sent") return { order: outcome.answer ?? change.shown, isWaiting: false };
  tell(kept);
  showOrder(queryClient, change.shown);
  return { order: change.shown, isWaiting: true };
}

export function tableNumberOf(locationId: string, tableId: string | null): string | null {
  const tables = queryClient.getQueryData(tableChoices(locationId).queryKey);
  return tables?.find(({ id }) => id === tableId)?.tableNumber ?? null;
}

/** The order a page shows: the whole of it before a row of a list. */
function knownOrder(isMeant: (order: OrderRow) => boolean): OrderRow | undefined {
  const details = queryClient.getQueriesData<OrderDetails>({
    predicate: ({ queryKey }) => queryKey[0] === "orders" && queryKey[2] === "details",
  });
  const lists = queryClient.getQueriesData<{ items: readonly OrderRow[] }>({
    predicate: ({ queryKey }) => queryKey[0] === "orders" && queryKey[2] === "list",
  });
  const all: (OrderRow | undefined)[] = [
    ...details.map(([, order]) => order),
    ...lists.flatMap(([, list]) => list?.items ?? []),
  ];
  return all.find((order) => order !== undefined && isMeant(order));
}

/** An order as it will be; undefined where no page knows enough of it. */
function expectedAfter(write: OrderWrite): OrderRow | undefined {
  if (write.route === "update") {
    // Its fields are shown already; the number of its table is known by the tables.
    const order = knownOrder(({ id }) => id === write.input.params.id);
    return (
      order && { ...order, tableNumber: tableNumberOf(order.locationId, order.tableId) ?? order.tableNumber }
    );
  }
  if (write.route === "createWithItems" || write.route === "addItems") return undefined;
  const { params } = write.input;
  const order = knownOrder(({ id, items }) =>
    "itemId" in params ? items.some((line) => line.id === params.itemId) : id === params.id,
  );
  if (!order || !isWhole(order)) return order;
  const venue = queryClient.getQueryData(locationDetails(order.locationId).queryKey);
  if (!venue) return order;
  return "itemId" in params
    ? withLineChanged(order, params.itemId, write, venue)
    : withLinesChanged(order, write, venue);
}

/** Writes what the kitchen does with an order of which it may know nothing but whose it is. */
export const writeInKitchen = (write: OrderWrite, about: ShownOrder): Promise<Written<ShownOrder>> =>
  writeOrWait({ id: crypto.randomUUID(), write, shown: expectedAfter(write) ?? about });

/** Writes a change of an open order; one of an order that no page shows is made at once or not at all. */
export async function writeChange(write: OrderWrite, direct: () => Promise<Written>): Promise<Written> {
  const shown = expectedAfter(write);
  return shown ? writeOrWait({ id: crypto.randomUUID(), write, shown }) : direct();
}

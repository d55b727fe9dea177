import type { Location } from "@konoba/contract/locations/locations.contract";
import type { OrderDetails } from "@konoba/contract/orders/orders.contract";
import { profileQuery } from "../../lib/api/session.ts";
import { queryClient } from "../../lib/cache/queries.ts";
import { deviceStore } from "../../lib/device/deviceStore.ts";
import { optimisticOpenedOrder, optimisticMoreLines } from "../optimisticOrder.ts";
import { toLineInput, type Draft } from "../orderDraft.ts";
import { writeOrWait, type Written } from "../orders.offlineQueue.queries.ts";
import { tableNumberOf } from "../queuedWrites.ts";

interface Sent {
  draft: Draft & { attemptKey: string };
  takeBack: () => void;
}

/** Returns the next device number; negative, so that it never equals a server number. */
async function deviceNumber(): Promise<number> {
  const changes = await deviceStore.changes.toArray().catch(() => []);
  return Math.min(0, ...changes.map(({ payload }) => payload.shown.number)) - 1;
}

function nameOfPerson(): string {
  const profile = queryClient.getQueryData(profileQuery().queryKey);
  return profile ? `${profile.firstName} ${profile.lastName}` : "";
}

const idOfPerson = () => queryClient.getQueryData(profileQuery().queryKey)?.id ?? null;

/** Creates the order of a draft. */
export async function sendNewOrder(location: Location, { draft, takeBack }: Sent): Promise<Written> {
  const items = draft.lines.map((line) => toLineInput(line, draft.queuedAt));
  const body = { ...draft.fields, id: draft.orderId, locationId: location.id, items };
  const tableNumber = tableNumberOf(queryClient, location.id, draft.fields.tableId);
  return writeOrWait({
    id: draft.attemptKey,
    write: { route: "createWithItems", input: { body } },
    shown: optimisticOpenedOrder({
      draft,
      location,
      tableNumber,
      createdBy: nameOfPerson(),
      personId: idOfPerson(),
      number: await deviceNumber(),
    }),
    takeBack,
  });
}

/** Adds the lines of a draft to an open order; idempotent by line ID. */
export function sendMoreLines(
  location: Location,
  order: OrderDetails,
  { draft, takeBack }: Sent,
): Promise<Written> {
  const items = draft.lines.map((line) => toLineInput(line, draft.queuedAt));
  return writeOrWait({
    id: draft.attemptKey,
    write: { route: "addItems", input: { params: { orderId: order.id }, body: { items } } },
    shown: optimisticMoreLines(order, draft.lines, location, idOfPerson()),
    takeBack,
  });
}

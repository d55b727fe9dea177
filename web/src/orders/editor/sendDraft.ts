import { ApiError } from "@konoba/contract/lib/client";
import type { OrderDetails } from "@konoba/contract/orders/orders.contract";
import type { Line } from "@konoba/contract/orders/orders.lines.contract";
import { api } from "../../lib/api.ts";
import { toLineInput, wishesAreEqual, type Draft, type DraftLine } from "../orderDraft.ts";

type Attempt = Draft & { attemptKey: string };

/** An answer later than this counts as lost; the next attempt looks the order up first. */
const patienceMs = 15_000;
const limits = (idempotencyKey: string) => ({ idempotencyKey, signal: AbortSignal.timeout(patienceMs) });

async function findSent(id: string): Promise<OrderDetails | null> {
  try {
    return await api.orders.find({ params: { id } });
  } catch (error) {
    if (error instanceof ApiError && error.httpStatus === 404) return null;
    throw error;
  }
}

const differs = (line: DraftLine, sent: Line) =>
  line.quantity !== sent.quantity ||
  line.course !== sent.course ||
  line.seat !== sent.seat ||
  !wishesAreEqual(line, sent);

/** Sends what a half-known attempt left out: lines that are missing, and lines changed since. */
async function catchUp(order: OrderDetails, draft: Attempt): Promise<OrderDetails> {
  let current = order;
  for (const line of draft.lines) {
    const sent = current.items.find((item) => item.id === line.id);
    if (!sent || !differs(line, sent)) continue;
    const { id: _, menuItemId: __, ...body } = toLineInput(line);
    current = await api.orders.updateItem({ params: { itemId: line.id }, body });
  }
  const missing = draft.lines.filter((line) => !current.items.some((item) => item.id === line.id));
  return missing.length > 0 ? addLines(current.id, missing, draft.attemptKey) : current;
}

function addLines(orderId: string, lines: readonly DraftLine[], key: string): Promise<OrderDetails> {
  const items = lines.map(toLineInput);
  return api.orders.addItems({ params: { orderId }, body: { items } }, limits(key));
}

/** Opens the order of a draft. One that was tried before is looked up first, so that it is never opened twice. */
export async function sendNewOrder(
  locationId: string,
  draft: Attempt,
  wasTried: boolean,
): Promise<OrderDetails> {
  const known = wasTried ? await findSent(draft.orderId) : null;
  if (known) return catchUp(known, draft);
  const items = draft.lines.map(toLineInput);
  const body = { ...draft.fields, id: draft.orderId, locationId, items };
  return api.orders.createWithItems({ body }, limits(draft.attemptKey));
}

/** Adds the lines of a draft to an open order; the server knows a repeated line by its id. */
export async function sendMoreLines(
  orderId: string,
  draft: Attempt,
  wasTried: boolean,
): Promise<OrderDetails> {
  const known = wasTried ? await findSent(orderId) : null;
  return known ? catchUp(known, draft) : addLines(orderId, draft.lines, draft.attemptKey);
}

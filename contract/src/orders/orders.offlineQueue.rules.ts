import type { Client } from "../lib/client.ts";
import type { RouteInput } from "../lib/route.ts";
import type { OrderDetails, orders } from "./orders.contract.ts";

type Routes = typeof orders;
type WriteOf<Name extends keyof Routes> = Name extends unknown
  ? { route: Name; input: RouteInput<Routes[Name]> }
  : never;

/** Writes that may be queued offline. Of payments only cash, where the location allows it. */
export type OrderWrite = WriteOf<
  | "createWithItems"
  | "addItems"
  | "update"
  | "updateItem"
  | "removeItem"
  | "prepareItems"
  | "fire"
  | "cancel"
  | "takePayment"
>;
type OrderCalls = Pick<Client<{ orders: Routes }>["orders"], OrderWrite["route"]>;

/** Returns the cash of a queued write, which has already changed hands; null for any other write. */
export const cashOf = ({ route, input }: OrderWrite): string | null =>
  route === "takePayment" ? (input.body.amount ?? null) : null;

/** Sends a queued write with its original idempotency key. */
export function sendOrderWrite(
  calls: OrderCalls,
  { route, input }: OrderWrite,
  options: { idempotencyKey: string; signal: AbortSignal; userId?: string; approval?: string | null },
): Promise<OrderDetails> {
  switch (route) {
    case "createWithItems":
      return calls.createWithItems(input, options);
    case "addItems":
      return calls.addItems(input, options);
    case "update":
      return calls.update(input, options);
    case "updateItem":
      return calls.updateItem(input, options);
    case "removeItem":
      return calls.removeItem(input, options);
    case "prepareItems":
      return calls.prepareItems(input, options);
    case "fire":
      return calls.fire(input, options);
    case "cancel":
      return calls.cancel(input, options);
    case "takePayment":
      return calls.takePayment(input, options);
  }
}

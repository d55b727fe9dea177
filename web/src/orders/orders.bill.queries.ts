import { isConnectionLost } from "@konoba/contract/lib/networkErrors";
import { unfinishedLines } from "@konoba/contract/orders/orders.completion.rules";
import type { OrderRow } from "@konoba/contract/orders/orders.shapes.contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../lib/api/api.ts";
import { deviceDrawer } from "../lib/device/deviceDrawer.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { toast } from "../ui/dialogs/toasts.tsx";
import { refundOf, useOrderWrite, useFailureToast, type Carried } from "./orders.changes.queries.ts";
import { numberText } from "./orderText.ts";

type Cancelling = Parameters<typeof api.orders.cancel>[0]["body"];
type Paying = Parameters<typeof api.orders.takePayment>[0]["body"];
type LineChanging = Parameters<typeof api.orders.updateItem>[0]["body"];
type LineRemoving = Parameters<typeof api.orders.removeItem>[0]["body"];
type Refunding = NonNullable<Parameters<typeof api.orders.refund>[0]["body"]>;

/** Adds the device's drawer to the refund of a cancelled order, or none if the user accepted that. */
const refundAtDrawer = (locationId: string, decisions: Cancelling, { withoutDrawer }: Carried) =>
  decisions?.refund
    ? {
        refund: {
          ...decisions.refund,
          ...deviceDrawer(locationId),
          ...(withoutDrawer ? { withoutDrawer } : {}),
        },
      }
    : {};

/** Deletes an order without sent lines, else cancels it. */
export function useCancelOrder(isDeletion: boolean) {
  const { t } = useTranslation("orders");
  return useOrderWrite<{ order: OrderRow; decisions: Cancelling }>({
    call: ({ order, decisions }, carried) =>
      api.orders.cancel({
        params: { id: order.id },
        body: { ...decisions, ...refundOf(carried), ...refundAtDrawer(order.locationId, decisions, carried) },
      }),
    write: ({ order, decisions }) =>
      decisions?.refund ? null : { route: "cancel", input: { params: { id: order.id }, body: decisions } },
    failed: isDeletion ? "failed.delete" : "failed.cancel",
    onDone: (saved) => {
      toast.success(t(isDeletion ? "done.deleted" : "done.cancelled", { number: numberText(saved.number) }));
    },
  });
}

/** Completes an order with unserved lines; the request lists them, so that no other line is closed. */
export const useCloseOrder = () =>
  useOrderWrite<OrderRow>({
    call: ({ id, items }) =>
      api.orders.update({
        params: { id },
        body: { status: "completed", unfinishedLineIds: unfinishedLines(items).map((line) => line.id) },
      }),
    failed: "failed.update",
  });

interface TakenPayment {
  order: OrderRow;
  payment: NonNullable<Paying>;
  key: string;
  /** `true` if the payment may be queued offline. */
  mayWait: boolean;
  /** Part of the bill that the cash pays. */
  cashAmount: string;
}

/** Queues a cash payment; its payment ID makes it idempotent. */
async function queueCash({ order, payment, cashAmount }: TakenPayment) {
  const { writeOrWait } = await import("./orders.offlineQueue.queries.ts");
  const drawer = deviceDrawer(order.locationId);
  const body = { ...payment, ...drawer, amount: cashAmount, offline: true, complete: false };
  return writeOrWait({
    id: crypto.randomUUID(),
    write: { route: "takePayment", input: { params: { id: order.id }, body } },
    shown: order,
  });
}

/** Takes a payment; if the connection is lost during the request, cash is queued. */
export const useTakePayment = (isOffline: boolean) =>
  useOrderWrite<TakenPayment>({
    replace: (input, error) =>
      input.mayWait && (error === null ? isOffline : isConnectionLost(error)) ? queueCash(input) : null,
    call: ({ order, payment, key }, { withoutDrawer }) =>
      api.orders.takePayment(
        {
          params: { id: order.id },
          body: {
            ...payment,
            ...deviceDrawer(order.locationId),
            ...(withoutDrawer ? { withoutDrawer } : {}),
          },
        },
        { idempotencyKey: key },
      ),
    failed: "failed.pay",
    queuedMessage: "queuedCash",
  });

type Moving = NonNullable<Parameters<typeof api.orders.move>[0]["body"]>;
interface Joining {
  order: OrderRow;
  /** Items to move and target; without lines the whole order is merged. */
  move: Moving;
  key: string;
}

/** Moves items to another order or table, or merges an order into another one. */
export function useJoinOrders() {
  const client = useQueryClient();
  const showFailure = useFailureToast();
  return useMutation({
    mutationFn: ({ order, move, key }: Joining) =>
      api.orders.move({ params: { id: order.id }, body: move }, { idempotencyKey: key }),
    onError: (error) => void showFailure("failed.move", error),
    onSettled: (_, __, { order }) => {
      for (const domain of ["orders", "tables"])
        void client.invalidateQueries({ queryKey: [domain, order.locationId] });
    },
  });
}

export function useRefund() {
  const { t } = useTranslation("orders");
  return useOrderWrite<{ order: OrderRow; refund: Refunding; amountText: string; key: string }>({
    call: ({ order, refund, key }, { withoutDrawer }) =>
      api.orders.refund(
        {
          params: { id: order.id },
          body: { ...refund, ...deviceDrawer(order.locationId), ...(withoutDrawer ? { withoutDrawer } : {}) },
        },
        { idempotencyKey: key },
      ),
    failed: "failed.refund",
    onDone: (_, { refund, amountText }) => {
      toast.success(t("refund.done", { amount: amountText, method: t(`method.${refund.method}`) }));
    },
  });
}

/** Fires a waiting course. */
export const useFireCourse = () =>
  useOrderWrite<{ orderId: string; course: number; done: string }>({
    call: ({ orderId, course }) => api.orders.fire({ params: { id: orderId }, body: { course } }),
    write: ({ orderId, course }) => ({ route: "fire", input: { params: { id: orderId }, body: { course } } }),
    failed: "failed.update",
    onDone: (_, { done }) => toast.success(done),
  });

export const useChangeLine = () =>
  useOrderWrite<{ itemId: string; changes: LineChanging }>({
    call: ({ itemId, changes }, carried) =>
      api.orders.updateItem({ params: { itemId }, body: { ...changes, ...refundOf(carried) } }),
    write: ({ itemId, changes }) => ({ route: "updateItem", input: { params: { itemId }, body: changes } }),
    failed: "failed.update",
  });

export const useRemoveLine = () =>
  useOrderWrite<{ itemId: string; decision: LineRemoving }>({
    call: ({ itemId, decision }, carried) =>
      api.orders.removeItem({ params: { itemId }, body: { ...decision, ...refundOf(carried) } }),
    write: ({ itemId, decision }) => ({ route: "removeItem", input: { params: { itemId }, body: decision } }),
    failed: "failed.update",
  });

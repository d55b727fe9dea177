import { useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useTranslation } from "../lib/translation.ts";
import { ApiError } from "@konoba/contract/lib/client";
import { may } from "@konoba/contract/lib/permissions";
import type { OrderDetails } from "@konoba/contract/orders/orders.contract";
import type { Order } from "@konoba/contract/orders/orders.shapes.contract";
import { canMove, type OrderStatus } from "@konoba/contract/orders/orders.status";
import { api } from "../lib/api.ts";
import { useReason } from "../lib/failures.ts";
import { useProfile } from "../lib/session.ts";
import { toast } from "../ui/toasts.tsx";
import type { OrderFields } from "./orderDraft.ts";
import { numberText } from "./orderText.ts";
import { keepOrder, patchOrder } from "./orderCache.ts";

type Cancelling = Parameters<typeof api.orders.cancel>[0]["body"];
type Paying = Parameters<typeof api.orders.takePayment>[0]["body"];
type LineChanging = Parameters<typeof api.orders.updateItem>[0]["body"];
type LineRemoving = Parameters<typeof api.orders.removeItem>[0]["body"];
type Failed = "failed.create" | "failed.update" | "failed.cancel" | "failed.pay";

/** The sentence of the catalogue, followed by the reason when the server gave one. */
export function useFailureText(): (failed: Failed, error: unknown) => string {
  const { t } = useTranslation("orders");
  const reasonOf = useReason();
  return (failed, error) => {
    const isRefusal = error instanceof ApiError && error.httpStatus < 500;
    return isRefusal ? `${t(failed)}. ${reasonOf(error)}` : t(failed);
  };
}

/** What every write does afterwards: orders, tables and the portions of the menu may have changed. */
export function refreshAfter(client: QueryClient, order: OrderDetails): void {
  keepOrder(client, order);
  for (const domain of ["orders", "tables", "menu"])
    void client.invalidateQueries({ queryKey: [domain, order.locationId] });
}

interface OrderWrite<Input> {
  call: (input: Input) => Promise<OrderDetails>;
  failed: Failed;
  /** What the cache shows while the server is asked. */
  expect?: (input: Input) => { order: Order; changes: Partial<Order> };
  onDone?: (order: OrderDetails, input: Input) => void;
}

/** One write to an order: shown at once where the outcome is known, rolled back and told when it fails. */
export function useOrderWrite<Input>({ call, failed, expect, onDone }: OrderWrite<Input>) {
  const client = useQueryClient();
  const textOf = useFailureText();
  return useMutation({
    mutationFn: call,
    onMutate: async (input: Input) => {
      const expected = expect?.(input);
      if (!expected) return null;
      const { order, changes } = expected;
      // A refresh under way would bring the old state back over the expected one.
      await client.cancelQueries({ queryKey: ["orders", order.locationId] });
      return patchOrder(client, order, changes);
    },
    onError: (error, _, restore) => {
      restore?.();
      toast.error(textOf(failed, error));
      void client.invalidateQueries({ queryKey: ["orders"] });
    },
    onSuccess: (order, input) => {
      refreshAfter(client, order);
      onDone?.(order, input);
    },
  });
}

interface Advance {
  order: Order;
  to: OrderStatus;
}

/** Moves an order to a status; where the way back is open, the toast offers it. */
export function useAdvanceOrder() {
  const { t } = useTranslation("orders");
  const { role } = useProfile();
  const advance = useOrderWrite<Advance>({
    call: ({ order, to }) => api.orders.update({ params: { id: order.id }, body: { status: to } }),
    failed: "failed.update",
    expect: ({ order, to }) => ({ order, changes: { status: to } }),
    onDone: (saved, { order, to }) => {
      const name = numberText(saved.number);
      const status = t(`status.${to}`);
      const text = t("moved", { number: name, status });
      const group = {
        kind: `orders.${to}`,
        name,
        text: (numbers: string) => t("movedMany", { numbers, status }),
      };
      const back = canMove(saved.status, order.status).kind;
      const isOpen = back === "back" || (back === "reopen" && may(role, "orders.reopen"));
      const undo = () => advance.mutate({ order: saved, to: order.status });
      toast.success(text, isOpen ? { undo, group } : { group });
    },
  });
  return advance;
}

/** Changes fields of an order: table, type, guests, discount, customer. */
export const useChangeOrder = () =>
  useOrderWrite<{ order: Order; fields: Partial<OrderFields> }>({
    call: ({ order, fields }) =>
      api.orders.update({ params: { id: order.id }, body: { ...fields, version: order.version } }),
    failed: "failed.update",
    expect: ({ order, fields }) => ({ order, changes: fields }),
  });

export function useCancelOrder() {
  const { t } = useTranslation("orders");
  return useOrderWrite<{ order: Order; decisions: Cancelling }>({
    call: ({ order, decisions }) => api.orders.cancel({ params: { id: order.id }, body: decisions }),
    failed: "failed.cancel",
    onDone: (saved) => {
      toast.success(t("done.cancelled", { number: numberText(saved.number) }));
    },
  });
}

export const useTakePayment = () =>
  useOrderWrite<{ order: Order; payment: NonNullable<Paying>; key: string }>({
    call: ({ order, payment, key }) =>
      api.orders.takePayment({ params: { id: order.id }, body: payment }, { idempotencyKey: key }),
    failed: "failed.pay",
  });

export const useChangeLine = () =>
  useOrderWrite<{ itemId: string; changes: LineChanging }>({
    call: ({ itemId, changes }) => api.orders.updateItem({ params: { itemId }, body: changes }),
    failed: "failed.update",
  });

export const useRemoveLine = () =>
  useOrderWrite<{ itemId: string; decision: LineRemoving }>({
    call: ({ itemId, decision }) => api.orders.removeItem({ params: { itemId }, body: decision }),
    failed: "failed.update",
  });

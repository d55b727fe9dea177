import { ApiError } from "@konoba/contract/lib/client";
import { isConnectionLost } from "@konoba/contract/lib/networkErrors";
import type { OrderDetails } from "@konoba/contract/orders/orders.contract";
import type { OrderWrite } from "@konoba/contract/orders/orders.offlineQueue.rules";
import type { CarriedRefund } from "@konoba/contract/orders/orders.payments.contract";
import type { OrderRow } from "@konoba/contract/orders/orders.shapes.contract";
import type { OrderStatus } from "@konoba/contract/orders/orders.status";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { api } from "../lib/api/api.ts";
import { useLocationId } from "../lib/api/currentLocation.ts";
import { useProfile } from "../lib/api/session.ts";
import { deviceDrawer } from "../lib/device/deviceDrawer.ts";
import { useReason } from "../lib/text/failures.ts";
import { loadErrorMessages, useTranslation } from "../lib/text/translation.ts";
import { useConfirm } from "../ui/dialogs/confirm.tsx";
import { toast } from "../ui/dialogs/toasts.tsx";
import { mayMoveBack } from "./moveBack.ts";
import { patchOrder, refreshAfter, type OrderPatch } from "./orderCache.ts";
import type { OrderFields } from "./orderDraft.ts";
import type { Written } from "./orders.offlineQueue.queries.ts";
import { numberText } from "./orderText.ts";
import { requestRefund } from "./refundRequest.ts";

type Failed =
  | "failed.move"
  | "failed.create"
  | "failed.update"
  | "failed.cancel"
  | "failed.delete"
  | "failed.pay"
  | "failed.refund";

/** Confirmed consequences of a rejected change: a refund with it, or cash without a shift. */
export interface Carried {
  refund?: CarriedRefund;
  withoutDrawer?: true;
}

/** Returns the refund for a body that accepts no other confirmation. */
export const refundOf = ({ refund }: Carried) => (refund ? { refund } : {});

/** Returns `true` if cash was rejected for lack of an open drawer. */
const needsDrawer = (error: unknown) =>
  error instanceof ApiError && (error.code === "drawer_needed" || error.code === "drawer_closed");

/** The user cancelled the change of a paid order; not an error. */
class Left extends Error {}

const excess = z.object({ excessAmount: z.string() });

/** Returns the amount by which payments would exceed the bill; `null` for other errors. */
function excessOf(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.code !== "payments_exist") return null;
  return excess.safeParse(error.details).data?.excessAmount ?? null;
}

/**
 * Confirms the refund of a change that reduces the bill below its payments, and retries with it. A
 * concurrent change can alter the amount, so the confirmation can repeat.
 */
function useCarrying() {
  const { t } = useTranslation("orders");
  const locationId = useLocationId();
  const confirm = useConfirm();
  const reasonOf = useReason();
  return async function carry<Answer>(call: (carried: Carried) => Promise<Answer>, carried: Carried = {}) {
    try {
      return await call(carried);
    } catch (error) {
      if (needsDrawer(error) && !carried.withoutDrawer) {
        const question = { title: t("outside.title"), confirmLabel: t("outside.confirm") };
        if (!(await confirm({ ...question, text: reasonOf(error) }))) throw new Left();
        const refund = carried.refund && { ...carried.refund, withoutDrawer: true };
        return carry(call, { ...(refund ? { refund } : {}), withoutDrawer: true });
      }
      const excessAmount = excessOf(error);
      if (excessAmount === null) throw error;
      const agreed = await requestRefund({ excessAmount });
      if (agreed === null) throw new Left();
      const { method, amountText } = agreed;
      const refund = { method, amount: excessAmount, ...deviceDrawer(locationId) };
      const saved: Answer = await carry(call, { refund });
      toast.success(t("refund.done", { amount: amountText, method: t(`method.${method}`) }));
      return saved;
    }
  };
}

/** Returns a function that formats a failure, with the server's reason if any. */
export function useFailureText(): (failed: Failed, error: unknown) => string {
  const { t } = useTranslation("orders");
  const reasonOf = useReason();
  return (failed, error) => {
    if (isConnectionLost(error)) return `${t(failed)}. ${t("app:needsConnection")}`;
    const isRefusal = error instanceof ApiError && error.httpStatus < 500;
    return isRefusal ? `${t(failed)}. ${reasonOf(error)}` : t(failed);
  };
}

/** Returns a function that shows a failure once the error messages, which load lazily, are available. */
export function useFailureToast() {
  const textOf = useFailureText();
  return async (failed: Failed, error: unknown, options: Parameters<typeof toast.error>[1] = {}) => {
    await loadErrorMessages();
    toast.error(textOf(failed, error), options);
  };
}

interface Writing<Input> {
  /** Sends the change; `carried` adds the confirmed refund to the body. */
  call: (input: Input, carried: Carried) => Promise<OrderDetails>;
  failed: Failed;
  /** Message for a queued write. */
  queuedMessage?: "queued" | "queuedCash";
  /** Converts the change to a write that can be queued; `null` where that is not allowed. */
  write?: (input: Input) => OrderWrite | null;
  /** Alternative to `call`: before it (`error` is `null`), or after it failed. */
  replace?: (input: Input, error: unknown) => Promise<Written> | null;
  /** Optimistic state during the request. */
  expect?: (input: Input) => { order: OrderRow; changes: OrderPatch };
  onDone?: (order: OrderRow, input: Input) => void;
}

/** Performs one write to an order: optimistic where possible, rolled back with a toast on failure. */
export function useOrderWrite<Input>(writing: Writing<Input>) {
  const { call, write, replace, failed, expect, onDone, queuedMessage = "queued" } = writing;
  const { t } = useTranslation("orders");
  const client = useQueryClient();
  const showFailure = useFailureToast();
  const carry = useCarrying();
  return useMutation({
    mutationFn: (input: Input) =>
      carry(async (carried): Promise<Written> => {
        const direct = async (): Promise<Written> => {
          try {
            return { order: await call(input, carried), isWaiting: false };
          } catch (error) {
            const replaced = replace?.(input, error);
            if (!replaced) throw error;
            return await replaced;
          }
        };
        const replaced = replace?.(input, null);
        if (replaced) return replaced;
        // Refunds are never queued.
        const waits = carried.refund ? null : write?.(input);
        if (!waits) return direct();
        const { writeChange } = await import("./orders.offlineQueue.queries.ts");
        return writeChange(waits, direct);
      }),
    onMutate: async (input: Input) => {
      const expected = expect?.(input);
      if (!expected) return null;
      const { order, changes } = expected;
      // Cancels refetches, which would overwrite the optimistic state.
      await client.cancelQueries({
        queryKey: ["orders", order.locationId],
        predicate: ({ queryKey }) => queryKey[2] !== "board",
      });
      return patchOrder(client, order, changes);
    },
    onError: (error, _, restore) => {
      restore?.();
      if (!(error instanceof Left)) void showFailure(failed, error);
      void client.invalidateQueries({ queryKey: ["orders"] });
    },
    onSuccess: ({ order, isWaiting }, input) => {
      if (isWaiting) {
        toast.info(t(queuedMessage, { number: numberText(order.number) }));
        return;
      }
      refreshAfter(client, order);
      onDone?.(order, input);
    },
  });
}

interface Advance {
  order: OrderRow;
  to: OrderStatus;
}

/** Moves an order to a status; the toast offers undo where the reverse step is allowed. */
export function useAdvanceOrder() {
  const { t } = useTranslation("orders");
  const { role } = useProfile();
  const advance = useOrderWrite<Advance>({
    call: ({ order, to }) => api.orders.update({ params: { id: order.id }, body: { status: to } }),
    write: ({ order, to }) => ({
      route: "update",
      input: { params: { id: order.id }, body: { status: to } },
    }),
    failed: "failed.update",
    expect: ({ order, to }) => ({ order, changes: { status: to } }),
    onDone: (saved, { order }) => {
      const name = numberText(saved.number);
      // A paid order completes when its last item is served.
      const status = t(`status.${saved.status}`);
      const text = t("moved", { number: name, status });
      const group = {
        kind: `orders.${saved.status}`,
        name,
        text: (numbers: string) => t("movedMany", { numbers, status }),
      };
      const undo = () => advance.mutate({ order: saved, to: order.status });
      toast.success(text, mayMoveBack(saved.status, order.status, role) ? { undo, group } : { group });
    },
  });
  return advance;
}

/** Changes fields of an order: table, type, guests, discount, customer. */
export const useChangeOrder = () =>
  useOrderWrite<{ order: OrderRow; fields: Partial<OrderFields> }>({
    call: ({ order, fields }, carried) =>
      api.orders.update({
        params: { id: order.id },
        body: { ...fields, version: order.version, ...refundOf(carried) },
      }),
    // A queued change omits the version, which may be outdated when it is sent.
    write: ({ order, fields }) => ({
      route: "update",
      input: { params: { id: order.id }, body: fields },
    }),
    failed: "failed.update",
    expect: ({ order, fields }) => ({ order, changes: fields }),
  });

import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { KitchenTicket, LineMove } from "@konoba/contract/kitchen/kitchen.contract";
import { useSyncExternalStore } from "react";
import { api } from "../../lib/api.ts";
import { useTranslation } from "../../lib/translation.ts";
import { toast } from "../../ui/dialogs/toasts.tsx";
import { useFailureText } from "../../orders/orders.changes.queries.ts";

export const kitchenWall = (locationId: string, stationId: string | null) =>
  queryOptions({
    queryKey: ["kitchen", locationId, stationId],
    queryFn: () => api.kitchen.wall({ query: { locationId, ...(stationId ? { stationId } : {}) } }),
    placeholderData: keepPreviousData,
  });

export type Wall = Awaited<ReturnType<typeof api.kitchen.wall>>;

interface Move extends LineMove {
  orderId: string;
  /** What is said once it is done; a struck line speaks for itself. */
  done?: string;
  /** Whether what was finished can be taken back from the message. */
  isUndoable?: boolean;
}

/** Moves the server has not answered yet, or whose outcome was not asked for yet; the newest last. */
let underWay: readonly Move[] = [];
const listeners = new Set<() => void>();

function keepUnderWay(moves: readonly Move[]): void {
  underWay = moves;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Moves lines of a ticket. It counts as under way until the wall was asked again, so that nothing jumps back. */
export function useMoveLines() {
  const client = useQueryClient();
  const textOf = useFailureText();
  const { t } = useTranslation("kitchen");
  const move = useMutation({
    networkMode: "always",
    mutationFn: ({ orderId, lineIds, status }: Move) =>
      api.kitchen.moveLines({ params: { id: orderId }, body: { lineIds, status } }),
    onMutate: (made) => keepUnderWay([...underWay, made]),
    onError: (error) => toast.error(textOf("failed.update", error)),
    onSuccess: (_, { orderId, lineIds, done, isUndoable }) => {
      const undo = () => move.mutate({ orderId, lineIds, status: "preparing", done: t("takenBack") });
      if (done) toast.success(done, isUndoable ? { undo } : {});
      void client.invalidateQueries({ queryKey: ["orders"] });
    },
    onSettled: async (_, __, made) => {
      await client.invalidateQueries({ queryKey: ["kitchen"] });
      keepUnderWay(underWay.filter((each) => each !== made));
    },
  });
  return move;
}

/** Tickets as they will be once what is under way has arrived; those with nothing left to make are gone. */
export function useExpected(tickets: readonly KitchenTicket[]): KitchenTicket[] {
  const moves = useSyncExternalStore(subscribe, () => underWay);
  return tickets
    .map((ticket) => ({
      ...ticket,
      lines: ticket.lines.map((line) => {
        const last = moves.findLast(({ lineIds }) => lineIds.includes(line.id));
        return last ? { ...line, status: last.status } : line;
      }),
    }))
    .filter(({ lines }) => lines.some(({ status }) => status !== "ready"));
}

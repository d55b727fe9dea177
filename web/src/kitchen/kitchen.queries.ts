import type { FinishedTicket, KitchenTicket } from "@konoba/contract/kitchen/kitchen.contract";
import { isDone } from "@konoba/contract/kitchen/kitchen.due.rules";
import type { OrderWrite } from "@konoba/contract/orders/orders.offlineQueue.rules";
import { isHeld } from "@konoba/contract/orders/orders.status";
import { keepPreviousData, queryOptions, useMutation } from "@tanstack/react-query";
import { createAtom, useSelector } from "@tanstack/react-store";
import { api } from "../lib/api/api.ts";
import { useLocationId } from "../lib/api/currentLocation.ts";
import { queryClient } from "../lib/cache/queries.ts";
import { onConnection, usePendingChanges, pendingChanges } from "../lib/connection/connection.ts";
import type { QueuedChange } from "../lib/device/deviceStore.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { useFailureToast } from "../orders/orders.changes.queries.ts";
import { toast } from "../ui/dialogs/toasts.tsx";

export const kitchenWall = (locationId: string, stationId: string | null) =>
  queryOptions({
    queryKey: ["kitchen", locationId, stationId],
    queryFn: () => api.kitchen.wall({ query: { locationId, ...(stationId ? { stationId } : {}) } }),
    placeholderData: keepPreviousData,
  });

export type Wall = Awaited<ReturnType<typeof api.kitchen.wall>>;

type KitchenAction = Extract<OrderWrite, { route: "prepareItems" | "fire" }>;
interface SentAction {
  id: string;
  action: KitchenAction;
}

interface KitchenActionInput {
  ticket: Pick<KitchenTicket, "id" | "number" | "tableNumber" | "orderType">;
  action: KitchenAction;
  /** Success message; omitted for struck lines, which are visible. */
  done?: string;
  /** Offers undo in the message. */
  isUndoable?: boolean;
}

/** Creates the action that sets lines of a ticket to a status. */
export const prepare = (id: string, lineIds: string[], status: "preparing" | "ready"): KitchenAction => ({
  route: "prepareItems",
  input: { params: { id }, body: { lineIds, status } },
});

/** Creates the action that fires a course. */
export const fire = (id: string, course: number): KitchenAction => ({
  route: "fire",
  input: { params: { id }, body: { course } },
});

const actionsOf = (changes: readonly QueuedChange[]): SentAction[] =>
  changes.flatMap(({ id, refusal, payload: { write } }) =>
    refusal === null && (write.route === "prepareItems" || write.route === "fire")
      ? [{ id, action: write }]
      : [],
  );

/**
 * Actions between queue and reply: `sent` ones await the next refetch, `made` ones are being stored; queued
 * ones come in between.
 */
const inFlight = createAtom<{ sent: readonly SentAction[]; made: readonly SentAction[] }>({
  sent: [],
  made: [],
});

const updateInFlight = (
  kind: "sent" | "made",
  change: (actions: readonly SentAction[]) => SentAction[],
): void => inFlight.set((current) => ({ ...current, [kind]: change(current[kind]) }));

let waited = actionsOf(pendingChanges());
const refetchWall = () => queryClient.invalidateQueries({ queryKey: ["kitchen"] });

/** Show delivered actions until the next refetch, so that nothing jumps back. */
onConnection(() => {
  const now = actionsOf(pendingChanges());
  const gone = waited.filter(({ id }) => !now.some((each) => each.id === id));
  waited = now;
  if (gone.length === 0) return;
  updateInFlight("sent", (sent) => [...sent, ...gone]);
  void refetchWall().then(() =>
    updateInFlight("sent", (sent) => sent.filter((each) => !gone.includes(each))),
  );
});

/** Returns the mutation that changes lines or fires a course; queued while offline. */
export function useKitchenAction() {
  const showFailure = useFailureToast();
  const locationId = useLocationId();
  const { t } = useTranslation("kitchen");
  const make = useMutation({
    networkMode: "always",
    mutationFn: async ({ action, ticket }: KitchenActionInput) => {
      const { writeInKitchen } = await import("../orders/orders.offlineQueue.queries.ts");
      return writeInKitchen(action, { ...ticket, locationId });
    },
    onMutate: ({ action }) => {
      const made = { id: crypto.randomUUID(), action };
      updateInFlight("made", (actions) => [...actions, made]);
      return made;
    },
    onError: (error) => void showFailure("failed.update", error),
    onSuccess: (_, { ticket, action, done, isUndoable }) => {
      const undo = () =>
        action.route === "prepareItems" &&
        make.mutate({
          ticket,
          action: prepare(ticket.id, action.input.body.lineIds, "preparing"),
          done: t("takenBack"),
        });
      if (done) toast.success(done, isUndoable ? { undo } : {});
      void queryClient.invalidateQueries({ queryKey: ["orders"] });
    },
    onSettled: async (_, __, ___, made) => {
      await refetchWall();
      updateInFlight("made", (actions) => actions.filter((each) => each !== made));
    },
  });
  return make;
}

function ticketAfter<Ticket extends KitchenTicket>(
  ticket: Ticket,
  actions: readonly KitchenAction[],
): Ticket {
  const own = actions.filter(({ input }) => input.params.id === ticket.id);
  if (own.length === 0) return ticket;
  const at = new Date().toISOString();
  const lines = ticket.lines.map((before) =>
    own.reduce((line, { route, input }) => {
      if (route === "fire")
        return isHeld(line) && line.course === input.body.course ? { ...line, firedAt: at } : line;
      return input.body.lineIds.includes(line.id) ? { ...line, status: input.body.status } : line;
    }, before),
  );
  return { ...ticket, lines };
}

const finishedOf = ({ id, number, orderType, tableNumber, lines }: KitchenTicket): FinishedTicket => ({
  id,
  number,
  orderType,
  tableNumber,
  readyAt: new Date().toISOString(),
  lineIds: lines.map((line) => line.id),
});

/** Returns the wall with all pending actions applied: open tickets and finished ones. */
export function useOptimisticWall({ items, finished }: Wall) {
  const { sent, made } = useSelector(inFlight);
  const waiting = actionsOf(usePendingChanges());
  const actions = [...sent, ...waiting, ...made].map(({ action }) => action);
  const tickets = items.map((ticket) => ticketAfter(ticket, actions));
  const isOver = ({ lines }: KitchenTicket) => lines.every(isDone);
  const isWaiting = ({ id }: KitchenTicket) => waiting.some(({ action }) => action.input.params.id === id);
  const over = tickets.filter((ticket) => isOver(ticket) && isWaiting(ticket)).map(finishedOf);
  return { tickets: tickets.filter((ticket) => !isOver(ticket)), finished: [...over, ...finished] };
}

/** Returns the ids of lines with unsent changes. */
export function usePendingLineIds(): ReadonlySet<string> {
  const actions = actionsOf(usePendingChanges());
  return new Set(
    actions.flatMap(({ action }) => (action.route === "prepareItems" ? action.input.body.lineIds : [])),
  );
}

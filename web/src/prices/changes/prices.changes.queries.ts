import { priceChangeRoutes, type PriceChangeInput } from "@konoba/contract/prices/prices.changes.contract";
import { queryOptions } from "@tanstack/react-query";
import { callsOf } from "../../lib/api/api.ts";
import { useApiMutation } from "../../lib/cache/queries.ts";

/** Calls without a message, for the other locations of a group. */
export const changeCalls = callsOf(priceChangeRoutes);

const refresh = [["menu"]] as const;

type Changes = NonNullable<Parameters<typeof changeCalls.updateChange>[0]["body"]>;

export const priceChangeList = (locationId: string) =>
  queryOptions({
    queryKey: ["menu", locationId, "priceChanges"],
    queryFn: async () => (await changeCalls.listChanges({ params: { locationId } })).items,
    enabled: locationId !== "",
  });

export const priceChangeDetails = (locationId: string, id: string) =>
  queryOptions({
    queryKey: ["menu", locationId, "priceChange", id],
    queryFn: () => changeCalls.findChange({ params: { id } }),
    enabled: id !== "",
  });

/** Query for the pieces ordered at the new prices of a change so far. */
export const orderedPieces = (locationId: string, id: string, isAllowed: boolean) =>
  queryOptions({
    queryKey: ["orders", locationId, "orderedAtNewPrices", id],
    queryFn: async () => (await changeCalls.ordered({ params: { id } })).pieces,
    enabled: isAllowed,
  });

/** Query for what was sold of each item lately; slow figures, which a change of the menu leaves as they are. */
export const soldItems = (locationId: string, isAllowed: boolean) =>
  queryOptions({
    queryKey: ["orders", locationId, "soldItems"],
    queryFn: async () => {
      const { items } = await changeCalls.sold({ params: { locationId } });
      return new Map(items.map(({ itemId, quantity }) => [itemId, quantity]));
    },
    enabled: isAllowed && locationId !== "",
    staleTime: 600_000,
  });

export const usePlanChange = () =>
  useApiMutation({
    call: (body: PriceChangeInput) => changeCalls.planChange({ body }),
    refresh,
    done: ({ state }) => (state === "live" ? "priceChanges:applied" : "priceChanges:planned"),
    failed: "silent",
  });

export const useUpdateChange = () =>
  useApiMutation({
    call: ({ id, ...body }: { id: string } & Changes) => changeCalls.updateChange({ params: { id }, body }),
    refresh,
    done: ({ state }) => (state === "live" ? "priceChanges:applied" : "priceChanges:updated"),
    failed: "silent",
  });

export const useApproveChange = () =>
  useApiMutation({
    call: (id: string) => changeCalls.approveChange({ params: { id } }),
    refresh,
    done: "priceChanges:approved",
    failed: "priceChanges:failed",
  });

export const useCancelChange = () =>
  useApiMutation({
    call: (id: string) => changeCalls.cancelChange({ params: { id } }),
    refresh,
    done: "priceChanges:cancelled",
    failed: "priceChanges:failed",
  });

export const useUndoChange = () =>
  useApiMutation({
    call: (id: string) => changeCalls.undoChange({ params: { id } }),
    refresh,
    done: "priceChanges:undone",
    failed: "priceChanges:failed",
  });

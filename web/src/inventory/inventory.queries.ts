import type { inventory } from "@konoba/contract/inventory/inventory.contract";
import { ApiError } from "@konoba/contract/lib/client";
import type { WriteOf } from "@konoba/contract/lib/rowWrites";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../lib/api/api.ts";
import { sendOnce } from "../lib/api/sendOnce.ts";
import { useApiMutation } from "../lib/cache/queries.ts";
import { shownLanguage } from "../lib/text/translation.ts";

const refresh = [["inventory"], ["products"]] as const;

type StockQuery = NonNullable<Parameters<typeof api.inventory.list>[0]["query"]>;
type StockBody = Parameters<typeof api.inventory.create>[0]["body"];
type StockChanges = NonNullable<Parameters<typeof api.inventory.update>[0]["body"]>;
type CountBody = Parameters<typeof api.inventory.count>[0]["body"];

/** Query for a page of stock with its value, view counts, suppliers and categories. */
export const stockList = (locationId: string, query: StockQuery) =>
  queryOptions({
    queryKey: ["inventory", locationId, "list", query],
    queryFn: () => api.inventory.list({ params: { locationId }, query }),
    placeholderData: keepPreviousData,
  });

/** Query for a page of products in stock with their batches, the value and view counts. */
export const stockedProducts = (locationId: string, query: StockQuery) =>
  queryOptions({
    queryKey: ["inventory", locationId, "products", query],
    queryFn: () => api.inventory.listProducts({ params: { locationId }, query }),
    placeholderData: keepPreviousData,
  });

/** Query for a stock item, localized like all queries here. */
export function stockItem(locationId: string, id: string) {
  const language = shownLanguage();
  return queryOptions({
    queryKey: ["inventory", locationId, "item", id, language],
    queryFn: () => api.inventory.find({ params: { id }, query: { language } }),
    enabled: id !== "",
    // Keeps the data of the same item while the language changes, so that an open form is not reset.
    placeholderData: (previous) => (previous?.id === id ? previous : undefined),
  });
}

export const useCreateItem = () =>
  useApiMutation({
    call: (body: StockBody) => api.inventory.create({ body }, { idempotencyKey: crypto.randomUUID() }),
    refresh,
    done: "inventory:created",
    failed: "inventory:createFailed",
  });

const updateItem = ({ id, ...body }: { id: string } & StockChanges) =>
  api.inventory.update({ params: { id }, body });

export const stockWrite = (id: string, body: StockChanges): WriteOf<typeof inventory.update> => ({
  method: "PATCH",
  path: "/inventory/:id",
  params: { id },
  body,
});

export const useUpdateItem = () =>
  useApiMutation({
    call: updateItem,
    refresh,
    done: "inventory:updated",
    failed: "inventory:updateFailed",
  });

interface MinimumChange {
  id: string;
  minimumStockLevel: string;
  /** Previous value, for undo. */
  before: string;
}

export const useSetMinimum = () =>
  useApiMutation({
    call: ({ id, minimumStockLevel }: MinimumChange) => updateItem({ id, minimumStockLevel }),
    undo: ({ id, minimumStockLevel, before }) => ({
      id,
      minimumStockLevel: before,
      before: minimumStockLevel,
    }),
    refresh,
    done: "inventory:updated",
    failed: "inventory:updateFailed",
  });

export const removeItem = (id: string) => api.inventory.remove({ params: { id } });
export const restoreItem = (id: string) => api.inventory.restore({ params: { id } });

export const useRemoveItem = () =>
  useApiMutation({
    call: removeItem,
    restore: restoreItem,
    refresh,
    done: ({ outcome }) => `inventory:outcome.${outcome}`,
    failed: "inventory:deleteFailed",
  });

/** Attempt to post a count: the same until its lines change, also after a reload. */
export interface CountAttempt {
  key: string;
  /** Device times at which it was sent. */
  sentAt: readonly string[];
}

const isMismatch = (error: unknown) => error instanceof ApiError && error.code === "idempotency_mismatch";

/** Posts a count once; an attempt that the server has already done returns its first answer. */
async function postCount(body: CountBody, { key, sentAt }: CountAttempt) {
  const send = (at: string | undefined) =>
    api.inventory.count({ body: { ...body, sentAt: at } }, { idempotencyKey: key });
  // A mismatch means that the server has done it: the stored answer belongs to one of the earlier times.
  for (const at of sentAt.toReversed())
    try {
      return await send(at);
    } catch (error) {
      if (!isMismatch(error) || at === sentAt[0]) throw error;
    }
  throw new Error("A count is sent at least once");
}

/** Posts a count; the caller reports its result. */
export const usePostCount = () =>
  useApiMutation({
    call: ({ attempt, ...body }: CountBody & { attempt?: CountAttempt }) =>
      attempt
        ? postCount(body, attempt)
        : sendOnce("count", body, (idempotencyKey) => api.inventory.count({ body }, { idempotencyKey })),
    refresh,
    failed: "inventory:countFailed",
  });

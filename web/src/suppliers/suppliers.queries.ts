import type { supplierChanges, supplierInput } from "@konoba/contract/suppliers/suppliers.fields.contract";
import { queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { api } from "../lib/api/api.ts";
import { useApiMutation } from "../lib/cache/queries.ts";
import { recordQueries } from "../lib/cache/recordQueries.ts";

/** Queries that show suppliers, their prices or stock named after them. */
const refresh = [["suppliers"], ["purchasing"], ["inventory"]] as const;

export const supplierDetails = (id: string) =>
  queryOptions({
    queryKey: ["suppliers", "all", "supplier", id],
    queryFn: () => api.suppliers.find({ params: { id } }),
    enabled: id !== "",
  });

export const priceHistory = (locationId: string, itemId: string) =>
  queryOptions({
    queryKey: ["suppliers", locationId, "prices", itemId],
    queryFn: async () => (await api.suppliers.listPrices({ params: { id: itemId } })).prices,
  });

export const typedNames = (locationId: string) =>
  queryOptions({
    queryKey: ["suppliers", locationId, "typedNames"],
    queryFn: async () => (await api.suppliers.typedNames({ params: { locationId } })).names,
  });

type Typed<T extends z.ZodType> = z.input<T>;

export const useCreateSupplier = () =>
  useApiMutation({
    call: (body: Typed<typeof supplierInput>) => api.suppliers.create({ body }),
    refresh,
    done: "suppliers:created",
    failed: "suppliers:createFailed",
  });

export const useUpdateSupplier = () =>
  useApiMutation({
    call: ({ id, ...body }: { id: string } & Typed<typeof supplierChanges>) =>
      api.suppliers.update({ params: { id }, body }),
    refresh,
    done: "suppliers:updated",
    failed: "suppliers:updateFailed",
  });

export const useRemoveSupplier = () =>
  useApiMutation({
    call: (id: string) => api.suppliers.remove({ params: { id } }),
    restore: (id: string) => api.suppliers.restore({ params: { id } }),
    refresh,
    done: "suppliers:deleted",
    failed: "suppliers:deleteFailed",
  });

export const useLinkNames = (locationId: string) =>
  useApiMutation({
    call: ({ id, names }: { id: string; names: string[] }) =>
      api.suppliers.linkNames({ params: { id }, body: { locationId, names } }),
    refresh,
    done: "suppliers:names.linked",
    failed: "suppliers:names.linkFailed",
  });

/** Queries and mutations of the items of price lists at a location. */
export const itemQueries = recordQueries(
  { texts: "supplierItems", key: ["suppliers", "items"], refresh },
  {
    list: api.suppliers.listItems,
    create: api.suppliers.createItem,
    update: api.suppliers.updateItem,
    remove: api.suppliers.removeItem,
    restore: api.suppliers.restoreItem,
  },
);

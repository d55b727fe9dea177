import type { PriceListInput } from "@konoba/contract/prices/prices.contract";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../lib/api/api.ts";
import { everyPage, pageSize } from "../lib/api/choices.ts";
import { useApiMutation } from "../lib/cache/queries.ts";
import type { Language } from "../lib/text/language.ts";

const refresh = [["menu"]] as const;

type PriceListChanges = NonNullable<Parameters<typeof api.prices.update>[0]["body"]>;

/** Returns the input that reverts the switch of a list, if it is the only change. */
const switchedBack = (input: { id: string } & PriceListChanges): ({ id: string } & PriceListChanges) | null =>
  input.isOn !== undefined && Object.keys(input).length === 2 ? { ...input, isOn: !input.isOn } : null;

/** Query for the items of the menu that lists may name, without the parts of the menu's own pages. */
export const pricedItems = (locationId: string, language: Language) =>
  queryOptions({
    queryKey: ["menu", locationId, "pricedItems", language],
    queryFn: () =>
      everyPage((page) => api.menu.listItems({ query: { locationId, language, page, pageSize } })),
  });

/** Query for the options that lists may name, with the name of their group before their own. */
export const pricedOptions = (locationId: string, language: Language) =>
  queryOptions({
    queryKey: ["menu", locationId, "pricedOptions", language],
    queryFn: async () => {
      const groups = await everyPage((page) =>
        api.menu.listOptionGroups({ query: { locationId, language, page, pageSize } }),
      );
      const nameIn = (named: { nameEn: string | null; nameMe: string | null }) =>
        (language === "me" ? (named.nameMe ?? named.nameEn) : (named.nameEn ?? named.nameMe)) ?? "";
      return groups.flatMap((group) =>
        group.options.map((option) => ({
          id: option.id,
          name: `${group.name}: ${nameIn(option)}`,
          price: option.price,
        })),
      );
    },
  });

export const pricedCategories = (locationId: string, language: Language) =>
  queryOptions({
    queryKey: ["menu", locationId, "pricedCategories", language],
    queryFn: () =>
      everyPage((page) => api.menu.listCategories({ query: { locationId, language, page, pageSize } })),
  });

export const priceListDetails = (locationId: string, id: string) =>
  queryOptions({
    queryKey: ["menu", locationId, "priceList", id],
    queryFn: () => api.prices.get({ params: { id } }),
  });

export const useCreatePriceList = () =>
  useApiMutation({
    call: (body: PriceListInput) => api.prices.create({ body }),
    refresh,
    done: "prices:created",
    failed: "prices:createFailed",
  });

type ListUpdate = { id: string } & PriceListChanges;
interface Update extends ListUpdate {
  /** Fields of before, which undo restores. */
  before?: PriceListChanges;
}

export const useUpdatePriceList = () =>
  useApiMutation({
    call: ({ id, before: _, ...body }: Update) => api.prices.update({ params: { id }, body }),
    undo: (input): Update | null => (input.before ? { id: input.id, ...input.before } : switchedBack(input)),
    refresh,
    done: "prices:updated",
    failed: "prices:updateFailed",
  });

export const useCopyPriceList = () =>
  useApiMutation({
    call: (body: PriceListInput) => api.prices.create({ body }),
    refresh,
    done: "prices:copy.done",
    failed: "prices:copy.failed",
  });

export const useOrderPriceLists = () =>
  useApiMutation({
    call: ({ locationId, ids }: { locationId: string; ids: string[] }) =>
      api.prices.order({ params: { locationId }, body: { ids } }),
    refresh,
    failed: "prices:updateFailed",
  });

export const useRemovePriceList = () =>
  useApiMutation({
    call: (id: string) => api.prices.remove({ params: { id } }),
    restore: (id: string) => api.prices.restore({ params: { id } }),
    refresh,
    done: "prices:deleted",
    failed: "prices:deleteFailed",
  });

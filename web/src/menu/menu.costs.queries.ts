import { queryOptions, useQuery } from "@tanstack/react-query";
import type { ProductCost } from "@konoba/contract/menu/menu.costing.totals";
import { api } from "../lib/api.ts";
import { usePermission } from "../lib/session.ts";

export type Costs = ReadonlyMap<string, ProductCost>;

/** What the products of recipes cost and how much of them is on hand; stale with the stock it tells of. */
const menuCosts = (locationId: string, isAllowed: boolean) =>
  queryOptions({
    queryKey: ["inventory", locationId, "menuCosts"],
    queryFn: async (): Promise<Costs> => {
      const { products } = await api.menu.costs({ params: { locationId } });
      return new Map(products.map((product) => [product.productId, product]));
    },
    enabled: isAllowed,
    staleTime: 30_000,
  });

/** The costs of a location's products, for those who may know them. */
export function useMenuCosts(locationId: string): Costs | undefined {
  return useQuery(menuCosts(locationId, usePermission("menu.edit"))).data;
}

import type { ProductCost } from "@konoba/contract/menu/menu.costing.totals";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "../lib/api/api.ts";
import { usePermission } from "../lib/api/session.ts";

export type Costs = ReadonlyMap<string, ProductCost>;

/** Query for cost and stock of recipe products; invalidated with the inventory. */
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

/** Returns the costs of a location's products; `undefined` without permission. */
export function useMenuCosts(locationId: string): Costs | undefined {
  return useQuery(menuCosts(locationId, usePermission("menu.edit"))).data;
}

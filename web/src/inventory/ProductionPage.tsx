import { useSearchOf } from "../lib/list/addresses.ts";
import { ProductionDay } from "./ProductionDay.tsx";
import { ProductionList } from "./ProductionList.tsx";

/** Renders `/inventory/production`: the day, or with `?view=` the list of recipes. */
export function ProductionPage() {
  return useSearchOf("/inventory/production").view === undefined ? <ProductionDay /> : <ProductionList />;
}

import { Suspense } from "react";
import { useIsModuleOn } from "../../lib/api/modules.ts";
import { lazyComponent } from "../../lib/page/lazyComponent.ts";
import { loadPriceParts } from "./loadPriceParts.ts";
import type { PricePartProps } from "./prices/PricePart.tsx";

const pricePart = lazyComponent(async () => (await loadPriceParts()).PricePart);

/** Renders a part of price lists and planned prices where the location has them. */
export const TillPrices = (props: PricePartProps) => (
  <Suspense fallback={null}>{useIsModuleOn("priceLists") && <pricePart.Component {...props} />}</Suspense>
);

/** Loads `PricePart` and `confirmPresentPrices`, which only locations with price lists or planned prices need. */
export const loadPriceParts = () => import("./prices/priceParts.ts");

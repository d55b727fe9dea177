/** What the till has for price lists and planned prices, loaded as one part where a location has them. */
export { confirmPresentPrices } from "./presentPrices.ts";
export { PricePart } from "./PricePart.tsx";

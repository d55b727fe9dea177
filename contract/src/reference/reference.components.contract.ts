import * as reference from "./reference.contract.ts";

/** Schemas of the domain that the OpenAPI document names. */
export const referenceComponents = {
  Country: reference.country,
  Currency: reference.currency,
  City: reference.city,
  Cuisine: reference.cuisine,
  MeatType: reference.meatType,
};

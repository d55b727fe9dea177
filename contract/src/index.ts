import { locations } from "./locations/locations.contract.ts";
import { reference } from "./reference/reference.contract.ts";

/** Every route of the product, by domain. */
export const contract = { reference, locations };
export type Contract = typeof contract;

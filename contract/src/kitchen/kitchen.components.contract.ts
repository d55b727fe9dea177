import * as kitchen from "./kitchen.contract.ts";

/** Schemas of the domain that the OpenAPI document names. */
export const kitchenComponents = {
  KitchenTicket: kitchen.kitchenTicket,
  KitchenLine: kitchen.kitchenLine,
  FinishedTicket: kitchen.finishedTicket,
};

import { z } from "zod";
import { modules, type Module } from "../lib/modules.ts";
import { byId, day } from "../lib/primitives.ts";
import { route } from "../lib/route.ts";

/** What a module counts of the data of a location. */
const factNames = [
  "guestsTonight",
  "reservationsThisMonth",
  "reservations",
  "guestsAhead",
  "suppliers",
  "nextDelivery",
  "purchaseOrders",
  "openPurchaseOrders",
  "checklists",
  "checksDoneToday",
  "signedRecords",
  "openChecks",
  "receiptsToday",
  "receiptsConfirmedToday",
  "receipts",
  "issuing",
  "priceLists",
  "priceListsOn",
  "translatedItems",
  "keys",
  "webhooks",
] as const;

export const moduleFact = z.object({
  name: z.enum(factNames),
  count: z.number().int(),
  /** Name or number of the first of them; null where the count says all. */
  of: z.string().nullable(),
  /** Day it is about, such as that of the next delivery. */
  day: day.nullable(),
});
export type ModuleFact = z.output<typeof moduleFact>;

export const moduleState = z.object({
  module: z.enum(modules),
  isOn: z.boolean(),
  /** True where the law forbids switching it off: after the first real fiscal receipt. */
  isRequired: z.boolean(),
  /** What it is used for at present. */
  facts: z.array(moduleFact),
  /** What stays stored while it is off. */
  stays: z.array(moduleFact),
  /** What must be finished before it can be switched off. */
  open: z.array(moduleFact),
});
export type ModuleState = z.output<typeof moduleState>;

const switchOf = z.boolean().optional();
/** Modules to switch on or off; the others stay as they are. */
export const moduleSwitches = z
  .object({
    reservations: switchOf,
    purchasing: switchOf,
    checklists: switchOf,
    receipts: switchOf,
    priceLists: switchOf,
    languages: switchOf,
    developers: switchOf,
  } satisfies Record<Module, typeof switchOf>)
  .refine(
    (switches) => Object.values(switches).some((isOn) => isOn !== undefined),
    "Choose at least one module",
  );

const moduleList = z.object({ items: z.array(moduleState) });

/** Routes of the modules of a location, used only by their page and the suggestions. */
export const moduleRoutes = {
  modules: route({
    method: "GET",
    path: "/locations/:id/modules",
    keys: false,
    access: "location.view",
    summary: "List the modules of a location",
    params: byId,
    fault: "location_load_failed",
    response: moduleList,
  }),
  switchModules: route({
    method: "PATCH",
    path: "/locations/:id/modules",
    keys: false,
    access: "location.edit",
    summary: "Switch modules on or off; refused while something of them is open",
    params: byId,
    body: z.object({ modules: moduleSwitches }),
    fault: "location_update_failed",
    response: moduleList,
  }),
};

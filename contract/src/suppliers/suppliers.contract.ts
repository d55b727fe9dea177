import { z } from "zod";
import { withDefaults } from "../lib/defaults.ts";
import {
  byId,
  byLocation,
  id,
  instant,
  listQuery,
  money,
  optionalText,
  page,
  removed,
  text,
  uniqueList,
} from "../lib/primitives.ts";
import { restoring } from "../lib/restoring.ts";
import { route } from "../lib/route.ts";
import { timeOfDay } from "../locations/locations.contract.ts";
import { emailAddress } from "../users/users.contract.ts";
import { priceList } from "./suppliers.items.contract.ts";

const emptyAsNull = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === "" ? null : value), schema.nullable());

const supplierFields = z.object({
  name: text(100, "Name is required"),
  taxNumber: optionalText(20),
  contactName: optionalText(100),
  phone: optionalText(40),
  /** Address that purchase orders are sent to. */
  email: emptyAsNull(emailAddress),
  /** Language of orders sent to the supplier. */
  language: z.enum(["en", "me"]),
  /** Weekdays of delivery, 1 = Monday; empty without fixed days. */
  deliveryDays: uniqueList(z.number().int().min(1).max(7), 7),
  /** Days before the delivery by which it is ordered. */
  orderDaysBefore: z.number().int().min(0).max(14),
  /** Time of day by which it is ordered; null for the whole day. */
  orderUntil: emptyAsNull(timeOfDay),
  /** Time of day at which it arrives, as agreed: "07:00–09:00". */
  deliveryWindow: optionalText(40),
  /** Smallest order without tax; null for any. */
  minimumOrder: money.nullable(),
  /** Days until an invoice is due. */
  paymentDays: z.number().int().min(0).max(365).nullable(),
  /** What it delivers: "Dairy". */
  category: optionalText(60),
  notes: optionalText(1000),
});

const supplierDefaults = {
  taxNumber: null,
  contactName: null,
  phone: null,
  email: null,
  language: "me",
  deliveryDays: [],
  orderDaysBefore: 1,
  orderUntil: null,
  deliveryWindow: null,
  minimumOrder: null,
  paymentDays: null,
  category: null,
  notes: null,
} as const;

export const supplierInput = withDefaults(supplierFields, { ...supplierDefaults, deliveryDays: [] });
export type SupplierInput = z.output<typeof supplierInput>;
export const supplierChanges = supplierFields.partial();
export type SupplierChanges = z.output<typeof supplierChanges>;

export const supplier = supplierFields.extend({
  id,
  organizationId: id,
  email: z.string().nullable(),
  createdAt: instant,
  updatedAt: instant,
});
export type Supplier = z.output<typeof supplier>;

const supplierQuery = listQuery.omit({ sort: true });
export type SupplierQuery = z.output<typeof supplierQuery>;

/** Name typed at stock items of a location that no supplier is linked to. */
const typedName = z.object({ name: z.string(), stockItems: z.number().int() });

/** Most typed names of a location that are offered for linking. */
export const maxTypedNames = 100;

export const suppliers = {
  ...priceList,
  create: route({
    method: "POST",
    path: "/suppliers",
    access: "suppliers.edit",
    summary: "Add a supplier",
    body: supplierInput,
    status: 201,
    response: supplier,
    idempotent: true,
  }),
  list: route({
    method: "GET",
    path: "/suppliers",
    access: "suppliers.view",
    summary: "List the suppliers of the organization by name",
    query: supplierQuery,
    response: page(supplier),
  }),
  find: route({
    method: "GET",
    path: "/suppliers/:id",
    access: "suppliers.view",
    summary: "Get a supplier",
    params: byId,
    response: supplier,
  }),
  update: route({
    method: "PATCH",
    path: "/suppliers/:id",
    access: "suppliers.edit",
    summary: "Update the given fields; a new name also changes linked stock items",
    params: byId,
    body: supplierChanges,
    response: supplier,
  }),
  remove: route({
    method: "DELETE",
    path: "/suppliers/:id",
    access: "suppliers.edit",
    summary: "Delete a supplier, or archive it if something refers to it",
    params: byId,
    response: removed,
  }),
  restore: restoring("/suppliers", "suppliers.edit"),
  typedNames: route({
    method: "GET",
    path: "/suppliers/names/:locationId",
    access: "suppliers.view",
    summary: "List supplier names typed at stock items that no supplier is linked to",
    params: byLocation,
    response: z.object({ names: z.array(typedName).max(maxTypedNames) }),
  }),
  linkNames: route({
    method: "POST",
    path: "/suppliers/:id/names",
    access: "suppliers.edit",
    summary: "Link the stock items of a location that have these typed names to the supplier",
    params: byId,
    body: z.object({ locationId: id, names: uniqueList(text(100), maxTypedNames).min(1) }),
    response: z.object({ stockItems: z.number().int() }),
  }),
};

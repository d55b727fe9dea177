import { z } from "zod";
import { byId, byLocation, id, listQuery, page, removed, text, uniqueList } from "../lib/primitives.ts";
import { restoring } from "../lib/restoring.ts";
import { route } from "../lib/route.ts";
import { supplier, supplierChanges, supplierInput } from "./suppliers.fields.contract.ts";
import { priceList } from "./suppliers.items.contract.ts";

const supplierQuery = listQuery.omit({ sort: true });
export type SupplierQuery = z.output<typeof supplierQuery>;

/** Name typed at stock items of a location that no supplier is linked to. */
const typedName = z.object({ name: z.string(), stockItems: z.number().int() });

/** Maximum number of typed names of a location that are offered for linking. */
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

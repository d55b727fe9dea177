import { z } from "zod";
import { withDefaults } from "../lib/defaults.ts";
import { byId, id, listQuery, page, removed, text } from "../lib/primitives.ts";
import { restoring } from "../lib/restoring.ts";
import { route } from "../lib/route.ts";

const stationFields = z.object({
  name: text(50, "Name is required"),
  /** Menu categories prepared at the station. */
  categoryIds: z
    .array(id)
    .max(200)
    .refine((ids) => new Set(ids).size === ids.length, "Use each value only once"),
  /** True when it also shows categories without a station. */
  takesRest: z.boolean(),
});
export const stationInput = withDefaults(stationFields, { categoryIds: [], takesRest: false }).extend({
  locationId: id,
});
export type StationInput = z.output<typeof stationInput>;
export const stationChanges = stationFields.partial();

export const station = stationFields.extend({ id, locationId: id, name: z.string() });
export type Station = z.output<typeof station>;

const stationQuery = listQuery.omit({ sort: true }).extend({ locationId: id });
export type StationQuery = z.output<typeof stationQuery>;

export const stations = {
  createStation: route({
    method: "POST",
    path: "/menu/stations",
    access: "menu.edit",
    summary: "Add a station",
    body: stationInput,
    status: 201,
    response: station,
  }),
  listStations: route({
    method: "GET",
    path: "/menu/stations",
    access: "menu.view",
    summary: "List the kitchen stations of a location",
    query: stationQuery,
    response: page(station),
  }),
  updateStation: route({
    method: "PATCH",
    path: "/menu/stations/:id",
    access: "menu.edit",
    summary: "Update the given fields",
    params: byId,
    body: stationChanges,
    response: station,
  }),
  removeStation: route({
    method: "DELETE",
    path: "/menu/stations/:id",
    access: "menu.edit",
    summary: "Delete a station",
    params: byId,
    response: removed,
  }),
  restoreStation: restoring("/menu/stations", "menu.edit"),
};

import { z } from "zod";
import { byLocation } from "../lib/primitives.ts";
import { route } from "../lib/route.ts";

/** Separate from the other routes, since only the overview of a new location uses it. */
export const setup = {
  setup: route({
    method: "GET",
    path: "/analytics/setup/:locationId",
    access: "location.edit",
    summary: "Get the setup progress of a new location",
    params: byLocation,
    response: z.object({ hasItems: z.boolean(), hasWorkers: z.boolean(), hasPrinters: z.boolean() }),
  }),
};

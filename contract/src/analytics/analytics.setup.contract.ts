import { z } from "zod";
import { byLocation } from "../lib/primitives.ts";
import { route } from "../lib/route.ts";

/** Apart from the other routes, as only the overview of a new venue asks. */
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

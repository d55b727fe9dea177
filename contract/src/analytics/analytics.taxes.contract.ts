import { z } from "zod";
import { drawerReport } from "../drawers/drawers.contract.ts";
import { byLocation } from "../lib/primitives.ts";
import { route } from "../lib/route.ts";
import { reportQuery } from "./analytics.reports.contract.ts";

export const taxes = {
  taxes: route({
    method: "GET",
    long: true,
    replica: true,
    path: "/analytics/taxes/:locationId",
    access: "analytics.view",
    summary: "Report taxes of payments and refunds by days, as receipts and Z reports do",
    params: byLocation,
    query: reportQuery.omit({ compare: true }),
    response: z.object({
      currencyCode: z.string(),
      taxes: drawerReport.shape.taxes,
    }),
  }),
};

import { z } from "zod";
import { instant } from "../lib/primitives.ts";
import { route } from "../lib/route.ts";

const leaving = z.object({
  /** Time of the deletion; null when none is scheduled. */
  deletesAt: instant.nullable(),
});

export const exportEverything = route({
  method: "GET",
  long: true,
  path: "/organizations/export",
  access: "organization.edit",
  proof: true,
  whileLeaving: true,
  summary: "Export all data of the organization as a ZIP file: JSON, CSV and photos",
  response: z.string(),
  binary: true,
});

export const requestDeletion = route({
  method: "POST",
  path: "/organizations/deletion",
  access: "organization.edit",
  proof: true,
  summary: "Schedule the deletion of the organization in 30 days; can be undone until then",
  body: z.object({
    /** Displayed name of the organization, as a confirmation. */
    name: z.string().max(200),
  }),
  response: leaving,
});

export const withdrawDeletion = route({
  method: "DELETE",
  path: "/organizations/deletion",
  access: "organization.edit",
  whileLeaving: true,
  summary: "Undo the scheduled deletion of the organization",
  response: leaving,
});

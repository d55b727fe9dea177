import { z } from "zod";
import { instant } from "../lib/primitives.ts";
import { route } from "../lib/route.ts";

const leaving = z.object({
  /** When everything is deleted; null when nothing is. */
  deletesAt: instant.nullable(),
});

export const exportEverything = route({
  method: "GET",
  long: true,
  path: "/organizations/export",
  access: "organization.edit",
  proof: true,
  whileLeaving: true,
  summary: "Everything the organization has, as a ZIP file: JSON, CSV and pictures",
  response: z.string(),
  binary: true,
});

export const requestDeletion = route({
  method: "POST",
  path: "/organizations/deletion",
  access: "organization.edit",
  proof: true,
  summary: "Delete the organization with all it has, in 30 days; until then it can be taken back",
  body: z.object({
    /** The organization's name as it is shown, so that nobody does it by mistake. */
    name: z.string().max(200),
  }),
  response: leaving,
});

export const withdrawDeletion = route({
  method: "DELETE",
  path: "/organizations/deletion",
  access: "organization.edit",
  whileLeaving: true,
  summary: "Take the deletion of the organization back",
  response: leaving,
});

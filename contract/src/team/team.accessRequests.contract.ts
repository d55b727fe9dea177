import { z } from "zod";
import { permissionNames } from "../lib/accessRequests.ts";
import { roles } from "../lib/permissions.ts";
import { byId, byLocation, done, id, instant } from "../lib/primitives.ts";
import { route } from "../lib/route.ts";

const permission = z.enum(permissionNames);

/** Request of a person for a permission that their role lacks. */
const accessRequest = z.object({
  id,
  permission,
  /** Who requests it: a member of the team, or a user. */
  personKind: z.enum(["user", "worker"]),
  personId: id,
  personName: z.string(),
  role: z.enum(roles),
  requestedAt: instant,
});
export type AccessRequest = z.output<typeof accessRequest>;

/** Routes of requests for access; both sides use them on screens only. */
export const accessRequests = {
  ownAccessRequest: route({
    method: "GET",
    keys: false,
    path: "/locations/:locationId/access-requests/own",
    access: "member",
    summary: "Get who can give the caller a permission, and whether it has been requested",
    params: byLocation,
    query: z.object({ permission }),
    response: z.object({
      /** Someone who can give it; null when no role of the caller's kind has the permission. */
      grantor: z.string().nullable(),
      requestedAt: instant.nullable(),
    }),
  }),
  requestAccess: route({
    method: "POST",
    keys: false,
    path: "/locations/:locationId/access-requests",
    access: "member",
    summary: "Request a permission from those who can give it; twice is once",
    params: byLocation,
    body: z.object({ permission }),
    response: done,
  }),
  listAccessRequests: route({
    method: "GET",
    keys: false,
    path: "/locations/:locationId/access-requests",
    access: "team.edit",
    summary: "List the requests for access that the caller can meet, oldest first",
    params: byLocation,
    response: z.object({ items: z.array(accessRequest) }),
  }),
  dismissAccessRequest: route({
    method: "DELETE",
    keys: false,
    path: "/access-requests/:id",
    access: "team.edit",
    summary: "Dismiss a request for access without giving it",
    params: byId,
    response: done,
  }),
};

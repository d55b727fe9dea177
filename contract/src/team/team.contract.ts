import { z } from "zod";
import { withDefaults } from "../lib/defaults.ts";
import type { Role } from "../lib/permissions.ts";
import { byId, byLocation, done, id, instant, listQuery, page, removed, text } from "../lib/primitives.ts";
import { restoring } from "../lib/restoring.ts";
import { route } from "../lib/route.ts";
import { emailAddress, personName } from "../users/users.contract.ts";
import { pin } from "../users/users.pin.contract.ts";

export const workerRoles = ["manager", "cashier", "waiter", "kitchen", "stock"] as const satisfies Role[];
export type WorkerRole = (typeof workerRoles)[number];
export const workerStatuses = ["active", "inactive", "pending", "suspended"] as const;
export type WorkerStatus = (typeof workerStatuses)[number];

const username = z
  .string("Username is required")
  .trim()
  .min(1, { message: "Username is required", abort: true })
  .min(3, "Username must be at least 3 characters")
  .max(29, "Username must be less than 30 characters")
  .refine((name) => !name.includes("\u0000"), "Remove the invalid characters");

const workerFields = z.object({
  firstName: personName("First name"),
  lastName: personName("Last name"),
  username,
  pin,
  email: z.preprocess((value) => (value === "" ? null : value), emailAddress.nullable()),
  role: z.enum(workerRoles),
  status: z.enum(workerStatuses),
});
const workerDefaults = { email: null, role: "waiter", status: "active" } as const;
export const workerInput = withDefaults(workerFields, workerDefaults).extend({ locationId: id });
export type WorkerInput = z.output<typeof workerInput>;
/** Changes of a worker, who stays at the location: history references both. */
export const workerChanges = workerFields.partial().extend({ locationId: id });
export type WorkerChanges = z.output<typeof workerChanges>;

export const worker = z.object({
  id,
  locationId: id,
  firstName: z.string(),
  lastName: z.string(),
  username: z.string(),
  email: z.string().nullable(),
  role: z.enum(workerRoles),
  status: z.enum(workerStatuses),
  lastLogin: instant.nullable(),
  memberSince: instant,
});
export type Worker = z.output<typeof worker>;

const workerSorts = [
  "firstName",
  "lastName",
  "username",
  "role",
  "status",
  "lastLogin",
  "memberSince",
] as const;

const workerQuery = listQuery.extend({
  role: z.enum(workerRoles).optional(),
  status: z.enum(workerStatuses).optional(),
  sort: z.enum([...workerSorts, ...workerSorts.map((field) => `-${field}` as const)]).default("firstName"),
});
export type WorkerQuery = z.output<typeof workerQuery>;

/** Browser of the location where staff sign in by tapping their name. */
export const staffDevice = z.object({
  id,
  name: z.string(),
  createdBy: z.string(),
  createdAt: instant,
  lastUsedAt: instant,
  /** True for the calling device. */
  isThisOne: z.boolean(),
});
export type StaffDevice = z.output<typeof staffDevice>;

const signInLocation = z.object({ locationId: id, locationName: z.string(), organizationName: z.string() });

export const team = {
  create: route({
    method: "POST",
    path: "/workers",
    access: "team.edit",
    summary: "Add a team member to a location",
    body: workerInput,
    status: 201,
    response: worker,
  }),
  list: route({
    method: "GET",
    path: "/workers/locations/:locationId",
    access: "team.view",
    summary: "List the team members of a location",
    params: byLocation,
    query: workerQuery,
    response: page(worker),
  }),
  signInLocation: route({
    method: "GET",
    path: "/workers/sign-in/:locationId",
    access: "public",
    summary: "Get the location name of a staff sign-in link",
    params: byLocation,
    response: signInLocation,
  }),
  signInCode: route({
    method: "GET",
    path: "/workers/sign-in/:locationId/qr",
    keys: false,
    access: "team.view",
    summary: "Get the staff sign-in link of a location as a QR code (SVG)",
    params: byLocation,
    response: z.string(),
    binary: true,
  }),
  signIn: route({
    method: "POST",
    path: "/workers/login",
    access: "public",
    summary: "Sign in with username, PIN and location",
    transaction: false,
    body: z.object({
      username: z.string("Username is required").trim().min(1, "Username is required").max(100),
      pin,
      locationId: id,
    }),
    response: z.object({
      success: z.literal(true),
      /** Public id of the session, the browser's marker. */
      sessionId: id,
      worker,
    }),
  }),
  signInNames: route({
    method: "GET",
    path: "/workers/sign-in",
    access: "public",
    summary: "List who can sign in on this device; shared devices only",
    response: signInLocation.extend({
      items: z.array(worker.pick({ username: true, firstName: true, lastName: true })),
    }),
  }),
  listDevices: route({
    method: "GET",
    path: "/workers/devices/:locationId",
    access: "team.edit",
    summary: "List the shared devices of a location",
    params: byLocation,
    response: z.object({ items: z.array(staffDevice) }),
  }),
  addDevice: route({
    method: "POST",
    path: "/workers/devices",
    access: "team.edit",
    summary: "Register the calling browser as a shared device; sets its cookie",
    idempotent: false,
    body: z.object({ locationId: id, name: text(40) }),
    status: 201,
    response: staffDevice,
  }),
  removeDevice: route({
    method: "DELETE",
    path: "/workers/devices/:id",
    access: "team.edit",
    summary: "Remove a shared device; it no longer shows names",
    params: byId,
    response: done,
  }),
  find: route({
    method: "GET",
    path: "/workers/:id",
    access: "team.view",
    summary: "Get a team member",
    params: byId,
    response: worker,
  }),
  update: route({
    method: "PATCH",
    path: "/workers/:id",
    access: "team.edit",
    summary: "Update the given fields; a status other than active ends sessions",
    params: byId,
    body: workerChanges,
    response: worker,
  }),
  resetPin: route({
    method: "POST",
    path: "/workers/:id/pin",
    access: "team.edit",
    summary: "Set a new PIN; ends sessions and lifts a lockout",
    params: byId,
    body: z.object({ pin }),
    response: done,
  }),
  remove: route({
    method: "DELETE",
    path: "/workers/:id",
    access: "team.edit",
    summary: "Archive a team member; past orders keep the name",
    params: byId,
    response: removed,
  }),
  restore: restoring("/workers", "team.edit"),
};

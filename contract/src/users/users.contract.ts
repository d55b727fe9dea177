import { z } from "zod";
import { modules } from "../lib/modules.ts";
import { permissions, roles, type Permission } from "../lib/permissions.ts";
import { done, id, instant, languageCode } from "../lib/primitives.ts";
import { route } from "../lib/route.ts";
import { plans } from "../organizations/organizations.rules.ts";

const noNul = (value: string) => !value.includes("\u0000");

/** A first or last name: 1 to 49 characters, with the sentences of the specification. */
export const personName = (label: "First name" | "Last name") =>
  z
    .string(`${label} is required`)
    .trim()
    .min(1, `${label} is required`)
    .max(49, `${label} must be less than 50 characters`)
    .refine(noNul, "Remove the invalid characters");

/** E-mail address, trimmed and in lower case. */
export const emailAddress = z
  .string("Enter a valid email address")
  .trim()
  .toLowerCase()
  .max(254, "Enter a valid email address")
  .pipe(z.email("Enter a valid email address"));

/** Phone number as typed; the server stores it as +382… */
export const phoneNumber = z
  .string("Phone number is required")
  .trim()
  .min(1, "Phone number is required")
  .max(30, "Enter a valid phone number.");

export const userRoles = ["owner", "manager"] as const;
export type UserRole = (typeof userRoles)[number];
const themes = ["light", "dark", "system"] as const;
const theme = z.enum(themes);

/** Signed-in person: a user (magic link) or a worker (PIN). */
export const profile = z.object({
  id,
  kind: z.enum(["user", "worker"]),
  /** Public id of the session, stored by the browser as a marker; it grants no access. */
  sessionId: id,
  firstName: z.string(),
  lastName: z.string(),
  username: z.string().nullable(),
  email: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  role: z.enum(roles),
  permissions: z.array(z.custom<Permission>((value) => typeof value === "string" && value in permissions)),
  organizationId: id,
  organizationName: z.string(),
  /** Time the organization is deleted with all its data, if scheduled. */
  deletesAt: instant.nullable(),
  plan: z.enum(plans),
  trialEndsAt: instant.nullable(),
  isDemo: z.boolean(),
  locationId: id.nullable(),
  /** Caller's locations that are not active: read-only. */
  inactiveLocationIds: z.array(id),
  /** Locations of the caller where modules are off, each with them. */
  modulesOff: z.array(z.object({ locationId: id, modules: z.array(z.enum(modules)) })),
  language: languageCode.nullable(),
  theme: theme.nullable(),
  /** True if a summary of the day before is mailed when a business day begins. */
  morningMail: z.boolean(),
  /** True if an owner receives the weekly digest on Mondays. */
  weeklyMail: z.boolean(),
  /** True if the person can approve on other devices with a PIN. */
  hasPin: z.boolean(),
  memberSince: instant,
});
export type Profile = z.output<typeof profile>;

export const profileChanges = z
  .object({
    firstName: personName("First name"),
    lastName: personName("Last name"),
    language: languageCode,
    theme,
    morningMail: z.boolean(),
    weeklyMail: z.boolean(),
    /** Location a user starts with; a worker has only one. */
    locationId: id.nullable(),
  })
  .partial();

export const users = {
  me: route({
    method: "GET",
    path: "/users/me",
    access: "member",
    whileLeaving: true,
    summary: "Get the signed-in user",
    response: profile,
  }),
  updateMe: route({
    method: "PATCH",
    path: "/users/me",
    access: "member",
    summary: "Change the caller's name, language or theme",
    body: profileChanges,
    response: profile,
  }),
  leave: route({
    method: "DELETE",
    path: "/users/me",
    access: "member",
    summary: "Leave the organization; refused for the last owner and for team members",
    response: done,
  }),
};

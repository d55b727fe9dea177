import { z } from "zod";
import { permissions, roles, type Permission } from "../lib/permissions.ts";
import { byId, done, flag, id, instant, languageCode, listQuery, page, removed } from "../lib/primitives.ts";
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
    .refine(noNul, "Characters of code 0 are not allowed");

/** An e-mail address, without blanks around it and in lower case. */
export const emailAddress = z
  .string("Enter a valid e-mail address")
  .trim()
  .toLowerCase()
  .max(254, "Enter a valid e-mail address")
  .pipe(z.email("Enter a valid e-mail address"));

/** A phone number as people type it; the server keeps it as +382… */
export const phoneNumber = z
  .string("Phone number is required")
  .trim()
  .min(1, "Phone number is required")
  .max(30, "Enter a valid phone number.");

export const userRoles = ["owner", "manager"] as const;
export type UserRole = (typeof userRoles)[number];
export const userStatuses = ["active", "invited"] as const;
/** Days the link and the code of an invitation are valid. */
export const invitationDays = 7;
const themes = ["light", "dark", "system"] as const;
const theme = z.enum(themes);

export const user = z.object({
  id,
  organizationId: id,
  firstName: z.string(),
  lastName: z.string(),
  /** Shown to owners and managers. */
  email: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  role: z.enum(userRoles),
  /** Invited people have not signed in yet. */
  status: z.enum(userStatuses),
  /** When the last invitation was sent; null for who never needed one. */
  invitedAt: instant.nullable(),
  locationId: id.nullable(),
  memberSince: instant,
});
export type User = z.output<typeof user>;

/** The signed-in person: a user (magic link) or a worker (PIN). */
export const profile = z.object({
  id,
  kind: z.enum(["user", "worker"]),
  /** Public id of the session, the marker without power that the browser keeps. */
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
  plan: z.enum(plans),
  trialEndsAt: instant.nullable(),
  isDemo: z.boolean(),
  locationId: id.nullable(),
  /** The caller's locations that are not active: they can be read only. */
  inactiveLocationIds: z.array(id),
  language: languageCode.nullable(),
  theme: theme.nullable(),
  /** Whether the day before comes by mail when a business day begins. */
  morningMail: z.boolean(),
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
    /** The location a user starts with; a worker has one only. */
    locationId: id.nullable(),
  })
  .partial();

export const userInput = z.object({
  email: emailAddress,
  firstName: personName("First name"),
  lastName: personName("Last name"),
  role: z.enum(userRoles),
  phoneNumber: phoneNumber.nullable().optional(),
  /** Language of the invitation, and of the screens until the invited person chooses another. */
  language: languageCode.optional(),
});

const userSorts = ["firstName", "lastName", "role", "status", "memberSince"] as const;
const userQuery = listQuery.extend({
  role: z.enum(userRoles).optional(),
  status: z.enum(userStatuses).optional(),
  sort: z.enum([...userSorts, ...userSorts.map((field) => `-${field}` as const)]).default("firstName"),
});
export type UserQuery = z.output<typeof userQuery>;

const openSession = z.object({
  id,
  isCurrent: z.boolean(),
  userAgent: z.string(),
  ip: z.string(),
  createdAt: instant,
  lastSeenAt: instant,
});
export type OpenSession = z.output<typeof openSession>;

export const users = {
  list: route({
    method: "GET",
    path: "/users",
    access: "users.view",
    summary: "Owners and managers of the organization, invited ones among them",
    query: userQuery,
    response: page(user),
  }),
  me: route({
    method: "GET",
    path: "/users/me",
    access: "member",
    summary: "Who is signed in",
    response: profile,
  }),
  updateMe: route({
    method: "PATCH",
    path: "/users/me",
    access: "member",
    summary: "Change the own names, language or theme",
    body: profileChanges,
    response: profile,
  }),
  listSessions: route({
    method: "GET",
    path: "/users/me/sessions",
    access: "member",
    summary: "Open sessions of the caller",
    response: z.object({ items: z.array(openSession) }),
  }),
  endSession: route({
    method: "DELETE",
    path: "/users/me/sessions/:id",
    access: "member",
    summary: "End one of the own sessions",
    params: byId,
    response: done,
  }),
  endSessions: route({
    method: "DELETE",
    path: "/users/me/sessions",
    access: "member",
    summary: "Sign out everywhere; with keepCurrent everywhere else",
    query: z.object({ keepCurrent: flag.optional() }),
    response: done,
  }),
  find: route({
    method: "GET",
    path: "/users/:id",
    access: "users.view",
    summary: "One user of the organization",
    params: byId,
    response: user,
  }),
  create: route({
    method: "POST",
    path: "/users",
    access: "users.edit",
    summary: "Invite an owner or a manager by e-mail",
    body: userInput,
    status: 201,
    response: user,
  }),
  resendInvitation: route({
    method: "POST",
    path: "/users/:id/invitation",
    access: "users.edit",
    summary: "Send an invitation again, with a new link and code",
    params: byId,
    response: user,
  }),
  update: route({
    method: "PATCH",
    path: "/users/:id",
    access: "users.edit",
    summary: "Change names or role of a user",
    params: byId,
    body: userInput.pick({ firstName: true, lastName: true, role: true }).partial(),
    response: user,
  }),
  remove: route({
    method: "DELETE",
    path: "/users/:id",
    access: "users.edit",
    summary: "Remove a user or withdraw an invitation; the sessions end at once",
    params: byId,
    response: removed,
  }),
  leave: route({
    method: "DELETE",
    path: "/users/me",
    access: "member",
    summary: "Leave the organization oneself; the last owner stays, and so do team members, who are led",
    response: done,
  }),
};

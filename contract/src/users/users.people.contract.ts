import { z } from "zod";
import { byId, done, flag, id, instant, languageCode, listQuery, page, removed } from "../lib/primitives.ts";
import { restoring } from "../lib/restoring.ts";
import { route } from "../lib/route.ts";
import { emailAddress, personName, phoneNumber, userRoles } from "./users.contract.ts";

export const userStatuses = ["active", "invited"] as const;
/** Days the link and the code of an invitation are valid. */
export const invitationDays = 7;

export const user = z.object({
  id,
  organizationId: id,
  firstName: z.string(),
  lastName: z.string(),
  /** E-mail address, shown to owners and managers. */
  email: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  role: z.enum(userRoles),
  /** Status; invited people have not signed in yet. */
  status: z.enum(userStatuses),
  /** Time of the last invitation; null for people who needed none. */
  invitedAt: instant.nullable(),
  locationId: id.nullable(),
  memberSince: instant,
});
export type User = z.output<typeof user>;

export const userInput = z.object({
  email: emailAddress,
  firstName: personName("First name"),
  lastName: personName("Last name"),
  role: z.enum(userRoles),
  phoneNumber: phoneNumber.nullable().optional(),
  /** Language of the invitation, and of the screens until the invited person chooses another. */
  language: languageCode.optional(),
});

/** Requires re-authentication to make a person an owner: it hands over control of the organization. */
const makesOwner = ({ role }: { role?: string | undefined }) => role === "owner";

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

/** Routes of users and their sessions, used only by their own pages. */
export const people = {
  list: route({
    method: "GET",
    path: "/users",
    access: "users.view",
    summary: "List the owners and managers of the organization, including invited ones",
    query: userQuery,
    response: page(user),
  }),
  listSessions: route({
    method: "GET",
    path: "/users/me/sessions",
    access: "member",
    summary: "List the caller's sessions",
    response: z.object({ items: z.array(openSession) }),
  }),
  endSession: route({
    method: "DELETE",
    path: "/users/me/sessions/:id",
    access: "member",
    summary: "End one of the caller's sessions",
    params: byId,
    response: done,
  }),
  endSessions: route({
    method: "DELETE",
    path: "/users/me/sessions",
    access: "member",
    summary: "Sign out everywhere, or everywhere else with keepCurrent",
    query: z.object({ keepCurrent: flag.optional() }),
    response: done,
  }),
  find: route({
    method: "GET",
    path: "/users/:id",
    access: "users.view",
    summary: "Get a user of the organization",
    params: byId,
    response: user,
  }),
  create: route({
    method: "POST",
    path: "/users",
    access: "users.edit",
    proof: makesOwner,
    summary: "Invite an owner or a manager by email",
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
    proof: makesOwner,
    summary: "Change names or role of a user",
    params: byId,
    body: userInput.pick({ firstName: true, lastName: true, role: true }).partial(),
    response: user,
  }),
  remove: route({
    method: "DELETE",
    path: "/users/:id",
    access: "users.edit",
    summary: "Remove a user or withdraw an invitation; ends their sessions",
    params: byId,
    response: removed,
  }),
  restore: restoring("/users", "users.edit"),
};

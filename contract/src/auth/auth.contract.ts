import { z } from "zod";
import { businessKinds } from "../lib/businessKinds.ts";
import { id, languageCode } from "../lib/primitives.ts";
import { route } from "../lib/route.ts";
import { workerRoles } from "../team/team.contract.ts";
import { emailAddress, personName, phoneNumber } from "../users/users.contract.ts";
import { opened } from "./auth.rules.ts";

/** Minutes a link or code is valid, and the number of wrong attempts that invalidate a code. */
export const codeMinutes = 15;
export const codeTries = 5;

const said = z.object({ success: z.literal(true), message: z.string() });
/** Confirmation of a sent message; the same one is rejected with Retry-After for so many seconds. */
const sent = said.extend({ resendInSeconds: z.number().int() });
const secret = (label: string) => z.string(`${label} is required`).min(1, `${label} is required`).max(200);

export const signUpInput = z.object({
  email: emailAddress,
  firstName: personName("First name").optional(),
  lastName: personName("Last name").optional(),
  language: languageCode.optional(),
});

export const profileInput = z.object({
  firstName: personName("First name"),
  lastName: personName("Last name"),
  /** Needed where `signUpState.phoneRequired`. */
  phoneNumber: phoneNumber.optional(),
  /** Role; the creator of an organization is always its owner. */
  role: z.string("Role is required").trim().min(1, "Role is required").max(50),
  organizationName: z
    .string("Organization name is required")
    .trim()
    .min(1, "Organization name is required")
    .max(100),
  /** Decides which modules are on at its first location; all of them without it. */
  businessKind: z.enum(businessKinds).optional(),
});

/** Reasons why a mailed link failed. */
const linkReasons = [
  "link_used",
  "link_expired",
  "invitation_used",
  "invitation_expired",
  "invitation_withdrawn",
  "invitation_elsewhere",
] as const;
export type LinkReason = (typeof linkReasons)[number];

const demoMember = z.object({
  locationId: id,
  locationName: z.string(),
  organizationName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  username: z.string(),
  role: z.enum(workerRoles),
  pin: z.string(),
});
/**
 * Sign-in routes. The mailed link opens the page /sign-in/link?access_token=…&refresh_token=…. The page
 * redirects the browser to GET /v1/auth/verify-tokens with the same two parameters and `page=1`. Without
 * `page=1` (or the header `sec-fetch-site: same-origin`) nothing is redeemed and the answer redirects back to
 * the page, so that link scanners consume no link. verify-tokens answers 302 to `/` (with a profile),
 * `/sign-up` (without one) or `/sign-in?reason=…` with a reason of `linkReasons`. The page stores a marker
 * before it leaves; GET /users/me and GET /auth/signup-state return the real session id.
 */
export const auth = {
  signUp: route({
    method: "POST",
    path: "/auth/signup",
    access: "public",
    summary: "Email a sign-up link and code; the response doesn't reveal whether the address is known",
    body: signUpInput,
    response: sent,
  }),
  signIn: route({
    method: "POST",
    path: "/auth/signin",
    access: "public",
    summary: "Email a sign-in link and code; the response doesn't reveal whether the address is known",
    body: z.object({ email: emailAddress, language: languageCode.optional() }),
    response: sent,
  }),
  renewLink: route({
    method: "POST",
    path: "/auth/renew-link",
    access: "public",
    summary: "Email a new link and code for a used or expired link",
    body: z.object({ access_token: secret("access_token"), refresh_token: secret("refresh_token") }),
    response: sent.extend({ email: z.string() }),
  }),
  verifyOtp: route({
    method: "POST",
    path: "/auth/verify-otp",
    access: "public",
    summary: "Sign in with the emailed 6-digit code",
    transaction: false,
    body: z.object({ email: emailAddress, token: secret("Token") }),
    response: opened,
  }),
  verifyTokens: route({
    method: "GET",
    path: "/auth/verify-tokens",
    access: "public",
    writes: true,
    transaction: false,
    summary: "Sign in with the emailed link; called by the link's page",
    query: z.object({
      access_token: secret("access_token"),
      refresh_token: secret("refresh_token"),
      /** Added by the link's page. */
      page: z.string().max(10).optional(),
    }),
    status: 302,
    binary: true,
    response: z.unknown(),
  }),
  signOut: route({
    method: "GET",
    alias: "POST",
    path: "/auth/signout",
    access: "public",
    writes: true,
    summary: "Sign out and clear the session cookie",
    fault: "sign_out_failed",
    response: z.object({ message: z.string() }),
  }),
  signUpState: route({
    method: "GET",
    path: "/auth/signup-state",
    access: "session",
    summary: "Get the saved answers of an unfinished sign-up",
    response: z.object({
      sessionId: id,
      hasProfile: z.boolean(),
      email: z.string().nullable(),
      firstName: z.string().nullable(),
      lastName: z.string().nullable(),
      /** Number (+382…) that last received a code. */
      phoneNumber: z.string().nullable(),
      phoneVerified: z.boolean(),
      /** False on servers that cannot send SMS. */
      phoneRequired: z.boolean(),
      organizationName: z.string().nullable(),
    }),
  }),
  saveSignUpState: route({
    method: "PATCH",
    path: "/auth/signup-state",
    access: "session",
    summary: "Save the answers of an unfinished sign-up",
    body: profileInput.pick({ firstName: true, lastName: true, organizationName: true }).partial(),
    response: z.object({ success: z.literal(true) }),
  }),
  verifyPhone: route({
    method: "POST",
    path: "/auth/verify-phone",
    access: "session",
    summary: "Send a code by SMS or, given the code, confirm the number",
    transaction: false,
    body: z.object({
      phoneNumber,
      code: z
        .string()
        .trim()
        .regex(/^\d{6}$/, "Enter the 6 digits")
        .optional(),
      language: languageCode.optional(),
    }),
    response: sent.extend({ phoneNumber: z.string(), phoneVerified: z.boolean() }),
  }),
  createUser: route({
    method: "POST",
    path: "/auth/create-user",
    access: "session",
    summary:
      "Create the organization with the caller as its owner; the email must be confirmed, and the phone where it is required",
    body: profileInput,
    response: said.extend({ userId: id, organizationId: id }),
  }),
  options: route({
    method: "GET",
    path: "/auth/options",
    access: "public",
    summary: "Get what the sign-in page offers",
    response: z.object({
      /** Whether anybody may create an organization, and whether that needs a phone. */
      signUp: z.boolean(),
      phone: z.boolean(),
      demo: z.boolean(),
      outbox: z.boolean(),
      checkout: z.boolean(),
      passkeys: z.boolean(),
    }),
  }),
  demoTeam: route({
    method: "GET",
    path: "/auth/demo/team",
    access: "public",
    summary: "List the demo team with PINs; only on the machine's own address",
    response: z.object({ items: z.array(demoMember) }),
  }),
  demo: route({
    method: "POST",
    long: true,
    path: "/auth/demo",
    access: "public",
    summary:
      "Sign in to the demo as its owner; only on the machine's own address, the first sign-in sets its language",
    query: z.object({ language: languageCode.optional() }),
    response: opened,
  }),
};

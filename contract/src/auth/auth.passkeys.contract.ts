import { z } from "zod";
import { route } from "../lib/route.ts";
import { passkeyAnswer } from "../users/users.passkeys.rules.ts";
import { opened } from "./auth.rules.ts";

/** Routes of signing in with a passkey. */
export const passkeySignIn = {
  askPasskey: route({
    method: "POST",
    path: "/auth/passkey/challenge",
    access: "public",
    summary: "Create a single-use passkey challenge, to sign in or confirm identity",
    response: z.object({
      challenge: z.string(),
      rpId: z.string(),
      timeout: z.number().int(),
      userVerification: z.literal("required"),
    }),
  }),
  signInByPasskey: route({
    method: "POST",
    path: "/auth/passkey",
    access: "public",
    transaction: false,
    summary: "Sign in with a passkey",
    body: passkeyAnswer,
    response: opened,
  }),
};

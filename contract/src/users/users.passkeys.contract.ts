import { z } from "zod";
import { byId, done, id, instant, text } from "../lib/primitives.ts";
import { route } from "../lib/route.ts";
import { bytes, ofKey, passkeyAnswer, proofMinutes } from "./users.passkeys.rules.ts";

/** Passkey created by a device, with a name that its owner recognizes. */
export const newPasskey = z.object({
  name: text(50, "Name is required"),
  answer: z.object({
    ...ofKey,
    response: z.object({
      clientDataJSON: bytes(4000),
      attestationObject: bytes(20_000),
      transports: z.array(z.string().max(20)).max(10).optional(),
    }),
  }),
});

export const passkey = z.object({
  id,
  name: z.string(),
  /** Host the passkey works at; unusable at any other address. */
  host: z.string(),
  isUsable: z.boolean(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
});
export type Passkey = z.output<typeof passkey>;

const credential = z.object({ id: z.string(), type: z.literal("public-key") });

/** Routes of the caller's passkeys and of re-authentication. */
export const passkeys = {
  passkeys: route({
    method: "GET",
    path: "/users/me/passkeys",
    access: "member",
    whileLeaving: true,
    summary: "List the caller's passkeys and whether their identity is confirmed",
    response: z.object({
      /** True if passkeys work at the public address: https and a host name. */
      isAvailable: z.boolean(),
      isProven: z.boolean(),
      items: z.array(passkey),
    }),
  }),
  beginPasskey: route({
    method: "POST",
    path: "/users/me/passkeys/options",
    access: "member",
    proof: true,
    summary: "Get the options a browser needs to create a passkey",
    response: z.object({
      challenge: z.string(),
      rp: z.object({ id: z.string(), name: z.string() }),
      user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
      pubKeyCredParams: z.array(z.object({ alg: z.number().int(), type: z.literal("public-key") })),
      timeout: z.number().int(),
      excludeCredentials: z.array(credential),
      authenticatorSelection: z.object({
        residentKey: z.literal("required"),
        userVerification: z.literal("required"),
      }),
      attestation: z.literal("none"),
    }),
  }),
  addPasskey: route({
    method: "POST",
    path: "/users/me/passkeys",
    access: "member",
    proof: true,
    transaction: false,
    summary: "Save a new passkey; its owner is notified by email",
    body: newPasskey,
    status: 201,
    response: passkey,
  }),
  renamePasskey: route({
    method: "PATCH",
    path: "/users/me/passkeys/:id",
    access: "member",
    summary: "Rename a passkey",
    params: byId,
    body: newPasskey.pick({ name: true }),
    response: passkey,
  }),
  removePasskey: route({
    method: "DELETE",
    path: "/users/me/passkeys/:id",
    access: "member",
    proof: true,
    summary: "Remove a passkey",
    params: byId,
    response: done,
  }),
  sendProof: route({
    method: "POST",
    path: "/users/me/proof/code",
    access: "member",
    whileLeaving: true,
    summary: "Email the caller a code to confirm their identity",
    response: z.object({ email: z.string(), resendInSeconds: z.number().int() }),
  }),
  prove: route({
    method: "POST",
    path: "/users/me/proof",
    access: "member",
    whileLeaving: true,
    transaction: false,
    summary: `Confirm the caller's identity with an emailed code or a passkey; valid for ${proofMinutes} minutes`,
    body: z.object({
      code: z
        .string()
        .trim()
        .regex(/^\d{6}$/, "Enter the 6 digits")
        .optional(),
      passkey: passkeyAnswer.optional(),
    }),
    response: done,
  }),
};

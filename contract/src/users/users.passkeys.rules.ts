import { z } from "zod";

/** Minutes that a re-authentication is valid, and that a code or challenge for one can be used. */
export const proofMinutes = 10;
export const maxPasskeys = 20;

/** Bytes in base64url, as browsers encode them in JSON. */
export const bytes = (maxLength: number) =>
  z
    .string()
    .min(1)
    .max(maxLength)
    .regex(/^[\w-]+$/);
export const ofKey = { id: bytes(1400), rawId: bytes(1400), type: z.literal("public-key") };

/** Response of a device to a challenge, as browsers encode it. */
export const passkeyAnswer = z.object({
  ...ofKey,
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(8000),
    userHandle: bytes(100).nullable().optional(),
  }),
});
export type PasskeyAnswer = z.output<typeof passkeyAnswer>;

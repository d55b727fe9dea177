import { z } from "zod";

/** Minutes for which a proof of who asks holds, and for which a code or challenge to give one is good. */
export const proofMinutes = 10;
export const maxPasskeys = 20;

/** Bytes as browsers write them in JSON. */
export const bytes = (maxLength: number) =>
  z
    .string()
    .min(1)
    .max(maxLength)
    .regex(/^[\w-]+$/);
export const ofKey = { id: bytes(1400), rawId: bytes(1400), type: z.literal("public-key") };

/** What a device answers to a challenge, as browsers write it. */
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

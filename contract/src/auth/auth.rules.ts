import { z } from "zod";
import { id } from "../lib/primitives.ts";

/** Newly opened session. */
export const opened = z.object({
  success: z.literal(true),
  /** Public id of the session, stored by the browser as a marker. It grants no access. */
  sessionId: id,
  /** False leads to /sign-up. */
  hasProfile: z.boolean(),
});

import { z } from "zod";
import { id } from "../lib/primitives.ts";

/** A session that was just opened. */
export const opened = z.object({
  success: z.literal(true),
  /** Public id of the session: what the browser keeps as its marker. It opens nothing. */
  sessionId: id,
  /** Without a profile the way goes to /sign-up. */
  hasProfile: z.boolean(),
});

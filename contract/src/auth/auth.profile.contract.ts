import { z } from "zod";
import { id } from "../lib/primitives.ts";
import { route } from "../lib/route.ts";

/** Check before the profile is loaded; separate from the other routes, since every page sends it. */
export const profileCheck = {
  hasProfile: route({
    method: "GET",
    path: "/auth/has-profile",
    access: "session",
    summary: "Check whether the caller has a profile: 200 if so, 404 if not",
    fault: "profile_check_failed",
    response: z.object({ success: z.literal(true), hasProfile: z.literal(true), sessionId: id }),
  }),
};

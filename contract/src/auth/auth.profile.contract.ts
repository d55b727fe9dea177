import { z } from "zod";
import { id } from "../lib/primitives.ts";
import { route } from "../lib/route.ts";

/** The check before the profile is loaded; apart from the other routes, since every page of the app sends it. */
export const profileCheck = {
  hasProfile: route({
    method: "GET",
    path: "/auth/has-profile",
    access: "session",
    summary: "200 with a profile, 404 without",
    fault: "profile_check_failed",
    response: z.object({ success: z.literal(true), hasProfile: z.literal(true), sessionId: id }),
  }),
};

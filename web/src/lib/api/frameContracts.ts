import { analytics } from "@konoba/contract/analytics/analytics.contract";
import { profileCheck } from "@konoba/contract/auth/auth.profile.contract";
import { locations } from "@konoba/contract/locations/locations.contract";
import { users } from "@konoba/contract/users/users.contract";

/** Schemas the shell needs on every page: profile, locations and counts. */
export const frameContracts = { analytics, locations, profileCheck, users };

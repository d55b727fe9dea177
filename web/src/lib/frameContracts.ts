import { analytics } from "@konoba/contract/analytics/analytics.contract";
import { profileCheck } from "@konoba/contract/auth/auth.profile.contract";
import { locations } from "@konoba/contract/locations/locations.contract";
import { users } from "@konoba/contract/users/users.contract";

/** The schemas of what the frame asks around every page: who is here, where, and what waits. */
export const frameContracts = { analytics, locations, profileCheck, users };

import { navCounts } from "@konoba/contract/analytics/analytics.counts.contract";
import { locations } from "@konoba/contract/locations/locations.contract";
import { users } from "@konoba/contract/users/users.contract";

/** Schemas the shell needs on every page and brings itself: profile, locations and counts. */
export const frameContracts = { analytics: navCounts, locations, users };

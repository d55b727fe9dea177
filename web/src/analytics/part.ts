import type { Summary } from "@konoba/contract/analytics/analytics.contract";
import type { Location } from "@konoba/contract/locations/locations.contract";

/** What every card draws from. */
export interface Part {
  summary: Summary;
  venue: Location;
}

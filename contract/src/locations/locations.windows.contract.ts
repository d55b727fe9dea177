import { z } from "zod";
import { uniqueList, weekday } from "../lib/primitives.ts";
import { timeOfDay } from "./locations.contract.ts";

export const weekWindow = z.object({
  /** Business days on which it starts, 0 = Sunday. */
  days: uniqueList(weekday, 7).min(1),
  /** Time at the location, included. */
  from: timeOfDay,
  /** Excluded; at or before `from` it is on the next day. */
  to: timeOfDay,
});

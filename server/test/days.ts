import { addDays, wallTime } from "@konoba/contract/lib/zonedTime";

/** Returns the calendar day of the test locations some days from today, which is not always the day in UTC. */
export const dayFromNow = (days = 0): string => addDays(wallTime(new Date(), "Europe/Podgorica").date, days);

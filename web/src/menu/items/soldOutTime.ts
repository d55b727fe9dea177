import { dayMs } from "@konoba/contract/lib/durations";
import { useFormat } from "../../lib/text/format.ts";

/** Returns a function that formats the end of a mark: the time alone within 24 h, else with its date. */
export function useMarkText(timezone: string) {
  const { time, dateTime } = useFormat(timezone);
  return (until: string | Date, now = new Date()) =>
    new Date(until).getTime() - now.getTime() < dayMs ? time(until) : dateTime(until);
}

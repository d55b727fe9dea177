import { useFormat } from "../../lib/format.ts";

const dayMs = 24 * 3_600_000;

/** When a mark ends as one says it: the time alone within a day from now, else with its date. */
export function useMarkText(timezone: string) {
  const { time, dateTime } = useFormat(timezone);
  return (until: string | Date, now = new Date()) =>
    new Date(until).getTime() - now.getTime() < dayMs ? time(until) : dateTime(until);
}

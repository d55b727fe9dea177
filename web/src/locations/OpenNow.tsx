import { minuteMs } from "@konoba/contract/lib/durations";
import { wallTime, type WallTime } from "@konoba/contract/lib/zonedTime";
import type { Location } from "@konoba/contract/locations/locations.contract";
import { openState, type OpenState } from "@konoba/contract/locations/locations.rules";
import { useNow } from "../lib/page/useNow.ts";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Badge } from "../ui/display/Badge.tsx";
import { ClockIcon } from "../ui/icons/icons.tsx";

const clock = ({ hour, minute }: WallTime) =>
  `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;

function useStateText(): (state: OpenState, timezone: string, now: Date) => string {
  const { t } = useTranslation("locations");
  const { shortWeekday } = useFormat();
  return (state, timezone, now) => {
    if (state.isOpen) {
      if (!state.closesAt) return t("open.always");
      return t("open.until", { time: clock(wallTime(state.closesAt, timezone)) });
    }
    if (!state.opensAt) return t("open.never");
    const next = wallTime(state.opensAt, timezone);
    const time = clock(next);
    if (next.date === wallTime(now, timezone).date) return t("open.again", { time });
    return t("open.againOn", { day: shortWeekday(next.weekday), time });
  };
}

/** Renders whether the location is open now in its time zone, and until when. */
export function OpenNow({
  location,
}: {
  location: Pick<Location, "workingHours" | "specialDays" | "timezone">;
}) {
  const now = useNow(minuteMs);
  const textOf = useStateText();
  const { timezone } = location;
  const state = openState(location, now);
  return (
    <Badge tone={state.isOpen ? "green" : "stone"} icon={<ClockIcon size={16} />}>
      {textOf(state, timezone, now)}
    </Badge>
  );
}

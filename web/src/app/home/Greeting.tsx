import { openState } from "@konoba/contract/locations/locations.rules";
import { wallTime } from "@konoba/contract/lib/zonedTime";
import type { Location } from "@konoba/contract/locations/locations.contract";
import { useFormat } from "../../lib/format.ts";
import { usePermission, useProfile } from "../../lib/session.ts";
import { useTranslation } from "../../lib/translation.ts";
import { useNow } from "../../orders/useNow.ts";
import { BookOpenIcon, PlusIcon, TablesIcon, UserPlusIcon } from "../../ui/icons.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import style from "./Greeting.module.css";

const eveningFrom = 18;
const dayFrom = 12;
const nightUntil = 4;

const quickActions = [
  { to: "/menu/add", label: "menu", icon: BookOpenIcon, isPrimary: false },
  { to: "/team/add", label: "staff", icon: UserPlusIcon, isPrimary: false },
  { to: "/tables/add", label: "table", icon: TablesIcon, isPrimary: false },
  { to: "/orders/addOld", label: "order", icon: PlusIcon, isPrimary: true },
] as const;

function timeOfDay(hour: number): "morning" | "day" | "evening" {
  if (hour >= eveningFrom || hour < nightUntil) return "evening";
  return hour >= dayFrom ? "day" : "morning";
}

/** What a shift starts with; whoever may not do it is not shown a button that does nothing. */
function useQuickActions() {
  const may = {
    menu: usePermission("menu.edit"),
    staff: usePermission("team.edit"),
    table: usePermission("tables.edit"),
    order: usePermission("orders.create"),
  };
  return quickActions.filter(({ label }) => may[label]);
}

/** Who is here, what day it is, and what a shift starts with. */
export function Greeting({ location }: { location: Location }) {
  const { t } = useTranslation("home");
  const { longDate, time } = useFormat(location.timezone);
  const { firstName } = useProfile();
  const now = useNow();
  const mine = useQuickActions();
  const { hour } = wallTime(now, location.timezone);
  const state = openState(location.workingHours, now, location.timezone);
  const hours = !state.isOpen
    ? t("closed")
    : state.closesAt
      ? t("openUntil", { time: time(state.closesAt) })
      : t("openAlways");
  return (
    <header className={style.greeting}>
      <div className={style.words}>
        <h2 className={style.title}>{t(`greeting.${timeOfDay(hour)}`, { name: firstName })}</h2>
        <p className={style.day}>
          {longDate(now)} · {location.workingHours.length > 0 ? hours : location.name}
        </p>
      </div>
      {mine.length > 0 && (
        <nav className={style.actions} aria-label={t("quick.label")}>
          {mine.map(({ to, label, icon: Icon, isPrimary }) => (
            <LinkButton key={to} to={to} variant={isPrimary ? "primary" : "outline"} icon={<Icon />}>
              {t(`quick.${label}`)}
            </LinkButton>
          ))}
        </nav>
      )}
    </header>
  );
}

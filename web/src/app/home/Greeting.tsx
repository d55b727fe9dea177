import { openState } from "@konoba/contract/locations/locations.rules";
import { wallTime } from "@konoba/contract/lib/zonedTime";
import type { Location } from "@konoba/contract/locations/locations.contract";
import { useFormat } from "../../lib/format.ts";
import { usePermission, useProfile } from "../../lib/session.ts";
import { useTranslation } from "../../lib/translation.ts";
import { useNow } from "../../orders/useNow.ts";
import { Button } from "../../ui/Button.tsx";
import { BookOpenIcon, PlusIcon, TablesIcon, UserPlusIcon } from "../../ui/icons.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import style from "./Greeting.module.css";

const eveningFrom = 18;
const dayFrom = 12;
const nightUntil = 4;

function timeOfDay(hour: number): "morning" | "day" | "evening" {
  if (hour >= eveningFrom || hour < nightUntil) return "evening";
  return hour >= dayFrom ? "day" : "morning";
}

/** Who is here, what day it is, and the four things a shift starts with. */
export function Greeting({ location }: { location: Location }) {
  const { t } = useTranslation("home");
  const { longDate, time } = useFormat(location.timezone);
  const { firstName } = useProfile();
  const now = useNow();
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
      <nav className={style.actions} aria-label={t("quick.label")}>
        <Quick
          to="/menu/add"
          label={t("quick.menu")}
          icon={<BookOpenIcon />}
          isAllowed={usePermission("menu.edit")}
        />
        <Quick
          to="/team/add"
          label={t("quick.staff")}
          icon={<UserPlusIcon />}
          isAllowed={usePermission("team.edit")}
        />
        <Quick
          to="/tables/add"
          label={t("quick.table")}
          icon={<TablesIcon />}
          isAllowed={usePermission("tables.edit")}
        />
        <Quick
          to="/orders/addOld"
          label={t("quick.order")}
          icon={<PlusIcon />}
          isAllowed={usePermission("orders.create")}
          isPrimary
        />
      </nav>
    </header>
  );
}

interface QuickProps {
  to: string;
  label: string;
  icon: React.ReactNode;
  isAllowed: boolean;
  isPrimary?: boolean;
}

function Quick({ to, label, icon, isAllowed, isPrimary }: QuickProps) {
  const { t } = useTranslation("home");
  const variant = isPrimary ? "primary" : "outline";
  if (!isAllowed)
    return (
      <Button variant={variant} icon={icon} disabledReason={t("noPermission")}>
        {label}
      </Button>
    );
  return (
    <LinkButton to={to} variant={variant} icon={icon}>
      {label}
    </LinkButton>
  );
}

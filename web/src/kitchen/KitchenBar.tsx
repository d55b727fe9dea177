import type { KitchenTicket } from "@konoba/contract/kitchen/kitchen.contract";
import { dueOf } from "@konoba/contract/kitchen/kitchen.due.rules";
import type { ReactNode } from "react";
import { usePermission } from "../lib/api/session.ts";
import { useLive } from "../lib/cache/live.ts";
import { playChime } from "../lib/device/chime.ts";
import { changeOrderPreferences, useOrderPreferences } from "../lib/device/orderPreferences.ts";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { LinkButton } from "../ui/controls/LinkButton.tsx";
import { Segmented } from "../ui/controls/Segmented.tsx";
import { Mark } from "../ui/display/Mark.tsx";
import { SoundIcon, SoundOffIcon } from "../ui/icons/icons.more.tsx";
import { PlateIcon } from "../ui/icons/icons.states.tsx";
import { ClockIcon, LogOutIcon, SlidersIcon } from "../ui/icons/icons.tsx";
import type { Wall } from "./kitchen.queries.ts";
import style from "./KitchenBar.module.css";

const allStations = "all";

interface StationsProps {
  stations: Wall["stations"];
  chosen: string | null;
  onChoose: (id: string | null) => void;
}

/** Renders the station picker; nothing without stations. */
function Stations({ stations, chosen, onChoose }: StationsProps) {
  const { t } = useTranslation("kitchen");
  if (stations.length === 0) return null;
  return (
    <div className={style.stations}>
      <Segmented
        name={t("station")}
        kind="tabs"
        value={chosen ?? allStations}
        options={[
          ...stations.map(({ id, name, tickets }) => ({ value: id, label: name, count: tickets })),
          { value: allStations, label: t("allStations") },
        ]}
        onChange={(id) => onChoose(id === allStations ? null : id)}
      />
    </div>
  );
}

/** Renders "1 late · 1 due soon", or nothing. */
function Summary({ tickets, now }: { tickets: readonly KitchenTicket[]; now: Date }) {
  const { t } = useTranslation("kitchen");
  const { warnFrom } = useOrderPreferences();
  const kinds = tickets.map((ticket) => dueOf(ticket, now, warnFrom).kind);
  const late = kinds.filter((kind) => kind === "late").length;
  const soon = kinds.filter((kind) => kind === "left").length;
  return (
    <p className={`row gap-14 push one-line ${style.summary}`}>
      {late > 0 && (
        <span className="red-fg inline-row align-center gap-6">
          <ClockIcon size={20} />
          {t("lateTickets", { count: late })}
        </span>
      )}
      {soon > 0 && (
        <span className="amber-fg inline-row align-center gap-6">{t("dueSoon", { count: soon })}</span>
      )}
    </p>
  );
}

function SoundButton() {
  const { t } = useTranslation("kitchen");
  const { sound } = useOrderPreferences();
  const toggle = () => {
    changeOrderPreferences({ sound: !sound });
    if (!sound) void playChime();
  };
  return (
    <Button
      aria-pressed={sound}
      icon={sound ? <SoundIcon size={24} /> : <SoundOffIcon size={24} />}
      onClick={toggle}
    >
      <span className="vh">{t(sound ? "soundOn" : "soundOff")}</span>
    </Button>
  );
}

/** Renders the time and the state of the live stream. */
function Clock({ now, timezone }: { now: Date; timezone: string | undefined }) {
  const { t } = useTranslation("app");
  const { time } = useFormat(timezone);
  const { state } = useLive();
  return (
    <div className={`row align-center gap-8 ${style.clock}`}>
      <span className={`phone-hide ${style.time}`}>{time(now)}</span>
      <span
        className={`inline-row align-center gap-6 ink-2 one-line ${style.live}`}
        data-state={state}
        role="status"
      >
        <span>{t(`connection.${state}`)}</span>
      </span>
    </div>
  );
}

interface KitchenBarProps {
  now: Date;
  timezone: string | undefined;
  tickets: readonly KitchenTicket[];
  wall: Wall;
  station: string | null;
  onStation: (id: string | null) => void;
  /** Opens the list of dishes; null where it is always visible. */
  onDishes: (() => void) | null;
  notice: ReactNode;
}

export function KitchenBar(props: KitchenBarProps) {
  const { now, timezone, tickets, wall, station, onStation, onDishes, notice } = props;
  const { t } = useTranslation("kitchen");
  const canEdit = usePermission("menu.edit");
  return (
    <header
      className={`row wrap align-center gap-10 rows-4 line-below on-surface ${style.bar}`}
      data-keep-clear
    >
      <Mark size={30} />
      <h1>{t("title")}</h1>
      <Stations stations={wall.stations} chosen={station} onChoose={onStation} />
      <Summary tickets={tickets} now={now} />
      <span className={`row gap-10 ${style.tools}`}>
        {onDishes && (
          <Button icon={<PlateIcon size={24} />} onClick={onDishes}>
            <span className="vh">{t("dishes")}</span>
          </Button>
        )}
        <SoundButton />
        {canEdit && (
          <LinkButton to="/menu/stations" icon={<SlidersIcon size={24} />}>
            <span className="vh">{t("stations")}</span>
          </LinkButton>
        )}
        <LinkButton to="/" icon={<LogOutIcon size={24} />}>
          <span className="vh">{t("leave")}</span>
        </LinkButton>
      </span>
      <Clock now={now} timezone={timezone} />
      {notice}
    </header>
  );
}

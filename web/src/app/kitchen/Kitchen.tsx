import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { KitchenTicket as Ticketed } from "@konoba/contract/kitchen/kitchen.contract";
import { playChime } from "../../lib/chime.ts";
import { useLocationId } from "../../lib/currentLocation.ts";
import { useFormat } from "../../lib/format.ts";
import { useLive } from "../../lib/live.ts";
import { locationDetails } from "../../lib/locationDetails.ts";
import { changeOrderPreferences, useOrderPreferences } from "../../lib/orderPreferences.ts";
import { usePermission } from "../../lib/session.ts";
import { useTranslation } from "../../lib/translation.ts";
import { useNow } from "../../lib/useNow.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { LinkButton } from "../../ui/controls/LinkButton.tsx";
import { Segmented } from "../../ui/controls/Segmented.tsx";
import { Drawer } from "../../ui/dialogs/Dialog.tsx";
import { EmptyState } from "../../ui/display/EmptyState.tsx";
import { ErrorBlock } from "../../ui/display/ErrorBlock.tsx";
import { Mark } from "../../ui/display/Mark.tsx";
import { SoundIcon } from "../../ui/icons/icons.more.tsx";
import { PlateIcon } from "../../ui/icons/icons.states.tsx";
import { ChevronRightIcon, LogOutIcon, SlidersIcon } from "../../ui/icons/icons.tsx";
import { useMedia } from "../../ui/useMedia.ts";
import { PrintNotice } from "../shell/PrintNotice.tsx";
import { kitchenWall, useExpected, type Wall } from "./kitchen.queries.ts";
import { KitchenSide } from "./KitchenSide.tsx";
import { KitchenTicket } from "./KitchenTicket.tsx";
import { useBeyond, useNewTicketSound, useStation, useWakeLock } from "./useKitchen.ts";
import { partsOf, phaseOf, timesOf } from "./wall.ts";
import style from "./Kitchen.module.css";

const everything = "all";
const roomForDishes = "(min-width: 1180px)";

interface StationsProps {
  stations: Wall["stations"];
  chosen: string | null;
  onChoose: (id: string | null) => void;
}

/** What this device shows; a venue without stations has nothing to choose. */
function Stations({ stations, chosen, onChoose }: StationsProps) {
  const { t } = useTranslation("kitchen");
  if (stations.length === 0) return null;
  return (
    <div className={style.stations}>
      <Segmented
        name={t("station")}
        kind="tabs"
        value={chosen ?? everything}
        options={[
          ...stations.map(({ id, name, tickets }) => ({ value: id, label: name, count: tickets })),
          { value: everything, label: t("everything") },
        ]}
        onChange={(id) => onChoose(id === everything ? null : id)}
      />
    </div>
  );
}

/** The time, and whether what others do arrives. */
function Clock({ now, timezone }: { now: Date; timezone: string | undefined }) {
  const { t } = useTranslation("app");
  const { time } = useFormat(timezone);
  const { state } = useLive();
  return (
    <div className={style.clock}>
      <span className={style.time}>{time(now)}</span>
      <span className={style.live} data-state={state} role="status">
        {t(`connection.${state}`)}
      </span>
    </div>
  );
}

function SoundButton() {
  const { t } = useTranslation("kitchen");
  const { sound } = useOrderPreferences();
  const turn = () => {
    changeOrderPreferences({ sound: !sound });
    if (!sound) void playChime();
  };
  return (
    <Button aria-pressed={sound} icon={<SoundIcon size={24} />} onClick={turn}>
      <span className={style.word}>{t(sound ? "soundOn" : "soundOff")}</span>
    </Button>
  );
}

/** "11 tickets · 1 late · 2 wait for their course". */
function Summary({ tickets, now }: { tickets: readonly Ticketed[]; now: Date }) {
  const { t } = useTranslation("kitchen");
  const late = tickets.filter((ticket) => {
    const { minutes, promised } = timesOf(ticket, now);
    return promised !== null && minutes > promised;
  });
  const later = tickets.filter((ticket) => phaseOf(ticket) === "later");
  return (
    <p>
      {t("tickets", { count: tickets.length })}
      {late.length > 0 && (
        <>
          {" · "}
          <b>{t("lateTickets", { count: late.length })}</b>
        </>
      )}
      {later.length > 0 && ` · ${t("laterTickets", { count: later.length })}`}
    </p>
  );
}

interface TicketsProps extends Pick<ReturnType<typeof useBeyond>, "wall" | "lines"> {
  tickets: readonly Ticketed[];
  now: Date;
  timezone: string | undefined;
}

/** The tickets from the one that waits longest, down the columns and then to the right. */
function Tickets({ tickets, now, timezone, wall, lines }: TicketsProps) {
  const { t } = useTranslation("kitchen");
  return (
    <div ref={wall} className={style.wall} role="list" aria-label={t("wall")}>
      {tickets.flatMap((ticket) =>
        partsOf(ticket.lines, lines).map((part, index, all) => (
          <div
            key={part[0]?.id ?? ticket.id}
            role="listitem"
            className={style.slot}
            data-head={index === 0 || undefined}
          >
            <KitchenTicket
              {...{ ticket, now, timezone }}
              lines={part}
              isFirst={index === 0}
              isLast={index === all.length - 1}
            />
          </div>
        )),
      )}
    </div>
  );
}

interface HeadProps extends Pick<ReturnType<typeof useBeyond>, "beyond" | "goOn"> {
  title: string;
  now: Date;
  timezone: string | undefined;
  tickets: readonly Ticketed[];
  wall: Wall;
  station: string | null;
  onStation: (id: string | null) => void;
  /** Where the dishes have no room of their own. */
  onDishes: (() => void) | null;
}

function Head(props: HeadProps) {
  const { title, now, timezone, tickets, wall, station, onStation, onDishes, beyond, goOn } = props;
  const { t } = useTranslation("kitchen");
  const mayEdit = usePermission("menu.edit");
  return (
    <header className={style.head} data-keep-clear>
      <Mark size={40} />
      <div className={style.title}>
        <h1>{title}</h1>
        <Summary tickets={tickets} now={now} />
      </div>
      <Stations stations={wall.stations} chosen={station} onChoose={onStation} />
      <span className={style.tools}>
        {beyond > 0 && (
          <Button variant="soft" className={style.beyond} onClick={goOn}>
            {t("beyond", { count: beyond })}
            <ChevronRightIcon size={24} />
          </Button>
        )}
        {onDishes && (
          <Button icon={<PlateIcon size={24} />} onClick={onDishes}>
            <span className={style.word}>{t("dishes")}</span>
          </Button>
        )}
        <SoundButton />
        {mayEdit && (
          <LinkButton to="/menu/stations" icon={<SlidersIcon size={24} />}>
            <span className={style.word}>{t("stations")}</span>
          </LinkButton>
        )}
        <LinkButton to="/" icon={<LogOutIcon size={24} />}>
          <span className="vh">{t("leave")}</span>
        </LinkButton>
      </span>
      <Clock now={now} timezone={timezone} />
      <PrintNotice locationId={useLocationId()} />
    </header>
  );
}

function Wallpaper({ wall, station, onStation }: Pick<HeadProps, "wall" | "station" | "onStation">) {
  const { t } = useTranslation("kitchen");
  const timezone = useQuery(locationDetails(useLocationId())).data?.timezone;
  const now = useNow(10_000);
  const hasRoom = useMedia(roomForDishes);
  const [isOpen, setIsOpen] = useState(false);
  const { tickets, finished } = useExpected(wall);
  const { wall: box, lines, beyond, goOn } = useBeyond(tickets.length);
  const chosen = wall.stations.find(({ id }) => id === station);
  const title = chosen ? chosen.name : t("title");
  const side = <KitchenSide tickets={tickets} finished={finished} timezone={timezone} />;
  useNewTicketSound(wall.items, station ?? everything);
  useEffect(() => {
    document.title = `${title} · Konoba`;
  }, [title]);
  return (
    <div className={style.kitchen} data-density="kitchen">
      <Head
        {...{ title, now, timezone, tickets, wall, onStation, beyond, goOn }}
        station={chosen?.id ?? null}
        onDishes={hasRoom ? null : () => setIsOpen(true)}
      />
      {tickets.length === 0 ? (
        <div className={style.empty}>
          <EmptyState drawing="plate" title={t("empty")} text={t("emptyText")} />
        </div>
      ) : (
        <Tickets {...{ tickets, now, timezone, lines }} wall={box} />
      )}
      {hasRoom ? (
        <aside className={style.aside}>{side}</aside>
      ) : (
        <Drawer name={t("dishes")} isOpen={isOpen} onClose={() => setIsOpen(false)} side="right">
          {side}
        </Drawer>
      )}
    </div>
  );
}

/** /kitchen: what a station has to make, to be read from two metres and worked with one finger. */
export function Kitchen() {
  const { t } = useTranslation("kitchen");
  const locationId = useLocationId();
  const [chosen, choose] = useStation(locationId);
  const { data: wall, error, refetch } = useQuery(kitchenWall(locationId, chosen));
  useWakeLock();
  // A station that was deleted shows nothing; this device then shows everything again.
  const isGone = chosen !== null && wall !== undefined && !wall.stations.some(({ id }) => id === chosen);
  useEffect(() => {
    if (isGone) choose(null);
  });
  if (wall) return <Wallpaper wall={wall} station={chosen} onStation={choose} />;
  if (error) return <ErrorBlock title={t("loadFailed")} error={error} onRetry={() => void refetch()} />;
  return null;
}

import type { KitchenTicket } from "@konoba/contract/kitchen/kitchen.contract";
import { isDue } from "@konoba/contract/kitchen/kitchen.due.rules";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState, type ReactNode, useRef } from "react";
import { useLocationId } from "../lib/api/currentLocation.ts";
import { locationDetails } from "../lib/api/locationDetails.ts";
import { playChime } from "../lib/device/chime.ts";
import { useOrderPreferences } from "../lib/device/orderPreferences.ts";
import { useStoredChoice } from "../lib/device/useStoredChoice.ts";
import { useNow } from "../lib/page/useNow.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Drawer } from "../ui/dialogs/Dialog.tsx";
import { EmptyState } from "../ui/display/EmptyState.tsx";
import { ErrorBlock } from "../ui/display/ErrorBlock.tsx";
import { DelayedFallback, SkeletonLines } from "../ui/display/Skeleton.tsx";
import { useMedia } from "../ui/useMedia.ts";
import { kitchenWall, useOptimisticWall, type Wall as WallAnswer } from "./kitchen.queries.ts";
import { KitchenBar } from "./KitchenBar.tsx";
import { KitchenSide } from "./KitchenSide.tsx";
import { Wall } from "./Wall.tsx";
import style from "./Kitchen.module.css";

/** Manages the station of this device per location; null shows all. */
export const useStation = (locationId: string) => useStoredChoice(`kitchenStation.${locationId}`);

/** Plays a sound for new lines of a station, if the user enabled it; not for those present on opening. */
function useNewTicketSound(tickets: readonly KitchenTicket[] | undefined, station: string): void {
  const { sound } = useOrderPreferences();
  const announced = useRef<{ station: string; ids: ReadonlySet<string> } | null>(null);
  useEffect(() => {
    if (!tickets) return;
    const ids = new Set(tickets.flatMap(({ lines }) => lines.filter(isDue).map(({ id }) => id)));
    const before = announced.current;
    const known = before?.station === station ? before.ids : ids;
    // Lines that reappear after an undo are not new.
    announced.current = { station, ids: new Set([...known, ...ids]) };
    if (sound && [...ids].some((id) => !known.has(id))) void playChime();
  }, [tickets, station, sound]);
}

/** Keeps the screen awake while the page is visible, where supported. */
function useWakeLock(): void {
  useEffect(() => {
    if (!("wakeLock" in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const acquire = async () => {
      if (document.visibilityState !== "visible") return;
      // The request may be rejected at low battery; the screen then sleeps as usual.
      lock = await navigator.wakeLock.request("screen").catch(() => undefined);
      if (isOver) void lock?.release();
    };
    void acquire();
    document.addEventListener("visibilitychange", acquire);
    return () => {
      isOver = true;
      document.removeEventListener("visibilitychange", acquire);
      void lock?.release();
    };
  }, []);
}

const roomForDishes = "(min-width: 1024px)";

interface StationWallProps {
  wall: WallAnswer;
  station: string | null;
  onStation: (id: string | null) => void;
  notice: ReactNode;
}

function StationWall({ wall, station, onStation, notice }: StationWallProps) {
  const { t } = useTranslation("kitchen");
  const timezone = useQuery(locationDetails(useLocationId())).data?.timezone;
  const now = useNow(10_000);
  const hasRoom = useMedia(roomForDishes);
  const [isOpen, setIsOpen] = useState(false);
  const { tickets, finished } = useOptimisticWall(wall);
  const chosen = wall.stations.find(({ id }) => id === station);
  const title = chosen ? chosen.name : t("title");
  const side = <KitchenSide tickets={tickets} finished={finished} timezone={timezone} />;
  useNewTicketSound(wall.items, station ?? "all");
  useEffect(() => {
    document.title = `${title} · Konoba`;
  }, [title]);
  return (
    <div className={style.kitchen} data-density="kitchen">
      <KitchenBar
        {...{ now, timezone, tickets, wall, onStation, notice }}
        station={chosen?.id ?? null}
        onDishes={hasRoom ? null : () => setIsOpen(true)}
      />
      {tickets.length === 0 ? (
        <div className={style.empty}>
          <EmptyState drawing="pot" title={t("empty")} text={t("emptyText")} />
        </div>
      ) : (
        <Wall tickets={tickets} now={now} timezone={timezone} />
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

/** Renders /kitchen, the tickets of a station, readable from two metres and operated by touch. */
export function Kitchen({ notice }: { notice: ReactNode }) {
  const { t } = useTranslation("kitchen");
  const locationId = useLocationId();
  const [chosen, choose] = useStation(locationId);
  const { data: wall, error, refetch } = useQuery(kitchenWall(locationId, chosen));
  useWakeLock();
  // After the station is deleted this device shows all tickets.
  const isGone = chosen !== null && wall !== undefined && !wall.stations.some(({ id }) => id === chosen);
  useEffect(() => {
    if (isGone) choose(null);
  });
  if (wall) return <StationWall wall={wall} station={chosen} onStation={choose} notice={notice} />;
  if (error) return <ErrorBlock title={t("loadFailed")} error={error} onRetry={() => void refetch()} />;
  return (
    <DelayedFallback>
      <div className={style.loading}>
        <SkeletonLines />
      </div>
    </DelayedFallback>
  );
}

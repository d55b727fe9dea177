import { useQuery } from "@tanstack/react-query";
import { useEffect, useState, type ReactNode } from "react";
import { useLocationId } from "../lib/api/currentLocation.ts";
import { locationDetails } from "../lib/api/locationDetails.ts";
import { useNow } from "../lib/page/useNow.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Drawer } from "../ui/dialogs/Dialog.tsx";
import { EmptyState } from "../ui/display/EmptyState.tsx";
import { ErrorBlock } from "../ui/display/ErrorBlock.tsx";
import { useMedia } from "../ui/useMedia.ts";
import { kitchenWall, useOptimisticWall, type Wall as WallAnswer } from "./kitchen.queries.ts";
import { KitchenBar } from "./KitchenBar.tsx";
import { KitchenSide } from "./KitchenSide.tsx";
import { useNewTicketSound, useStation, useWakeLock } from "./useKitchen.ts";
import { Wall } from "./Wall.tsx";
import style from "./Kitchen.module.css";

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
          <EmptyState drawing="plate" title={t("empty")} text={t("emptyText")} />
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
  return null;
}

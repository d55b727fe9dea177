import type { KitchenTicket } from "@konoba/contract/kitchen/kitchen.contract";
import { useEffect, useRef, useState } from "react";
import { playChime } from "../lib/device/chime.ts";
import { useOrderPreferences } from "../lib/device/orderPreferences.ts";
import { readStored, writeStored } from "../lib/device/storage.ts";
import { isDue } from "./wall.ts";

/** Manages the station of this device per location; null shows all. */
export function useStation(locationId: string) {
  const key = `kitchenStation.${locationId}`;
  const [chosen, setChosen] = useState(() => ({ key, id: readStored(key) }));
  const id = chosen.key === key ? chosen.id : readStored(key);
  const choose = (next: string | null) => {
    writeStored(key, next);
    setChosen({ key, id: next });
  };
  return [id, choose] as const;
}

/** Plays a sound for new lines of a station, if the user enabled it; not for those present on opening. */
export function useNewTicketSound(tickets: readonly KitchenTicket[] | undefined, station: string): void {
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
export function useWakeLock(): void {
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

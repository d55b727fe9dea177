import { useEffect } from "react";
import { useStoredChoice } from "../../lib/device/useStoredChoice.ts";

const ringMs = 10_000;
const urgentRingMs = 4_000;
const urgentGain = 0.8;

export interface Ring {
  isMuted: boolean;
  toggle: () => void;
}

/** Rings while orders wait, louder and faster once one is urgent, unless it is muted on this device. */
export function useRing(isUrgent: boolean): Ring {
  const [muted, store] = useStoredChoice("platformRingMuted");
  const isMuted = muted !== null;
  useEffect(() => {
    if (isMuted) return;
    const ring = async () =>
      (await import("../../lib/device/chime.ts")).playChime(isUrgent ? urgentGain : undefined);
    void ring();
    const timer = window.setInterval(() => void ring(), isUrgent ? urgentRingMs : ringMs);
    return () => window.clearInterval(timer);
  }, [isMuted, isUrgent]);
  return { isMuted, toggle: () => store(isMuted ? null : "1") };
}

import { useEffect, useState } from "react";
import { readStored, writeStored } from "../../lib/device/storage.ts";

const mutedKey = "platformRingMuted";
const ringMs = 10_000;
const urgentRingMs = 4_000;
const urgentGain = 0.8;

export interface Ring {
  isMuted: boolean;
  toggle: () => void;
}

/** Rings while orders wait, louder and faster once one is urgent, unless it is muted on this device. */
export function useRing(isUrgent: boolean): Ring {
  const [isMuted, setMuted] = useState(() => readStored(mutedKey) !== null);
  useEffect(() => {
    if (isMuted) return;
    const ring = async () =>
      (await import("../../lib/device/chime.ts")).playChime(isUrgent ? urgentGain : undefined);
    void ring();
    const timer = window.setInterval(() => void ring(), isUrgent ? urgentRingMs : ringMs);
    return () => window.clearInterval(timer);
  }, [isMuted, isUrgent]);
  const toggle = () => {
    writeStored(mutedKey, isMuted ? null : "1");
    setMuted(!isMuted);
  };
  return { isMuted, toggle };
}

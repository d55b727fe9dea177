import { useState } from "react";
import { reasonKey } from "../lib/failures.ts";
import { signInWorker } from "./authCalls.ts";
import { rememberDevice, type DevicePlace } from "../lib/deviceMemory.ts";
import { useCountdown } from "./useCountdown.ts";
import { useOpened } from "./useOpened.ts";
import { useSending } from "./useSending.ts";

const missesBeforePause = 5;
const pauseSeconds = 30;

/** Signing in with a PIN: a miss clears it, and five misses make this device wait. */
export function usePinSignIn(place: DevicePlace, username: string, onSignedIn?: () => Promise<void>) {
  const [pin, setPin] = useState("");
  const [misses, setMisses] = useState(0);
  const [isNameMissing, setIsNameMissing] = useState(false);
  const { left: pause, restart } = useCountdown(0);
  const { isSending, failure, send } = useSending();
  const opened = useOpened();

  const countMiss = () => {
    setPin("");
    setMisses(misses + 1);
    if ((misses + 1) % missesBeforePause === 0) restart(pauseSeconds);
  };

  const signIn = (digits: string) => {
    setIsNameMissing(username.trim() === "");
    if (digits.length !== 4 || username.trim() === "" || pause > 0) return;
    void send(async () => {
      await signInWorker({ locationId: place.locationId, username: username.trim(), pin: digits }).catch(
        (error: unknown) => {
          countMiss();
          throw error;
        },
      );
      rememberDevice({ ...place, username: username.trim(), isStaff: true });
      await (onSignedIn ? onSignedIn() : opened({ hasProfile: true }));
    });
  };

  const isWrong = failure !== null && reasonKey(failure) === "worker_sign_in_failed";
  return {
    pin,
    setPin,
    misses,
    pause,
    isSending,
    failure: isWrong ? "wrong" : failure,
    isNameMissing,
    signIn,
  };
}

import { useState, type FormEvent } from "react";
import { useTranslation } from "../lib/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { Keypad, PinInput } from "../ui/fields/PinInput.tsx";
import { TextField } from "../ui/fields/TextField.tsx";
import { MapPinIcon, UserIcon } from "../ui/icons/icons.tsx";
import type { DevicePlace } from "../lib/deviceMemory.ts";
import { Notice } from "./Notice.tsx";
import { reasonOf } from "./useSending.ts";

import { Who } from "./Who.tsx";
import staff from "./StaffForm.module.css";
import { reasonKey } from "../lib/failures.ts";
import { signInWorker } from "./authCalls.ts";
import { rememberDevice } from "../lib/deviceMemory.ts";
import { useCountdown } from "./useCountdown.ts";
import { useOpened } from "./useOpened.ts";
import { useSending } from "./useSending.ts";

const missesBeforePause = 5;
const pauseSeconds = 30;

/** Signing in with a PIN: a miss clears it, and five misses make this device wait. */
function usePinSignIn(place: DevicePlace, username: string, onSignedIn?: () => Promise<void>) {
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

interface PinFormProps {
  place: DevicePlace;
  /** The place can be changed, and who is remembered there; without it the device stays where it is. */
  onPlace?: (place: DevicePlace | null) => void;
  /** What follows the sign-in instead of entering the application. */
  onSignedIn?: () => Promise<void>;
}

/** The person and the PIN; the fourth digit signs in. */
export function PinForm({ place, onPlace, onSignedIn }: PinFormProps) {
  const { t } = useTranslation("auth");
  const [username, setUsername] = useState(place.username ?? "");
  const [isKnown, setIsKnown] = useState(place.username !== undefined);
  const [isHelpShown, setIsHelpShown] = useState(false);
  const { pin, setPin, misses, pause, isSending, failure, isNameMissing, signIn } = usePinSignIn(
    place,
    username,
    onSignedIn,
  );

  const wrong = failure === "wrong" ? t("staff.wrong") : failure === null ? null : reasonOf(failure);
  const press = (digit: string) => {
    if (pin.length >= 4 || pause > 0) return;
    setPin(pin + digit);
    if (pin.length === 3) signIn(pin + digit);
  };

  return (
    <form
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        signIn(pin);
      }}
    >
      <Who
        icon={<MapPinIcon />}
        name={place.locationName}
        note={place.organizationName}
        {...(onPlace ? { action: t("staff.change"), onAction: () => onPlace(null) } : {})}
      />
      {isKnown ? (
        <Who
          name={username}
          note={t("fields.username")}
          action={t("staff.notYou")}
          onAction={() => {
            setIsKnown(false);
            setUsername("");
            onPlace?.({
              locationId: place.locationId,
              locationName: place.locationName,
              organizationName: place.organizationName,
            });
          }}
        />
      ) : (
        <div className={staff.username}>
          <TextField
            label={t("fields.username")}
            name="username"
            autoComplete="username"
            spellCheck={false}
            autoCapitalize="none"
            icon={<UserIcon />}
            value={username}
            onChange={setUsername}
            error={isNameMissing ? t("invalid.username") : null}
          />
        </div>
      )}
      <div key={misses} className={misses > 0 ? staff.shaken : undefined}>
        <PinInput
          label={t("fields.pin")}
          name="pin"
          value={pin}
          onChange={setPin}
          onComplete={signIn}
          disabled={isSending || pause > 0}
          error={pause > 0 ? t("staff.pause", { count: pause }) : wrong}
        />
      </div>
      {isHelpShown && <Notice tone="stone">{t("staff.forgotHelp")}</Notice>}
      <div className={staff.keypad}>
        <Keypad onDigit={press} onDelete={() => setPin(pin.slice(0, -1))} deleteName={t("staff.delete")}>
          <button type="button" onClick={() => setIsHelpShown(true)}>
            {t("staff.forgot")}
          </button>
        </Keypad>
      </div>
      <div className={staff.pinButtons}>
        <Button type="submit" variant="primary" size="lg" isWide loading={isSending}>
          {t("staff.signIn")}
        </Button>
        <Button variant="quiet" isWide onClick={() => setIsHelpShown(true)}>
          {t("staff.forgot")}
        </Button>
      </div>
    </form>
  );
}

import { useState, type FormEvent } from "react";
import { type DeviceLocation, readDevice, rememberDevice } from "../lib/device/deviceMemory.ts";
import { reasonKey } from "../lib/text/failures.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { cx } from "../ui/cx.ts";
import { Keypad, PinInput } from "../ui/fields/PinInput.tsx";
import { TextField } from "../ui/fields/TextField.tsx";
import { MapPinIcon, UserIcon } from "../ui/icons/icons.tsx";
import { NameButtons, useNames } from "./Names.tsx";
import { Notice } from "./Notice.tsx";
import { type Names, signInWorker } from "./staffCalls.ts";
import { useCountdown } from "./useCountdown.ts";
import { useOpened } from "./useOpened.ts";
import { reasonOf, useSending } from "./useSending.ts";
import { Who } from "./Who.tsx";
import staff from "./StaffForm.module.css";

const missesBeforePause = 5;
const pauseSeconds = 30;

/** Signs in with a PIN: a failed attempt clears it, five failed attempts lock the device for a while. */
function usePinSignIn(device: DeviceLocation, username: string, onSignedIn?: () => Promise<void>) {
  const [pin, setPin] = useState("");
  const [misses, setMisses] = useState(0);
  const [isNameMissing, setIsNameMissing] = useState(false);
  const { left: pause, restart } = useCountdown(0);
  const { isSending, failure, send, forget } = useSending();
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
      await signInWorker({ locationId: device.locationId, username: username.trim(), pin: digits }).catch(
        (error: unknown) => {
          countMiss();
          throw error;
        },
      );
      const known = readDevice();
      // The lock screen does not load the registration of the device, so it is copied from storage.
      const memory = known?.locationId === device.locationId ? known : {};
      rememberDevice({ ...memory, ...device, username: username.trim(), isStaff: true });
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
    /** Clears the PIN and the error of the previous person. */
    restart: () => {
      setPin("");
      forget();
    },
  };
}

interface PersonProps {
  device: DeviceLocation;
  /** Names to choose from; `null` if a username is typed, `undefined` while loading. */
  names: Names | null | undefined;
  username: string;
  /** Display name of the user, if available. */
  name?: string | undefined;
  isKnown: boolean;
  isMissing: boolean;
  onName: (username: string) => void;
  /** Switches to a typed username. */
  onTyped: () => void;
  onDevice?: (device: DeviceLocation) => void;
}

/** Renders the person signing in: chosen from the names, remembered or typed. */
function Person({
  device,
  names,
  username,
  name,
  isKnown,
  isMissing,
  onName,
  onTyped,
  onDevice,
}: PersonProps) {
  const { t } = useTranslation("auth");
  if (names === undefined) return null;
  if (names !== null)
    return (
      <>
        <NameButtons names={names} chosen={username} onChoose={onName} />
        <Button variant="quiet" isWide icon={<UserIcon />} onClick={onTyped}>
          {t("staff.withUsername")}
        </Button>
      </>
    );
  if (isKnown)
    return (
      <Who
        name={name ?? username}
        note={name === undefined ? t("fields.username") : username}
        action={t("staff.notYou")}
        onAction={() => {
          const { username: _, ...unnamed } = device;
          onTyped();
          onDevice?.(unnamed);
        }}
      />
    );
  return (
    <div className={staff.username}>
      <TextField
        label={t("fields.username")}
        name="username"
        autoComplete="username"
        spellCheck={false}
        autoCapitalize="none"
        icon={<UserIcon />}
        value={username}
        onChange={onName}
        error={isMissing ? t("invalid.username") : null}
        help={onDevice && t("staff.askNames")}
      />
    </div>
  );
}

interface PinFormProps {
  device: DeviceLocation;
  /** Display name for the username of `device`. */
  name?: string;
  /** Called when the location or remembered user changes; without it the device is fixed. */
  onDevice?: (device: DeviceLocation | null) => void;
  /** Called after sign-in; by default the application opens. */
  onSignedIn?: () => Promise<void>;
}

/** Renders the person and the PIN field; the fourth digit submits. */
export function PinForm({ device, name, onDevice, onSignedIn }: PinFormProps) {
  const { t } = useTranslation("auth");
  const [username, setUsername] = useState(device.username ?? "");
  const [isKnown, setIsKnown] = useState(device.username !== undefined);
  const found = useNames(device);
  const [isTyping, setIsTyping] = useState(false);
  const names = isTyping ? null : found;
  const [isHelpShown, setIsHelpShown] = useState(false);
  const { pin, setPin, misses, pause, isSending, failure, isNameMissing, signIn, restart } = usePinSignIn(
    device,
    username,
    onSignedIn,
  );

  const wrong = failure === "wrong" ? t("staff.wrong") : failure === null ? null : reasonOf(failure);
  const typeName = () => {
    setIsTyping(true);
    setIsKnown(false);
    setUsername("");
    restart();
  };
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
        name={device.locationName}
        note={device.organizationName}
        {...(onDevice ? { action: t("staff.change"), onAction: () => onDevice(null) } : {})}
      />
      <Person
        device={device}
        names={names}
        username={username}
        name={name}
        isKnown={isKnown}
        isMissing={isNameMissing}
        onName={(chosen) => {
          setUsername(chosen);
          if (names) restart();
        }}
        onTyped={typeName}
        {...(onDevice ? { onDevice } : {})}
      />
      <div key={misses} className={cx(staff.pinField, misses > 0 && staff.shaken)}>
        <PinInput
          label={t("fields.pin")}
          name="pin"
          value={pin}
          onChange={setPin}
          onComplete={signIn}
          disabled={isSending || pause > 0}
          error={
            pause > 0
              ? t("staff.pause", { count: pause })
              : names && isNameMissing
                ? t("staff.tapName")
                : wrong
          }
        />
      </div>
      {isHelpShown && <Notice tone="stone">{t("staff.forgotHelp")}</Notice>}
      <div className={`above-4 hide ${staff.keypad}`}>
        <Keypad onDigit={press} onDelete={() => setPin(pin.slice(0, -1))} deleteName={t("staff.delete")}>
          <button type="button" onClick={() => setIsHelpShown(true)}>
            {t("staff.forgot")}
          </button>
        </Keypad>
      </div>
      <div className={`stack gap-8 above-8 ${staff.pinButtons}`}>
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

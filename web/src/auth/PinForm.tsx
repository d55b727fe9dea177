import { useState, type FormEvent } from "react";
import { useTranslation } from "../lib/translation.ts";
import { Button } from "../ui/Button.tsx";
import { Keypad, PinInput } from "../ui/fields/PinInput.tsx";
import { TextField } from "../ui/fields/TextField.tsx";
import { MapPinIcon, UserIcon } from "../ui/icons.tsx";
import type { DevicePlace } from "../lib/deviceMemory.ts";
import { Notice } from "./Notice.tsx";
import { reasonOf } from "./useSending.ts";
import { usePinSignIn } from "./usePinSignIn.ts";
import { Who } from "./Who.tsx";
import staff from "./StaffForm.module.css";

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

import { useState, type FormEvent } from "react";
import { useTranslation } from "../lib/translation.ts";
import { Button } from "../ui/Button.tsx";
import { TextField } from "../ui/fields/TextField.tsx";
import { MapPinIcon } from "../ui/icons.tsx";
import { findPlace } from "./authCalls.ts";
import { locationIdIn, type DevicePlace } from "../lib/deviceMemory.ts";
import { reasonOf, useSending } from "./useSending.ts";
import style from "./auth.module.css";

interface PlaceFormProps {
  typed: string;
  onFound: (place: DevicePlace) => void;
}

/** Asks a new device once where it stands. */
export function PlaceForm({ typed, onFound }: PlaceFormProps) {
  const { t } = useTranslation("auth");
  const [text, setText] = useState(typed);
  const [isInvalid, setIsInvalid] = useState(false);
  const { isSending, failure, send } = useSending();

  function submit(event: FormEvent) {
    event.preventDefault();
    const locationId = locationIdIn(text);
    setIsInvalid(locationId === null);
    if (locationId) void send(async () => onFound(await findPlace(locationId)));
  }

  return (
    <form noValidate onSubmit={submit}>
      <p className={style.lead}>{t("staff.where")}</p>
      <TextField
        label={t("fields.locationCode")}
        name="locationCode"
        autoComplete="off"
        spellCheck={false}
        autoCapitalize="none"
        icon={<MapPinIcon />}
        value={text}
        onChange={setText}
        error={isInvalid ? t("invalid.location") : failure ? reasonOf(failure) : null}
        help={t("staff.ask")}
      />
      <div className={style.buttons}>
        <Button type="submit" variant="primary" size="lg" isWide loading={isSending}>
          {t("staff.find")}
        </Button>
      </div>
    </form>
  );
}

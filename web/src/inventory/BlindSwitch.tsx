import { useState } from "react";
import { readStored, writeStored } from "../lib/device/storage.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Switch } from "../ui/controls/Switch.tsx";
import { EyeOffIcon, LockIcon } from "../ui/icons/icons.tsx";
import style from "./counting.module.css";

/** Returns whether the ledger is hidden in a count, remembered on this device for the location. */
export function useIsBlind(locationId: string) {
  const key = `blindCount.${locationId}`;
  const [isBlind, setIsBlind] = useState(() => readStored(key) !== null);
  const change = (isOn: boolean) => {
    setIsBlind(isOn);
    writeStored(key, isOn ? "1" : null);
  };
  return [isBlind, change] as const;
}

interface BlindSwitchProps {
  isBlind: boolean;
  /** The role always counts without the expected amounts. */
  isForced: boolean;
  onChange: (isOn: boolean) => void;
}

/** Renders the switch that hides what is expected, or that the location decided it. */
export function BlindSwitch({ isBlind, isForced, onChange }: BlindSwitchProps) {
  const { t } = useTranslation("counts");
  return (
    <div className={style.blind}>
      <EyeOffIcon />
      <span>
        <b>{t("hideExpected")}</b>
        <small>{t(isForced ? "hideExpectedForced" : "hideExpectedHint")}</small>
      </span>
      {isForced ? <LockIcon /> : <Switch name={t("hideExpected")} checked={isBlind} onChange={onChange} />}
    </div>
  );
}

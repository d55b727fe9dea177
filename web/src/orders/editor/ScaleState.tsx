import { useProfile } from "../../lib/api/session.ts";
import { chooseScale } from "../../lib/device/serialScale.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { Segmented } from "../../ui/controls/Segmented.tsx";
import { Badge } from "../../ui/display/Badge.tsx";
import { OfflineIcon } from "../../ui/icons/icons.more.tsx";
import { ScaleIcon } from "../../ui/icons/icons.till.tsx";
import { CheckIcon, WarningIcon } from "../../ui/icons/icons.tsx";
import type { useWeighing } from "./weighing.ts";
import style from "./WeightPad.module.css";

interface StateProps {
  state: ReturnType<typeof useWeighing>;
}

/** Renders the choice between the scale and the keypad. */
export function WeighingModes({ state: { mode, setMode } }: StateProps) {
  const { t } = useTranslation("weights");
  return (
    <Segmented
      name={t("source")}
      isWide
      value={mode}
      options={[
        { value: "scale", label: t("fromScale"), icon: <ScaleIcon size={20} /> },
        { value: "hand", label: t("byHand") },
      ]}
      onChange={setMode}
    />
  );
}

/** Renders whether the weight counts yet, or who types it; without a scale how to connect one. */
export function ScaleState({ state: { mode, scale, typed } }: StateProps) {
  const { t } = useTranslation("weights");
  const { firstName, lastName } = useProfile();
  const isLost = scale.status === "unreachable";
  const lost = isLost && (
    <Badge tone="amber" icon={<OfflineIcon size={16} />}>
      {t("unreachable")}
    </Badge>
  );
  if (mode === "hand") {
    const by = typed !== "" && (
      <span className={style.by}>{t("typedBy", { name: `${firstName} ${lastName.slice(0, 1)}.` })}</span>
    );
    return lost || by ? (
      <p className={style.state}>
        {lost} {by}
      </p>
    ) : null;
  }
  if (scale.status !== "sending")
    return (
      <div className={style.state}>
        {lost}
        {scale.status === "opening" ? (
          <span>{t("opening")}</span>
        ) : (
          <Button size="sm" onClick={() => void chooseScale()}>
            {t(isLost ? "connectOther" : "connect")}
          </Button>
        )}
      </div>
    );
  if (scale.isOverloaded)
    return (
      <p className={style.state}>
        <Badge tone="red" icon={<WarningIcon size={16} />}>
          {t("overloaded")}
        </Badge>
      </p>
    );
  return (
    <p className={style.state}>
      {scale.isSteady ? (
        <Badge tone="green" icon={<CheckIcon size={16} />}>
          {t("stable")}
        </Badge>
      ) : (
        <Badge tone="amber">{t("moving")}</Badge>
      )}
      {scale.isUsed && <span>{t("nextOn")}</span>}
    </p>
  );
}

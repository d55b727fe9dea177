import { playChime } from "../lib/device/chime.ts";
import { changeOrderPreferences, useOrderPreferences, warnings } from "../lib/device/orderPreferences.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { Segmented } from "../ui/controls/Segmented.tsx";
import { toast } from "../ui/dialogs/toasts.tsx";
import { SwitchField } from "../ui/fields/ToggleFields.tsx";
import { SoundIcon } from "../ui/icons/icons.more.tsx";

const chosen = (percent: number) => warnings.find((each) => each === percent) ?? 70;

/** Renders order sounds and the ticket warning times. */
export function SoundSettings() {
  const { t } = useTranslation("users");
  const { sound, warnFrom } = useOrderPreferences();
  const setSound = (next: boolean) => {
    changeOrderPreferences({ sound: next });
    if (next) void playChime();
    toast.success(t(next ? "sound.turnedOn" : "sound.turnedOff"), {
      undo: () => changeOrderPreferences({ sound }),
    });
  };
  const setWarning = (next: string) => {
    if (Number(next) === warnFrom) return;
    changeOrderPreferences({ warnFrom: Number(next) });
    toast.success(t("sound.warningChanged"), { undo: () => changeOrderPreferences({ warnFrom }) });
  };
  return (
    <>
      <SwitchField label={t("sound.new")} help={t("sound.newHelp")} value={sound} onChange={setSound} />
      <div className="row wrap gap-8">
        <Button icon={<SoundIcon size={16} />} onClick={() => void playChime()}>
          {t("sound.test")}
        </Button>
      </div>
      <div className="grid items-start gap-8">
        <b>{t("sound.warning")}</b>
        <Segmented
          name={t("sound.warning")}
          value={`${chosen(warnFrom)}`}
          options={warnings.map((percent) => ({ value: `${percent}`, label: `${percent}%` }))}
          onChange={setWarning}
        />
        <p className="meta">{t("sound.warningHelp")}</p>
      </div>
    </>
  );
}

const types = ["dine_in", "takeaway", "delivery"] as const;

/** Renders the order editor defaults of the user on this device. */
export function OrderingSettings() {
  const { t } = useTranslation("users");
  const { tilePhotos, orderType } = useOrderPreferences();
  const setPhotos = (next: boolean) => {
    changeOrderPreferences({ tilePhotos: next });
    toast.success(t(next ? "ordering.photosOn" : "ordering.photosOff"), {
      undo: () => changeOrderPreferences({ tilePhotos }),
    });
  };
  const setType = (next: (typeof types)[number]) => {
    if (next === orderType) return;
    changeOrderPreferences({ orderType: next });
    toast.success(t("ordering.typeChanged"), { undo: () => changeOrderPreferences({ orderType }) });
  };
  return (
    <>
      <SwitchField
        label={t("ordering.photos")}
        help={t("ordering.photosHelp")}
        value={tilePhotos}
        onChange={setPhotos}
      />
      <div className="grid items-start gap-8">
        <b>{t("ordering.type")}</b>
        <Segmented
          name={t("ordering.type")}
          value={orderType}
          options={types.map((value) => ({ value, label: t(`ordering.types.${value}`) }))}
          onChange={setType}
        />
        <p className="meta">{t("ordering.typeHelp")}</p>
      </div>
    </>
  );
}

import { playChime } from "../lib/chime.ts";
import { changeOrderPreferences, useOrderPreferences, warnings } from "../lib/orderPreferences.ts";
import { useTranslation } from "../lib/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { SwitchField } from "../ui/fields/ToggleFields.tsx";
import { SoundIcon } from "../ui/icons/icons.more.tsx";
import { Segmented } from "../ui/controls/Segmented.tsx";
import { toast } from "../ui/dialogs/toasts.tsx";
import style from "./settings.module.css";

const chosen = (percent: number) => warnings.find((each) => each === percent) ?? 70;

/** What one hears of new orders, and when a ticket begins to warn. */
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
      <div className={style.buttons}>
        <Button icon={<SoundIcon size={16} />} onClick={() => void playChime()}>
          {t("sound.test")}
        </Button>
      </div>
      <div className={style.setting}>
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

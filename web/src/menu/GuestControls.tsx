import { useTranslation } from "../lib/translation.ts";
import type { Language } from "../lib/language.ts";
import { DateField, TimeField } from "../ui/fields/DateField.tsx";
import { SwitchField } from "../ui/fields/ToggleFields.tsx";
import { Segmented } from "../ui/Segmented.tsx";
import type { WallMoment } from "./guestMoment.ts";
import { LanguageSwitch } from "./LanguageSwitch.tsx";
import style from "./GuestMenu.module.css";

const themes = ["light", "dark"] as const;
const moments = ["now", "chosen"] as const;

/** Whose eyes the preview looks through, and when. */
export interface GuestView {
  language: Language;
  theme: (typeof themes)[number];
  /** null = now. */
  chosen: WallMoment | null;
  showsHidden: boolean;
}

interface GuestControlsProps {
  value: GuestView;
  onChange: (changes: Partial<GuestView>) => void;
  /** What the clock of the location shows. */
  clock: WallMoment;
}

export function GuestControls({ value, onChange, clock }: GuestControlsProps) {
  const { t } = useTranslation("menu");
  const { chosen } = value;
  return (
    <header className={style.controls}>
      <Segmented
        name={t("guest.moment")}
        value={chosen ? "chosen" : "now"}
        onChange={(which) => onChange({ chosen: which === "now" ? null : clock })}
        options={moments.map((which) => ({ value: which, label: t(`guest.moments.${which}`) }))}
      />
      {chosen && (
        <div className={style.moment}>
          <DateField
            label={t("untilDate")}
            value={chosen.date}
            onChange={(date) => date && onChange({ chosen: { ...chosen, date } })}
          />
          <TimeField
            label={t("untilTime")}
            value={chosen.time}
            onChange={(time) => time && onChange({ chosen: { ...chosen, time } })}
          />
        </div>
      )}
      <span className={style.space} />
      <SwitchField
        label={t("guest.showHidden")}
        value={value.showsHidden}
        onChange={(showsHidden) => onChange({ showsHidden })}
      />
      <LanguageSwitch value={value.language} onChange={(language) => onChange({ language })} />
      <Segmented
        name={t("guestTheme")}
        value={value.theme}
        onChange={(theme) => onChange({ theme })}
        options={themes.map((theme) => ({ value: theme, label: t(`themes.${theme}`) }))}
      />
    </header>
  );
}

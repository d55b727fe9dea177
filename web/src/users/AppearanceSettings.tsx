import { rememberPreference } from "../lib/api/preferences.ts";
import {
  chooseDensity,
  chooseTextSize,
  densities,
  textSizes,
  useAppearance,
  type Density,
  type TextSize,
} from "../lib/device/appearance.ts";
import { chooseTheme, themes, useTheme, type Theme } from "../lib/device/theme.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Segmented } from "../ui/controls/Segmented.tsx";
import { cx } from "../ui/cx.ts";
import { toast } from "../ui/dialogs/toasts.tsx";
import { CheckIcon } from "../ui/icons/icons.tsx";
import style from "./settings.module.css";

function takeTheme(theme: Theme): void {
  chooseTheme(theme);
  void rememberPreference({ theme });
}

/** Renders a miniature of the app in a theme. */
function Preview({ theme }: { theme: "light" | "dark" }) {
  return (
    <span className={style.preview} data-theme={theme} aria-hidden="true">
      <i className={style.side} />
      <i className={style.sheet}>
        <i />
        <i />
        <i className={style.accent} />
      </i>
    </span>
  );
}

export function ThemeChoice() {
  const { t } = useTranslation("users");
  const { theme } = useTheme();
  const choose = (next: Theme) => {
    if (next === theme) return;
    takeTheme(next);
    toast.success(t("appearance.themeChanged"), { undo: () => takeTheme(theme) });
  };
  return (
    <fieldset className={style.themes}>
      <legend className="vh">{t("appearance.theme")}</legend>
      {themes.map((choice) => (
        <label key={choice} className={cx(style.theme, choice === theme && style.chosen)}>
          <input
            type="radio"
            name="theme"
            className="vh"
            checked={choice === theme}
            onChange={() => choose(choice)}
          />
          <span className="row clip round-2">
            {choice !== "dark" && <Preview theme="light" />}
            {choice !== "light" && <Preview theme="dark" />}
          </span>
          <span className={style.themeName}>
            {t(`appearance.${choice}`)}
            {choice === theme && <CheckIcon size={16} />}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

export function DensityChoice() {
  const { t } = useTranslation("users");
  const { density } = useAppearance();
  const choose = (next: Density) => {
    if (next === density) return;
    chooseDensity(next);
    toast.success(t("appearance.densityChanged"), { undo: () => chooseDensity(density) });
  };
  return (
    <Segmented
      name={t("appearance.density")}
      value={density}
      options={densities.map((value) => ({ value, label: t(`appearance.${value}`) }))}
      onChange={choose}
    />
  );
}

export function TextSizeChoice() {
  const { t } = useTranslation("users");
  const { textSize } = useAppearance();
  const choose = (next: TextSize) => {
    if (next === textSize) return;
    chooseTextSize(next);
    toast.success(t("appearance.textSizeChanged"), { undo: () => chooseTextSize(textSize) });
  };
  return (
    <Segmented
      name={t("appearance.textSize")}
      value={textSize}
      options={textSizes.map((value) => ({ value, label: `${value}%` }))}
      onChange={choose}
    />
  );
}

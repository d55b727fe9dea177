import { useTranslation } from "react-i18next";
import { chooseTheme, useTheme } from "../lib/theme.ts";
import { IconButton } from "../ui/IconButton.tsx";
import { MoonIcon, SunIcon } from "../ui/icons.tsx";

export function ThemeMenu() {
  const { t } = useTranslation("app");
  const { theme, shown } = useTheme();
  return (
    <IconButton
      name={t("theme.toggle", { theme: t(`theme.${theme}`) })}
      icon={shown === "light" ? <SunIcon /> : <MoonIcon />}
      onClick={() => chooseTheme(shown === "light" ? "dark" : "light")}
    />
  );
}

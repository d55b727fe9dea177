import { useRef, type KeyboardEvent } from "react";
import { rememberPreference } from "../../lib/api/preferences.ts";
import { chooseTheme, themes, useTheme, type Theme } from "../../lib/device/theme.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import { Menu, MenuItem } from "../../ui/controls/Menu.tsx";
import { MonitorIcon, MoonIcon, SunIcon } from "../../ui/icons/icons.tsx";

const icons = { light: <SunIcon />, dark: <MoonIcon />, system: <MonitorIcon /> };
const longPressMs = 450;

function choose(theme: Theme): void {
  chooseTheme(theme);
  void rememberPreference({ theme });
}

/** Toggles light and dark; a long press, right click or arrow key opens all three themes. */
export function ThemeMenu() {
  const { t } = useTranslation("app");
  const { theme, shown } = useTheme();
  const timer = useRef<number>(undefined);
  const wasHeld = useRef(false);

  const hold = (open: () => void) => {
    wasHeld.current = false;
    timer.current = window.setTimeout(() => {
      wasHeld.current = true;
      open();
    }, longPressMs);
  };
  const release = () => window.clearTimeout(timer.current);
  const press = () => {
    if (!wasHeld.current) choose(shown === "light" ? "dark" : "light");
    wasHeld.current = false;
  };
  const openByArrow = (event: KeyboardEvent, open: () => void) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    open();
  };

  return (
    <Menu
      name={t("theme.choose")}
      align="end"
      trigger={({ onClick: open, ...aria }) => (
        <IconButton
          {...aria}
          name={t("theme.toggle", { theme: t(`theme.${theme}`) })}
          icon={icons[shown]}
          onClick={press}
          onKeyDown={(event) => openByArrow(event, open)}
          onPointerDown={() => hold(open)}
          onPointerUp={release}
          onPointerLeave={release}
          onContextMenu={(event) => {
            event.preventDefault();
            release();
            if (!wasHeld.current) open();
          }}
        />
      )}
    >
      {themes.map((choice) => (
        <MenuItem
          key={choice}
          icon={icons[choice]}
          checked={choice === theme}
          onSelect={() => choose(choice)}
        >
          {t(`theme.${choice}`)}
        </MenuItem>
      ))}
    </Menu>
  );
}

import { useTranslation } from "../lib/translation.ts";
import { provideSlot } from "../lib/pageSlots.ts";
import { IconButton } from "../ui/IconButton.tsx";
import { MenuIcon } from "../ui/icons.tsx";
import { Connection } from "./Connection.tsx";
import { LanguageMenu } from "./LanguageMenu.tsx";
import { NotificationTray } from "./NotificationTray.tsx";
import { SearchButton } from "./SearchButton.tsx";
import { ThemeMenu } from "./ThemeMenu.tsx";
import style from "./Header.module.css";

interface HeaderProps {
  isPhone: boolean;
  isTablet: boolean;
  isDrawerOpen: boolean;
  onOpenDrawer: () => void;
}

const titleSlot = (element: HTMLElement | null) => provideSlot("title", element);
const actionSlot = (element: HTMLElement | null) => provideSlot("actions", element);

/** The page's title block on the left, what every page has on the right. */
export function Header({ isPhone, isTablet, isDrawerOpen, onOpenDrawer }: HeaderProps) {
  const { t } = useTranslation("app");
  return (
    <header className={style.header} data-keep-clear>
      {isPhone && (
        <IconButton
          name={t("drawer.open")}
          icon={<MenuIcon size={24} />}
          aria-haspopup="dialog"
          aria-expanded={isDrawerOpen}
          onClick={onOpenDrawer}
        />
      )}
      <div className={style.title} ref={titleSlot} />
      <div className={style.actions} ref={actionSlot} />
      {!isPhone && <SearchButton isSmall={isTablet} />}
      {!isPhone && <Connection />}
      <NotificationTray />
      {!isPhone && <ThemeMenu />}
      {!isPhone && <LanguageMenu />}
    </header>
  );
}

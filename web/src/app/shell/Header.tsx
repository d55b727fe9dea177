import { useTranslation } from "../../lib/translation.ts";
import { provideSlot } from "../../lib/pageSlots.ts";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import { MenuIcon } from "../../ui/icons/icons.tsx";

import { LanguageMenu } from "./LanguageMenu.tsx";

import { SearchButton } from "./SearchButton.tsx";
import { ThemeMenu } from "./ThemeMenu.tsx";
import style from "./Header.module.css";
import { useLive } from "../../lib/live.ts";
import { BellIcon } from "../../ui/icons/icons.tsx";
import { Popover } from "../../ui/floating/Popover.tsx";
import { ToastHistory } from "../../ui/dialogs/toasts.tsx";
import { markToastsRead, useToastState } from "../../ui/dialogs/toastStore.ts";

/** The last messages of the session, so that a toast of five seconds is never the only chance to read it. */
function NotificationTray() {
  const { t } = useTranslation("app");
  const { unread } = useToastState();
  return (
    <Popover
      name={t("notifications.title")}
      align="end"
      trigger={(open) => (
        <IconButton
          {...open}
          name={t("notifications.open", { count: unread })}
          icon={<BellIcon />}
          onClick={() => {
            open.onClick();
            markToastsRead();
          }}
        >
          {unread > 0 && <i className={style.dot} />}
        </IconButton>
      )}
    >
      {() => (
        <div className={style.tray}>
          <h2>{t("notifications.title")}</h2>
          <ToastHistory />
        </div>
      )}
    </Popover>
  );
}

/** Whether changes of other devices arrive here: a dot and a word. */
function Connection() {
  const { t } = useTranslation("app");
  const { state } = useLive();
  return (
    <span className={style.connection} data-state={state} role="status">
      {t(`connection.${state}`)}
    </span>
  );
}

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

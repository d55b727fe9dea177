import { useCanGoBack, useLocation, useRouter } from "@tanstack/react-router";
import { Suspense } from "react";
import { useCurrentLocation } from "../../lib/api/currentLocation.ts";
import { useLive } from "../../lib/cache/live.ts";
import { lazyComponent, usePreload } from "../../lib/page/lazyComponent.ts";
import { provideSlot } from "../../lib/page/pageSlots.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import { markToastsRead, useToastState } from "../../ui/dialogs/toastStore.ts";
import { Popover } from "../../ui/floating/Popover.tsx";
import { ArrowLeftIcon, ChevronLeftIcon, MenuIcon, BellIcon } from "../../ui/icons/icons.tsx";
import { useMedia } from "../../ui/useMedia.ts";
import { useWayBack } from "../../ui/wayBack.ts";
import { parentOf } from "../screens/screenOf.ts";
import { LanguageMenu } from "./LanguageMenu.tsx";
import { SearchButton } from "./SearchButton.tsx";
import { ThemeMenu } from "./ThemeMenu.tsx";
import style from "./Header.module.css";

const history = lazyComponent(async () => (await import("../../ui/dialogs/ToastHistory.tsx")).ToastHistory);

/** Renders the notification tray with the session's recent toasts. */
function NotificationTray() {
  const { t } = useTranslation("app");
  const { unread } = useToastState();
  // Preload: connection failures are read here, when nothing can load.
  usePreload(history.preload);
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
          <Suspense fallback={null}>
            <history.Component />
          </Suspense>
        </div>
      )}
    </Popover>
  );
}

/** Renders the state of the live stream as dot and word; nothing without a location. */
function Connection() {
  const { t } = useTranslation("app");
  const { state } = useLive();
  const { id } = useCurrentLocation();
  if (id === null) return null;
  return (
    <span
      className={`inline-row align-center text-sm ink-2 one-line ${style.connection}`}
      data-state={state}
      role="status"
    >
      {t(`connection.${state}`)}
    </span>
  );
}

/** Renders the back button of the editor: to its origin, or to the orders. */
function Back() {
  const { t } = useTranslation("app");
  const { history, navigate } = useRouter();
  const canGoBack = useCanGoBack();
  return (
    <IconButton
      name={t("back")}
      icon={<ChevronLeftIcon size={24} />}
      onClick={() => (canGoBack ? history.back() : void navigate({ to: "/orders" }))}
    />
  );
}

/** Renders the way from a page below a list to that list, in place of the menu that "More" opens too. */
function WayBack({ parent }: { parent: string }) {
  const { t } = useTranslation("app");
  const goBack = useWayBack();
  return (
    <IconButton
      name={t("back")}
      icon={<ArrowLeftIcon size={24} />}
      className={style.back}
      onClick={() => goBack(parent)}
    />
  );
}

interface HeaderProps {
  isPhone: boolean;
  isTablet: boolean;
  /** Reduces the header to back button, title and live state. */
  isTill: boolean;
  isDrawerOpen: boolean;
  onOpenDrawer: () => void;
}

const titleSlot = (element: HTMLElement | null) => provideSlot("title", element);
const actionSlot = (element: HTMLElement | null) => provideSlot("actions", element);

/** Renders the header with the page's title and the common controls. */
export function Header({ isPhone, isTablet, isTill, isDrawerOpen, onOpenDrawer }: HeaderProps) {
  const { t } = useTranslation("app");
  // Beside the sidebar the title needs the room.
  const isNarrow = useMedia("(max-width: 1179px)");
  const parent = useLocation({ select: ({ pathname, search }) => parentOf(pathname, search) });
  const menu = (
    <IconButton
      name={t("drawer.open")}
      icon={<MenuIcon size={24} />}
      aria-haspopup="dialog"
      aria-expanded={isDrawerOpen}
      onClick={onOpenDrawer}
    />
  );
  return (
    <header
      className={`row rigid align-center gap-6 line-below print-hide ${style.header}`}
      data-till={isTill || undefined}
      data-keep-clear
    >
      {isTill && <Back />}
      {isPhone && !isTill && parent !== null && <WayBack parent={parent} />}
      {isPhone && !isTill && parent === null && menu}
      <div className={`fill shrink ${style.title}`} ref={titleSlot} />
      <div className={`row align-center gap-6 ${style.actions}`} ref={actionSlot} />
      {/* The editor has no bar below. */}
      {isPhone && isTill && menu}
      {!isPhone && !isTill && <SearchButton isSmall={isTablet || isNarrow} />}
      {!isPhone && <Connection />}
      {!(isPhone && isTill) && <NotificationTray />}
      {!isPhone && !isTill && <ThemeMenu />}
      {!isPhone && !isTill && <LanguageMenu />}
    </header>
  );
}

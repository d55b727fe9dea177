import { useRef, type TouchEvent } from "react";
import { useIsModuleOn } from "../../lib/api/modules.ts";
import { usePermission } from "../../lib/api/session.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import { LinkButton } from "../../ui/controls/LinkButton.tsx";
import { Drawer } from "../../ui/dialogs/Dialog.tsx";
import { CloseIcon, PlusIcon } from "../../ui/icons/icons.tsx";
import { LanguageMenu } from "./LanguageMenu.tsx";
import { SearchButton } from "./SearchButton.tsx";
import { Brand } from "./Sidebar.tsx";
import { SidebarFoot } from "./SidebarFoot.tsx";
import { SidebarNav } from "./SidebarNav.tsx";
import { ThemeMenu } from "./ThemeMenu.tsx";
import { useCloseOnNavigation } from "./useCloseOnNavigation.ts";
import style from "./NavigationDrawer.module.css";

interface NavigationDrawerProps {
  isOpen: boolean;
  onClose: () => void;
}

const swipePx = 60;

/** Renders a phone's navigation drawer, closed by Escape, backdrop, swipe or navigation. */
export function NavigationDrawer({ isOpen, onClose }: NavigationDrawerProps) {
  const { t } = useTranslation("app");
  const start = useRef(0);
  useCloseOnNavigation(onClose);

  const beginSwipe = (event: TouchEvent) => {
    start.current = event.touches[0]?.clientX ?? 0;
  };
  const endSwipe = (event: TouchEvent) => {
    const end = event.changedTouches[0]?.clientX ?? start.current;
    if (start.current - end > swipePx) onClose();
  };

  return (
    <Drawer name={t("drawer.title")} isOpen={isOpen} onClose={onClose}>
      <div className={`column full-height ${style.drawer}`} onTouchStart={beginSwipe} onTouchEnd={endSwipe}>
        <div className={`row rigid align-center justify-between ${style.head}`}>
          <Brand />
          <IconButton name={t("drawer.close")} icon={<CloseIcon size={24} />} onClick={onClose} />
        </div>
        <BookTable />
        <SidebarNav isRail={false} isDrawer onNavigate={onClose} />
        <SidebarFoot isRail={false} onNavigate={onClose} />
        <div className="row align-center justify-between pad-0-12">
          <ThemeMenu />
          <SearchButton isSmall />
          <LanguageMenu />
        </div>
      </div>
    </Drawer>
  );
}

/** Renders the link to a new reservation: guests ask for a table while a bill, which has no bar, is open. */
function BookTable() {
  const { t } = useTranslation("app");
  const isOn = useIsModuleOn("reservations");
  const mayBook = usePermission("reservations.edit");
  if (!isOn || !mayBook) return null;
  return (
    <div className="stack pad-0-12">
      <LinkButton to="/reservations/add" icon={<PlusIcon />}>
        {t("drawer.book")}
      </LinkButton>
    </div>
  );
}

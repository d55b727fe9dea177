import { useLocation } from "@tanstack/react-router";
import { useTranslation } from "../../lib/text/translation.ts";
import { HomeIcon, MoreIcon, PlusIcon, ReceiptIcon, TablesIcon } from "../../ui/icons/icons.tsx";
import { activeAddress } from "../screens/navigation.ts";
import { NavLink } from "./NavLink.tsx";
import style from "./BottomBar.module.css";

interface BottomBarProps {
  isDrawerOpen: boolean;
  onOpenDrawer: () => void;
}

/** Renders a phone's navigation: Home, Orders, new order, Tables, and the drawer. */
export function BottomBar({ isDrawerOpen, onOpenDrawer }: BottomBarProps) {
  const { t } = useTranslation("app");
  const current = useLocation({ select: ({ pathname }) => activeAddress(pathname) });
  return (
    <nav className={style.bar} aria-label={t("bar.label")}>
      <NavLink to="/" isCurrent={current === "/"}>
        <HomeIcon size={24} />
        {t("bar.home")}
      </NavLink>
      <NavLink to="/orders" isCurrent={current === "/orders"}>
        <ReceiptIcon size={24} />
        {t("bar.orders")}
      </NavLink>
      <NavLink to="/orders/addOld" isCurrent={false} aria-label={t("bar.newOrder")}>
        <span className={style.plus}>
          <PlusIcon size={24} />
        </span>
      </NavLink>
      <NavLink to="/tables" isCurrent={current === "/tables"}>
        <TablesIcon size={24} />
        {t("bar.tables")}
      </NavLink>
      <button type="button" aria-haspopup="dialog" aria-expanded={isDrawerOpen} onClick={onOpenDrawer}>
        <MoreIcon size={24} />
        {t("bar.more")}
      </button>
    </nav>
  );
}

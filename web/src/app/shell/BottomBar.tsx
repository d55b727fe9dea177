import { useLocation } from "@tanstack/react-router";
import { useCallback, useState } from "react";
import { usePermission } from "../../lib/api/session.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { MoreIcon, PlusIcon } from "../../ui/icons/icons.tsx";
import { activeAddress, type NavigationEntry } from "../screens/navigation.ts";
import { MoreSheet } from "./MoreSheet.tsx";
import { NavLink } from "./NavLink.tsx";
import { useBarEntries } from "./useNavigation.ts";
import style from "./BottomBar.module.css";

/** Renders a phone's navigation: the first pages of the role, a new order, and all pages under "More". */
export function BottomBar() {
  const { t } = useTranslation("app");
  const current = useLocation({ select: ({ pathname }) => activeAddress(pathname) });
  const mayCreate = usePermission("orders.create");
  const [isOpen, setIsOpen] = useState(false);
  const close = useCallback(() => setIsOpen(false), []);
  const entries = useBarEntries();
  const linkTo = ({ to, key, icon: Icon }: NavigationEntry) => (
    <NavLink key={to} to={to} isCurrent={current === to}>
      <Icon size={24} />
      {t(`nav.${key}`)}
    </NavLink>
  );
  return (
    <>
      <nav className={`grid rigid anchor line-above on-surface ${style.bar}`} aria-label={t("bar.label")}>
        {entries.slice(0, 2).map(linkTo)}
        {mayCreate && (
          <NavLink to="/orders/addOld" isCurrent={false} aria-label={t("bar.newOrder")}>
            <span className={style.plus}>
              <PlusIcon size={24} />
            </span>
          </NavLink>
        )}
        {entries.slice(2).map(linkTo)}
        <button type="button" aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setIsOpen(true)}>
          <MoreIcon size={24} />
          {t("bar.more")}
        </button>
      </nav>
      <MoreSheet isOpen={isOpen} onClose={close} />
    </>
  );
}

import { useLocation } from "@tanstack/react-router";
import { useModulesOff } from "../../lib/api/modules.ts";
import { usePermission } from "../../lib/api/session.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { Sheet } from "../../ui/dialogs/Dialog.tsx";
import { EyeOffIcon, LockIcon } from "../../ui/icons/icons.tsx";
import { activeAddress } from "../screens/navigation.ts";
import { NavLink } from "./NavLink.tsx";
import { SidebarFoot } from "./SidebarFoot.tsx";
import { useCloseOnNavigation } from "./useCloseOnNavigation.ts";
import { useBarEntries, useNavigation } from "./useNavigation.ts";
import style from "./MoreSheet.module.css";

interface MoreSheetProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Renders the pages that a phone's bar has no room for, by group, with location and user below. */
export function MoreSheet({ isOpen, onClose }: MoreSheetProps) {
  const { t } = useTranslation("app");
  const current = useLocation({ select: ({ pathname }) => activeAddress(pathname) });
  const bar = useBarEntries();
  const countOff = useModulesOff().length;
  const mayChange = usePermission("location.edit");
  const groups = useNavigation().map((each) => ({
    ...each,
    entries: each.entries.filter(({ to }) => bar.every((entry) => entry.to !== to)),
  }));
  useCloseOnNavigation(onClose);
  return (
    <Sheet title={t("bar.more")} isOpen={isOpen} isLive onClose={onClose}>
      <nav className={`stack gap-10 ${style.groups}`} aria-label={t("nav.label")}>
        {groups
          .filter(({ entries }) => entries.length > 0)
          .map(({ group, entries }) => (
            <section key={group ?? "first"} data-group={group}>
              {group && (
                <h3>
                  {group === "locked" && <LockIcon size={16} />}
                  {t(`nav.${group}`)}
                  {group === "locked" && <small>{t("nav.askForAccess")}</small>}
                </h3>
              )}
              <ul>
                {entries.map(({ to, key, icon: Icon }) => (
                  <li key={to}>
                    <NavLink to={to} isCurrent={to === current} onClick={onClose}>
                      <Icon />
                      <span className="cut">{t(`nav.${key}`)}</span>
                    </NavLink>
                  </li>
                ))}
                {group === "profileGroup" && countOff > 0 && mayChange && (
                  <li>
                    <NavLink to="/settings/modules" isCurrent={false} onClick={onClose}>
                      <EyeOffIcon />
                      <span className="cut">{t("nav.switchedOff", { count: countOff })}</span>
                    </NavLink>
                  </li>
                )}
              </ul>
            </section>
          ))}
      </nav>
      <div className={style.foot}>
        <SidebarFoot isRail={false} onNavigate={onClose} />
      </div>
    </Sheet>
  );
}

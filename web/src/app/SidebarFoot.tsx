import { useTranslation } from "react-i18next";
import { useProfile } from "../lib/session.ts";
import { cx } from "../ui/cx.ts";
import { HelpIcon, LogOutIcon } from "../ui/icons.tsx";
import { useSignOut } from "./signOut.ts";
import style from "./SidebarFoot.module.css";

interface SidebarFootProps {
  isRail: boolean;
  onNavigate?: () => void;
}

/** Below the navigation: location, help, who is signed in, and the way out. */
export function SidebarFoot({ isRail }: SidebarFootProps) {
  const { t } = useTranslation("app");
  const profile = useProfile();
  const signOut = useSignOut();
  const label = isRail ? "vh" : "cut";

  return (
    <div className={cx(style.foot, isRail && style.rail)}>
      <button type="button" className={style.row}>
        <HelpIcon />
        <span className={label}>{t("help.open")}</span>
      </button>
      <div className={style.user}>
        <span className={style.initials} aria-hidden="true">
          {initialsOf(profile.firstName, profile.lastName)}
        </span>
        <span className={isRail ? "vh" : style.names}>
          <b className="cut">
            {profile.firstName} {profile.lastName}
          </b>
          <span className="cut">{profile.organizationName}</span>
        </span>
      </div>
      <button type="button" className={style.row} onClick={signOut}>
        <LogOutIcon />
        <span className={label}>{t("user.logOut")}</span>
      </button>
    </div>
  );
}

const initialsOf = (first: string, last: string) => (first.charAt(0) + last.charAt(0)).toUpperCase();

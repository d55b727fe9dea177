import { useTranslation } from "../lib/translation.ts";
import { useProfile } from "../lib/session.ts";
import { LockIcon, MoreIcon, SlidersIcon, UserIcon } from "../ui/icons.tsx";
import { Menu, MenuItem } from "../ui/Menu.tsx";
import { lockScreen } from "./lock.ts";
import style from "./SidebarFoot.module.css";

const initialsOf = (first: string, last: string) => (first.charAt(0) + last.charAt(0)).toUpperCase();

/** Who is signed in, with the ways to profile and settings. */
export function UserMenu({ isRail }: { isRail: boolean }) {
  const { t } = useTranslation("app");
  const profile = useProfile();
  const name = `${profile.firstName} ${profile.lastName}`;
  return (
    <Menu
      name={t("user.menu", { name })}
      side="top"
      trigger={(open) => (
        <button type="button" {...open} className={style.user}>
          <span className={style.initials} aria-hidden="true">
            {initialsOf(profile.firstName, profile.lastName)}
          </span>
          {isRail ? (
            <span className="vh">{t("user.menu", { name })}</span>
          ) : (
            <>
              <span className="vh">{t("user.label")}</span>
              <span className={style.names}>
                <b className="cut">{name}</b>
                <span className="cut">{profile.organizationName}</span>
              </span>
              <MoreIcon size={16} />
            </>
          )}
        </button>
      )}
    >
      <MenuItem to="/profile" icon={<UserIcon />}>
        {t("user.profile")}
      </MenuItem>
      <MenuItem to="/settings" icon={<SlidersIcon />}>
        {t("user.settings")}
      </MenuItem>
      {profile.kind === "worker" && (
        <MenuItem icon={<LockIcon />} onSelect={lockScreen}>
          {t("lock.lock")}
        </MenuItem>
      )}
    </Menu>
  );
}

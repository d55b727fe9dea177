import type { ReactNode } from "react";
import { useTranslation } from "../lib/translation.ts";
import { cx } from "../ui/cx.ts";
import { HelpIcon, LogOutIcon } from "../ui/icons.tsx";
import { Tooltip } from "../ui/Tooltip.tsx";
import { LocationMenu } from "./LocationMenu.tsx";
import { openPanel } from "./panels.ts";
import { useSignOut } from "./signOut.ts";
import { UserMenu } from "./UserMenu.tsx";
import style from "./SidebarFoot.module.css";

interface SidebarFootProps {
  isRail: boolean;
  onNavigate?: () => void;
}

/** Below the navigation: location, help, who is signed in, and the way out. */
export function SidebarFoot({ isRail, onNavigate }: SidebarFootProps) {
  const { t } = useTranslation("app");
  const signOut = useSignOut();

  return (
    <div className={cx(style.foot, isRail && style.rail)}>
      <LocationMenu isRail={isRail} onNavigate={onNavigate} />
      <FootButton
        isRail={isRail}
        label={t("help.open")}
        icon={<HelpIcon />}
        onPress={() => {
          onNavigate?.();
          openPanel("help");
        }}
      />
      <UserMenu isRail={isRail} />
      <FootButton isRail={isRail} label={t("user.logOut")} icon={<LogOutIcon />} onPress={signOut} />
    </div>
  );
}

interface FootButtonProps {
  isRail: boolean;
  label: string;
  icon: ReactNode;
  onPress: () => void;
}

function FootButton({ isRail, label, icon, onPress }: FootButtonProps) {
  const button = (
    <button type="button" className={style.row} onClick={onPress}>
      {icon}
      <span className={isRail ? "vh" : "cut"}>{label}</span>
    </button>
  );
  return isRail ? <Tooltip text={label}>{button}</Tooltip> : button;
}

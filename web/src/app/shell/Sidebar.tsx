import type { ReactNode } from "react";
import { useProfile } from "../../lib/api/session.ts";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import { cx } from "../../ui/cx.ts";
import { Mark } from "../../ui/display/Mark.tsx";
import { ChevronLeftIcon, ChevronRightIcon } from "../../ui/icons/icons.tsx";
import { SidebarFoot } from "./SidebarFoot.tsx";
import { SidebarNav } from "./SidebarNav.tsx";
import style from "./Sidebar.module.css";

/** Collapses or expands the sidebar, where the user may choose. */
interface SidebarToggle {
  label: string;
  isCollapsed: boolean;
  run: () => void;
}

function Toggle({ label, isCollapsed, run }: SidebarToggle) {
  const Icon = isCollapsed ? ChevronRightIcon : ChevronLeftIcon;
  return <IconButton name={label} icon={<Icon size={16} />} className={style.toggle} onClick={run} />;
}

/** Renders the sidebar of laptop and tablet. */
export function Sidebar({ isRail, toggle }: { isRail: boolean; toggle: SidebarToggle | null }) {
  return (
    <aside className={cx(style.side, isRail && style.rail)}>
      <Brand isRail={isRail}>{!isRail && toggle && <Toggle {...toggle} />}</Brand>
      {isRail && toggle && <Toggle {...toggle} />}
      <SidebarNav isRail={isRail} />
      <SidebarFoot isRail={isRail} />
    </aside>
  );
}

/** Renders the logo and the organization's name. */
export function Brand({ isRail = false, children }: { isRail?: boolean; children?: ReactNode }) {
  const { organizationName } = useProfile();
  return (
    <div className={`row rigid shrink align-center gap-10 high-36 ${style.brand}`}>
      <Mark />
      <span className={isRail ? "vh" : `shrink ${style.names}`}>
        <b className="cut">Konoba</b>
        <span className="cut">{organizationName}</span>
      </span>
      {children}
    </div>
  );
}

import { useProfile } from "../../lib/session.ts";
import { cx } from "../../ui/cx.ts";
import { Mark } from "../../ui/display/Mark.tsx";
import { SidebarFoot } from "./SidebarFoot.tsx";
import { SidebarNav } from "./SidebarNav.tsx";
import style from "./Sidebar.module.css";

/** The sidebar of laptop and tablet, lying on stone beside the sheet. */
export function Sidebar({ isRail }: { isRail: boolean }) {
  return (
    <aside className={cx(style.side, isRail && style.rail)}>
      <Brand isRail={isRail} />
      <SidebarNav isRail={isRail} />
      <SidebarFoot isRail={isRail} />
    </aside>
  );
}

/** The mark and the organization's name. */
export function Brand({ isRail = false }: { isRail?: boolean }) {
  const { organizationName } = useProfile();
  return (
    <div className={style.brand}>
      <Mark />
      <span className={isRail ? "vh" : style.names}>
        <b>Konoba</b>
        <span className="cut">{organizationName}</span>
      </span>
    </div>
  );
}

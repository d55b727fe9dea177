import { useLocation } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { useModulesOff } from "../../lib/api/modules.ts";
import { usePermission } from "../../lib/api/session.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { Figure } from "../../ui/controls/Figure.tsx";
import { cx } from "../../ui/cx.ts";
import { Tooltip } from "../../ui/floating/Tooltip.tsx";
import { LockIcon } from "../../ui/icons/icons.tsx";
import { toneClass } from "../../ui/style/tones.ts";
import { activeAddress, type NavigationEntry, type NavigationGroup } from "../screens/navigation.ts";
import { NavLink } from "./NavLink.tsx";
import { useNavCount } from "./useNavCount.ts";
import { useNavigation } from "./useNavigation.ts";
import style from "./SidebarNav.module.css";

const showCurrent = (list: HTMLElement) =>
  list.querySelector("[aria-current]")?.scrollIntoView?.({ block: "nearest" });

/** Least part of the last row in px that counts as hidden: its lower padding does not. */
const minHidden = 4;

/** Marks a list that scrolls further and scrolls the current entry into view. */
function useScrollCue(current: string | null) {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const list = nav.current;
    if (!list || typeof ResizeObserver !== "function") return;
    const measure = () => {
      const last = [...list.querySelectorAll("a")].at(-1)?.getBoundingClientRect().bottom ?? 0;
      list.toggleAttribute("data-more", last > list.getBoundingClientRect().bottom + minHidden);
    };
    const watch = new ResizeObserver(() => {
      showCurrent(list);
      measure();
    });
    watch.observe(list);
    list.addEventListener("scroll", measure, { passive: true });
    return () => {
      watch.disconnect();
      list.removeEventListener("scroll", measure);
    };
  }, []);
  useEffect(() => {
    if (nav.current) showCurrent(nav.current);
  }, [current]);
  return nav;
}

interface SidebarNavProps {
  /** Shows icons only; the labels stay for screen readers and as tooltips. */
  isRail: boolean;
  /** Draws the current entry closed, because a drawer has no adjacent sheet. */
  isDrawer?: boolean;
  onNavigate?: () => void;
}

export function SidebarNav({ isRail, isDrawer, onNavigate }: SidebarNavProps) {
  const { t } = useTranslation("app");
  const current = useLocation({ select: ({ pathname }) => activeAddress(pathname) });
  const nav = useScrollCue(current);
  const navigation = useNavigation();

  return (
    <nav
      ref={nav}
      className={cx(style.nav, isRail && style.rail, isDrawer ? style.closed : style.open)}
      aria-label={t("nav.label")}
    >
      {navigation.map(({ group, size, entries }) => (
        <div
          key={group ?? "first"}
          role="group"
          className={style[size]}
          data-group={group}
          aria-label={group ? t(`nav.${group}`) : undefined}
        >
          {group && <p className={style.heading}>{isRail ? null : <GroupName group={group} />}</p>}
          <ul>
            {entries.map((entry) => (
              <li key={entry.key}>
                <Entry
                  entry={entry}
                  isRail={isRail}
                  isSmall={size === "column" || size === "columns"}
                  isLocked={group === "locked"}
                  isCurrent={entry.to === current}
                  onNavigate={onNavigate}
                />
              </li>
            ))}
            {group === "profileGroup" && !isRail && <SwitchedOff onNavigate={onNavigate} />}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function GroupName({ group }: { group: NonNullable<NavigationGroup["group"]> }) {
  const { t } = useTranslation("app");
  return (
    <>
      {group === "locked" && <LockIcon size={16} />}
      {t(`nav.${group}`)}
    </>
  );
}

/** Renders how much is switched off, for those who may switch it on. */
function SwitchedOff({ onNavigate }: Pick<EntryProps, "onNavigate">) {
  const { t } = useTranslation("app");
  const count = useModulesOff().length;
  const mayChange = usePermission("location.edit");
  if (count === 0 || !mayChange) return null;
  return (
    <li>
      <NavLink
        to="/settings/modules"
        isCurrent={false}
        className={cx(style.link, style.small, style.off)}
        onClick={onNavigate}
      >
        <span className="cut">{t("nav.switchedOff", { count })}</span>
      </NavLink>
    </li>
  );
}

interface EntryProps {
  entry: NavigationEntry;
  isRail: boolean;
  /** Renders the name alone, for one of two columns. */
  isSmall: boolean;
  isLocked: boolean;
  isCurrent: boolean;
  onNavigate: (() => void) | undefined;
}

function Entry({ entry, isRail, isSmall, isLocked, isCurrent, onNavigate }: EntryProps) {
  const { t } = useTranslation("app");
  const label = t(`nav.${entry.key}`);
  const Icon = entry.icon;
  const link = (
    <NavLink
      to={entry.to}
      isCurrent={isCurrent}
      className={cx(style.link, isSmall && !isRail && style.small)}
      onClick={onNavigate}
    >
      {isCurrent && <i className={style.notch} />}
      {(isRail || !isSmall) && <Icon />}
      <span className={isRail ? "vh" : "cut"}>{label}</span>
      <Count entry={entry} isRail={isRail} />
    </NavLink>
  );
  const hint = isLocked ? t("nav.lockedHint", { page: label }) : isRail ? label : null;
  return hint ? <Tooltip text={hint}>{link}</Tooltip> : link;
}

function Count({ entry: { key }, isRail }: { entry: NavigationEntry; isRail: boolean }) {
  const { t } = useTranslation("app");
  const count = useNavCount(key);
  if (!count) return null;
  return (
    <span className={cx(isRail ? style.dot : style.pill, toneClass(count.tone))}>
      <span aria-hidden="true">{isRail ? null : <Figure>{count.count}</Figure>}</span>
      <span className="vh">{t(`counts.${count.name}`, { count: count.count })}</span>
    </span>
  );
}

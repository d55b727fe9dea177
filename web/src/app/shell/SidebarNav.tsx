import { useQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { useCurrentLocation } from "../../lib/api/currentLocation.ts";
import { navCounts, useReceiptCounts } from "../../lib/api/navCounts.ts";
import { usePermission } from "../../lib/api/session.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { Figure } from "../../ui/controls/Figure.tsx";
import { cx } from "../../ui/cx.ts";
import { Tooltip } from "../../ui/floating/Tooltip.tsx";
import { activeAddress, navigation, type NavigationEntry } from "../screens/navigation.ts";
import { NavLink } from "./NavLink.tsx";
import style from "./SidebarNav.module.css";

/** Counts beside navigation entries; undefined ones are hidden. */
interface NavCounts {
  orders?: number;
  inventory?: number;
}

/** Returns whether an entry is shown: receipts only where they are on, and to owners, who set them up. */
function useIsShown(): (entry: NavigationEntry) => boolean {
  const { id } = useCurrentLocation();
  const isShown = useReceiptCounts(id) !== null;
  const maySetUp = usePermission("receipts.setup");
  return ({ key }) => key !== "receipts" || isShown || maySetUp;
}

/** Returns the counts of the chosen location; orders that wait for an answer are open work. */
function useNavCounts(): NavCounts {
  const { id } = useCurrentLocation();
  const counts = useQuery(navCounts(id));
  if (!counts.data) return {};
  const { openOrders, waitingOrders, stockAlerts } = counts.data;
  return { orders: openOrders + waitingOrders, inventory: stockAlerts };
}

const showCurrent = (list: HTMLElement) =>
  list.querySelector("[aria-current]")?.scrollIntoView?.({ block: "nearest" });

/** Marks a list that scrolls further and scrolls the current entry into view. */
function useScrollCue(current: string | null) {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const list = nav.current;
    if (!list || typeof ResizeObserver !== "function") return;
    const measure = () => {
      const last = [...list.querySelectorAll("a")].at(-1)?.getBoundingClientRect().bottom ?? 0;
      list.toggleAttribute("data-more", last > list.getBoundingClientRect().bottom + 1);
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
  const isShown = useIsShown();

  return (
    <nav
      ref={nav}
      className={cx(style.nav, isRail && style.rail, isDrawer ? style.closed : style.open)}
      aria-label={t("nav.label")}
    >
      {navigation.map(({ group, entries }) => (
        <div key={group ?? "home"} role="group" aria-label={group ? t(`nav.${group}`) : undefined}>
          {group && <p className={style.heading}>{isRail ? null : t(`nav.${group}`)}</p>}
          <ul>
            {entries.filter(isShown).map((entry: NavigationEntry) => (
              <li key={entry.key}>
                <Entry
                  entry={entry}
                  isRail={isRail}
                  isCurrent={entry.to === current}
                  onNavigate={onNavigate}
                />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

interface EntryProps {
  entry: NavigationEntry;
  isRail: boolean;
  isCurrent: boolean;
  onNavigate: (() => void) | undefined;
}

function Entry({ entry, isRail, isCurrent, onNavigate }: EntryProps) {
  const { t } = useTranslation("app");
  const label = t(`nav.${entry.key}`);
  const Icon = entry.icon;
  const link = (
    <NavLink to={entry.to} isCurrent={isCurrent} className={style.link} onClick={onNavigate}>
      {isCurrent && <i className={style.notch} />}
      <Icon />
      <span className={isRail ? "vh" : "cut"}>{label}</span>
      <Count entry={entry} isRail={isRail} />
    </NavLink>
  );
  return isRail ? <Tooltip text={label}>{link}</Tooltip> : link;
}

function Count({ entry, isRail }: { entry: NavigationEntry; isRail: boolean }) {
  const { t } = useTranslation("app");
  const counts = useNavCounts();
  if (entry.key !== "orders" && entry.key !== "inventory") return null;
  const count = counts[entry.key];
  if (!count) return null;
  return (
    <span className={cx(isRail ? style.dot : style.pill, entry.key === "inventory" && "tone-amber")}>
      <span aria-hidden="true">{isRail ? null : <Figure>{count}</Figure>}</span>
      <span className="vh">{t(`counts.${entry.key}`, { count })}</span>
    </span>
  );
}

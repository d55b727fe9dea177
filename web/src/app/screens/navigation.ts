import type { Module } from "@konoba/contract/lib/modules";
import type { Role } from "@konoba/contract/lib/permissions";
import {
  BasketIcon,
  BookOpenIcon,
  CalendarDaysIcon,
  ChartLineIcon,
  ChecklistIcon,
  ClocheIcon,
  ClockIcon,
  FiscalIcon,
  HomeIcon,
  ImageIcon,
  MapPinIcon,
  ReceiptIcon,
  ShelfIcon,
  SlidersIcon,
  TablesIcon,
  UserIcon,
  UsersIcon,
  TillIcon,
  TruckIcon,
} from "../../ui/icons/icons.tsx";
import { moduleOffAt } from "./screenModules.ts";
import { mayOpen } from "./screenOf.ts";
import { type ScreenPath, workspaceScreens } from "./screens.ts";

const icons = {
  "/": HomeIcon,
  "/products": BasketIcon,
  "/inventory": ShelfIcon,
  "/purchasing": TruckIcon,
  "/checklists": ChecklistIcon,
  "/menu": BookOpenIcon,
  "/orders": ReceiptIcon,
  "/receipts": FiscalIcon,
  "/kitchen": ClocheIcon,
  "/drawers": TillIcon,
  "/team": UsersIcon,
  "/analytics": ChartLineIcon,
  "/location": MapPinIcon,
  "/tables": TablesIcon,
  "/reservations": CalendarDaysIcon,
  "/location/working-hours": ClockIcon,
  "/media": ImageIcon,
  "/profile": UserIcon,
  "/settings": SlidersIcon,
} as const satisfies Partial<Record<ScreenPath, unknown>>;

type Address = keyof typeof icons;

const entry = <To extends Address>(to: To) => ({
  to,
  key: workspaceScreens[to].navigation,
  icon: icons[to],
});

/** Entries by group, in order of use: the service of the evening, the office, then what is set up once. */
export const navigation = [
  { group: null, entries: [entry("/")] },
  {
    group: "service",
    entries: [entry("/tables"), entry("/orders"), entry("/kitchen"), entry("/reservations")],
  },
  {
    group: "management",
    entries: [
      entry("/menu"),
      entry("/inventory"),
      entry("/products"),
      entry("/purchasing"),
      entry("/checklists"),
      entry("/drawers"),
      entry("/receipts"),
      entry("/analytics"),
      entry("/team"),
    ],
  },
  { group: "location", entries: [entry("/location"), entry("/location/working-hours"), entry("/media")] },
  { group: "profileGroup", entries: [entry("/profile"), entry("/settings")] },
] as const;

export type NavigationEntry = (typeof navigation)[number]["entries"][number];

const entries: readonly NavigationEntry[] = navigation.flatMap(
  (each): readonly NavigationEntry[] => each.entries,
);

/** First entries of the roles that do not manage, in order of use. */
const firstOf: Partial<Record<Role, readonly Address[]>> = {
  cashier: ["/orders", "/tables", "/drawers", "/reservations", "/"],
  waiter: ["/tables", "/orders", "/reservations", "/kitchen", "/"],
  kitchen: ["/kitchen", "/inventory", "/checklists", "/orders", "/"],
  stock: ["/inventory", "/products", "/purchasing", "/checklists", "/"],
};

export interface NavigationGroup {
  group: (typeof navigation)[number]["group"] | "others" | "locked";
  /** Rows of the service are taller than those of the office; what is used least fills one or two small columns. */
  size: "service" | "office" | "column" | "columns";
  entries: readonly NavigationEntry[];
}

const sizeOf = (group: (typeof navigation)[number]["group"]): NavigationGroup["size"] =>
  group === "management" ? "office" : group === null || group === "service" ? "service" : "column";

/**
 * Returns the groups of a role without the modules that are off. Owners and managers have all of them; the others begin
 * with what they use, then come the other pages they may open and, last, the locked ones: no page of the specification
 * is hidden.
 */
export function navigationOf(role: Role, off: readonly Module[]): readonly NavigationGroup[] {
  const on = entries.filter(({ to }) => moduleOffAt(to, off) === null);
  const first = firstOf[role];
  const others = on.filter(({ to }) => !first?.includes(to));
  const groups: readonly NavigationGroup[] = first
    ? [
        {
          group: null,
          size: "service",
          entries: first.flatMap((to) => on.filter((each) => each.to === to)),
        },
        { group: "others", size: "columns", entries: others.filter(({ to }) => mayOpen(role, to)) },
        { group: "locked", size: "columns", entries: others.filter(({ to }) => !mayOpen(role, to)) },
      ]
    : navigation.map((each) => ({
        group: each.group,
        size: sizeOf(each.group),
        entries: on.filter((entry) => each.entries.some(({ to }) => to === entry.to)),
      }));
  return groups.filter((each) => each.entries.length > 0);
}

const addresses: readonly string[] = Object.keys(icons);

/** Returns the navigation entry of a path: the longest matching prefix. */
export function activeAddress(path: string): string | null {
  if (path.startsWith("/organization/")) return "/location";
  const matching = addresses.filter((to) => path === to || (to !== "/" && path.startsWith(`${to}/`)));
  return matching.sort((a, b) => b.length - a.length)[0] ?? null;
}

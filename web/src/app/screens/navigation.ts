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

/** Groups and entries of the sidebar, in the order of the specification. */
export const navigation = [
  { group: null, entries: [entry("/")] },
  {
    group: "management",
    entries: [
      entry("/products"),
      entry("/inventory"),
      entry("/purchasing"),
      entry("/checklists"),
      entry("/menu"),
      entry("/orders"),
      entry("/receipts"),
      entry("/kitchen"),
      entry("/drawers"),
      entry("/team"),
      entry("/analytics"),
    ],
  },
  {
    group: "location",
    entries: [
      entry("/location"),
      entry("/tables"),
      entry("/reservations"),
      entry("/location/working-hours"),
      entry("/media"),
    ],
  },
  { group: "profileGroup", entries: [entry("/profile"), entry("/settings")] },
] as const;

export type NavigationEntry = (typeof navigation)[number]["entries"][number];

const addresses: readonly string[] = Object.keys(icons);

/** Returns the navigation entry of a path: the longest matching prefix. */
export function activeAddress(path: string): string | null {
  if (path.startsWith("/organization/")) return "/location";
  const matching = addresses.filter((to) => path === to || (to !== "/" && path.startsWith(`${to}/`)));
  return matching.sort((a, b) => b.length - a.length)[0] ?? null;
}

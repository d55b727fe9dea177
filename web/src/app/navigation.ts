import {
  BasketIcon,
  BookOpenIcon,
  ChartLineIcon,
  ClockIcon,
  HomeIcon,
  ImageIcon,
  MapPinIcon,
  ReceiptIcon,
  SlidersIcon,
  UserIcon,
  UsersIcon,
  ShelfIcon,
  TablesIcon,
} from "../ui/icons.tsx";

/** The sidebar's groups and entries, in the order of the specification. */
export const navigation = [
  { group: null, entries: [{ to: "/", key: "overview", icon: HomeIcon }] },
  {
    group: "management",
    entries: [
      { to: "/products", key: "products", icon: BasketIcon },
      { to: "/inventory", key: "inventory", icon: ShelfIcon },
      { to: "/menu", key: "menu", icon: BookOpenIcon },
      { to: "/orders", key: "orders", icon: ReceiptIcon },
      { to: "/team", key: "team", icon: UsersIcon },
      { to: "/analytics", key: "analytics", icon: ChartLineIcon },
    ],
  },
  {
    group: "location",
    entries: [
      { to: "/location", key: "locationInfo", icon: MapPinIcon },
      { to: "/tables", key: "tables", icon: TablesIcon },
      { to: "/location/working-hours", key: "workingHours", icon: ClockIcon },
      { to: "/media", key: "gallery", icon: ImageIcon },
    ],
  },
  {
    group: "profileGroup",
    entries: [
      { to: "/profile", key: "profile", icon: UserIcon },
      { to: "/settings", key: "settings", icon: SlidersIcon },
    ],
  },
] as const;

export type NavigationEntry = (typeof navigation)[number]["entries"][number];

const addresses = navigation.flatMap(({ entries }) => entries.map(({ to }) => to));

/** The one entry a path belongs to: the longest address it begins with. */
export function activeAddress(path: string): string | null {
  if (path.startsWith("/organization/")) return "/location";
  const matching = addresses.filter((to) => path === to || (to !== "/" && path.startsWith(`${to}/`)));
  return matching.sort((a, b) => b.length - a.length)[0] ?? null;
}

import { useParams, useSearch } from "@tanstack/react-router";

const text = (value: unknown) => (typeof value === "string" && value !== "" ? value : undefined);
const whole = (value: unknown) => (/^[1-9]\d*$/.test(String(value)) ? Number(value) : undefined);
const day = (value: unknown) => (/^\d{4}-\d{2}-\d{2}$/.test(String(value)) ? String(value) : undefined);
const month = (value: unknown) => (/^\d{4}-\d{2}$/.test(String(value)) ? String(value) : undefined);
const dayOrAll = (value: unknown) => (value === "all" ? value : day(value));
const oneOf =
  <const V extends string>(...known: V[]) =>
  (value: unknown) =>
    known.find((each) => each === value);

/** Search parameters of every list. */
const list = { page: whole, pageSize: whole, q: text, sort: text, hidden: text };

/** Location a link refers to, when it may differ from the chosen one. */
const elsewhere = { locationId: text };

/** Search parameters by route path; all others are ignored. */
export const searches = {
  "/analytics": {
    ...elsewhere,
    period: text,
    from: day,
    to: day,
    compare: text,
    report: text,
    step: text,
    category: text,
    dish: text,
    taxes: oneOf("billed"),
  },
  "/analytics/digest": { ...elsewhere, week: day },
  "/drawers/reports": list,
  "/inventory": { ...list, view: text, supplier: text, category: text, mode: oneOf("count") },
  "/inventory/add": { product: text },
  "/inventory/labels": { items: text },
  "/inventory/production": { ...list, batch: text },
  "/inventory/production/batches": list,
  "/inventory/report": { ...list, from: text, to: text },
  "/inventory/report/$id": { ...list, from: text, to: text },
  "/inventory/$id/movements": { ...list, type: text, from: text, to: text, person: text },
  "/media": { ...list, used: text, type: text },
  "/menu": { ...list, category: text, view: text, look: text },
  "/menu/add": { category: text, from: text, name: text },
  "/menu/categories": { ...list, missing: text },
  "/menu/categories/add": { en: text, me: text },
  "/menu/combos/add": { from: text },
  "/menu/combos/edit/$id": {},
  "/menu/options": { ...list, missing: text },
  "/menu/prices/add": { starter: oneOf("happyHour", "delivery", "evening") },
  "/menu/prices/edit/$id": {},
  "/menu/prices/changes/add": { ...elsewhere, from: text, old: oneOf("1") },
  "/menu/prices/changes/$id": elsewhere,
  "/menu/stations": { ...list, edit: text },
  "/orders": {
    ...list,
    tab: oneOf("board", "list"),
    section: text,
    station: text,
    order: text,
    view: text,
    from: text,
    to: text,
    status: text,
    type: text,
    payment: text,
    workerId: text,
    userId: text,
    ...elsewhere,
    counted: oneOf("1"),
    hour: text,
    weekday: text,
    item: text,
    made: oneOf("1"),
    category: text,
    table: text,
    place: text,
    method: text,
    tips: oneOf("1"),
    rate: text,
    why: text,
  },
  "/orders/add": { tableId: text, type: text },
  "/orders/addOld": { tableId: text, type: text },
  "/orders/edit/$id": { pay: oneOf("1"), refund: oneOf("1"), move: oneOf("1") },
  "/organization/locations": list,
  "/print/$id": { paper: oneOf("bill", "ticket", "newest"), payment: text, receipt: text },
  "/products": { ...list, view: text, category: text, allergen: text },
  "/products/add": { from: text, barcode: text, name: text },
  "/purchasing": list,
  "/purchasing/orders": { ...list, status: text },
  "/purchasing/deliveries": list,
  "/purchasing/deliveries/$id": { received: oneOf("1") },
  "/purchasing/invoices": { ...list, state: text },
  "/purchasing/invoices/add": { supplier: text, delivery: text },
  "/purchasing/suppliers/$id": { ...list, edit: text },
  "/checklists/log": { from: day, to: day },
  "/receipts": {
    ...list,
    date: dayOrAll,
    status: oneOf("waiting", "confirmed", "rejected"),
    corrective: oneOf("1"),
    till: text,
    receipt: text,
  },
  "/receipts/day": { date: day },
  "/reservations": {
    view: oneOf("waiting", "list"),
    hours: oneOf("lunch", "dinner", "day"),
    date: day,
    q: text,
  },
  "/reservations/add": {
    view: oneOf("waiting", "list"),
    hours: oneOf("lunch", "dinner", "day"),
    date: day,
  },
  "/settings/audit": {
    ...list,
    group: text,
    action: text,
    subject: text,
    person: text,
    location: text,
    from: text,
    to: text,
  },
  "/settings/developers": { ...list, status: oneOf("waiting", "failed") },
  "/settings/accounting": { ...elsewhere, date: day, month },
  "/sign-in": { location: text, reason: text },
  "/sign-in/link": { access_token: text, refresh_token: text },
  "/tables": { ...list, view: text, section: text, status: text },
  "/tables/add": { section: text },
  "/tables/sections": list,
  "/team": {
    ...list,
    view: oneOf("users"),
    role: text,
    status: text,
    signIn: oneOf("1"),
    limits: oneOf("1"),
  },
} as const satisfies Record<
  string,
  Readonly<Record<string, (value: unknown) => string | number | undefined>>
>;

type Searches = typeof searches;
export type SearchPath = keyof Searches;
type SearchOf<P extends SearchPath> = {
  [K in keyof Searches[P]]?: Searches[P][K] extends (value: unknown) => infer V ? V : never;
};
export const isSearchPath = (path: string): path is SearchPath => path in searches;
/** Paths of the screens that accept all of these search parameters. */
export type PathWith<K extends string> = {
  [P in SearchPath]: K extends keyof Searches[P] ? P : never;
}[SearchPath];

/** Reads the known search parameters of a screen; omits invalid values so that their defaults apply. */
export function readSearch<P extends SearchPath>(
  path: P,
  search: Readonly<Record<string, unknown>>,
): SearchOf<P> {
  const known = Object.entries(searches[path]).map(([key, read]) => [key, read(search[key])] as const);
  return Object.fromEntries(known.filter(([, value]) => value !== undefined)) as SearchOf<P>;
}

/** Returns the search parameters of the current screen. */
export function useSearchOf<P extends SearchPath>(path: P): SearchOf<P> {
  return readSearch(path, useSearch({ strict: false }));
}

/** Returns the location id the current address refers to, on any screen. */
export const useLinkedLocationId = (): string | undefined =>
  readSearch("/analytics", useSearch({ strict: false })).locationId;

/** Returns the address of a screen with its search parameters, for links: "/menu?category=7". */
export function hrefOf<P extends SearchPath>(path: P, search: SearchOf<P>, id = ""): string {
  const pairs = Object.entries(search).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, String(value)]],
  );
  const query = new URLSearchParams(pairs).toString();
  return path.replace("$id", id) + (query ? `?${query}` : "");
}

/** Returns a path parameter of the current route, such as the id in /products/edit/{id}. */
export function useRouteParam(name: string): string {
  const params: Record<string, string | undefined> = useParams({ strict: false });
  return params[name] ?? "";
}

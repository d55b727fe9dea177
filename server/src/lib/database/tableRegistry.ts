import type { LiveTopic } from "@konoba/contract/lib/live";
import type { AuditSubject } from "@konoba/contract/organizations/organizations.audit.contract";
import type { Tables } from "./db.ts";

/** The columns that say whose a row is: `location_id`, `organization_id`, or `user_id` and `worker_id`. */
type OwnerColumn = "location" | "organization" | "person";

/** Deletions of `noun` are undone at `/v1{path}/{id}/restore`. Rows without a noun are deleted and restored with others. */
interface Undo {
  noun?: AuditSubject;
  path?: `/${string}`;
  /** Tables whose rows are restored before: those that its foreign keys lead to, of tables that can be restored. */
  parents: readonly string[];
}

export interface TableEntry {
  /** Owner of the rows; `where` is a condition on a row `t` and its owner `o`. */
  owner: OwnerColumn | "nobody" | { where: string };
  /**
   * Exported: `data`. Copied with an organization: `data`, `internal` and `rollup`; a `queue` stays where it is worked off,
   * or its mails and prints would come twice. `reference` lists and `server` state belong to nobody.
   */
  kind: "data" | "internal" | "queue" | "rollup" | "reference" | "server";
  /**
   * Where a store of several nodes keeps it instead of beside its location or organization: on all, as it is read with
   * every session, or on one, as it is read before the tenant is known. `reference` is on all, `server` on one.
   */
  nodes?: "all" | "one";
  /** Topic of live updates, whose triggers follow from it; `people` invalidates sessions. */
  live: LiveTopic | "people" | null;
  /** Subject in the audit log. */
  audit: AuditSubject | null;
  undo: Undo | null;
}

type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : Name;

/**
 * Every table of the store: a table of `Tables` without an entry does not compile, and `server/test/tableRegistry.test.ts`
 * names what the database has otherwise. Ownership, undo, export, copy and deletion of an organization follow from it.
 */
export const tableRegistry = {
  currencies: { owner: "nobody", kind: "reference", live: null, audit: null, undo: null },
  countries: { owner: "nobody", kind: "reference", live: null, audit: null, undo: null },
  cities: { owner: "nobody", kind: "reference", live: null, audit: null, undo: null },
  cuisines: { owner: "nobody", kind: "reference", live: null, audit: null, undo: null },
  meat_types: { owner: "nobody", kind: "reference", live: null, audit: null, undo: null },
  organizations: {
    owner: { where: "t.id = o.id" },
    kind: "data",
    nodes: "all",
    live: "people",
    audit: "organization",
    undo: null,
  },
  locations: {
    owner: "organization",
    kind: "data",
    nodes: "all",
    live: "people",
    audit: "location",
    undo: null,
  },
  users: {
    owner: "organization",
    kind: "data",
    nodes: "all",
    live: "people",
    audit: "user",
    undo: { noun: "user", path: "/users", parents: [] },
  },
  workers: {
    owner: "location",
    kind: "data",
    nodes: "all",
    live: "people",
    audit: "worker",
    undo: { noun: "worker", path: "/workers", parents: [] },
  },
  saved_views: { owner: "person", kind: "data", nodes: "one", live: null, audit: null, undo: null },
  sessions: { owner: "person", kind: "internal", nodes: "one", live: "people", audit: "session", undo: null },
  one_time_codes: {
    owner: { where: "t.email = any(o.emails)" },
    kind: "internal",
    nodes: "one",
    live: null,
    audit: null,
    undo: null,
  },
  signups: {
    owner: { where: "t.email = any(o.emails)" },
    kind: "internal",
    nodes: "one",
    live: null,
    audit: null,
    undo: null,
  },
  passkeys: {
    owner: { where: "t.user_id = any(o.users)" },
    kind: "internal",
    nodes: "one",
    live: null,
    audit: null,
    undo: null,
  },
  passkey_challenges: {
    owner: {
      where:
        "t.session_id in (select s.id from sessions s where s.user_id = any(o.users) or s.worker_id = any(o.workers))",
    },
    kind: "internal",
    nodes: "one",
    live: null,
    audit: null,
    undo: null,
  },
  worker_devices: {
    owner: { where: "t.worker_id = any(o.workers)" },
    kind: "internal",
    nodes: "one",
    live: null,
    audit: null,
    undo: null,
  },
  staff_devices: {
    owner: "location",
    kind: "internal",
    nodes: "all",
    live: null,
    audit: "device",
    undo: null,
  },
  role_limits: {
    owner: "location",
    kind: "data",
    live: null,
    audit: null,
    undo: null,
  },
  approvals: { owner: "location", kind: "internal", live: null, audit: null, undo: null },
  throttles: { owner: "nobody", kind: "server", live: null, audit: null, undo: null },
  idempotency_keys: {
    owner: { where: "t.scope_id = o.id or t.scope_id = any(o.locations || o.users || o.workers)" },
    kind: "internal",
    nodes: "one",
    live: null,
    audit: null,
    undo: null,
  },
  outbox: {
    owner: { where: "t.recipient = any(o.emails || o.phones)" },
    kind: "queue",
    nodes: "one",
    live: null,
    audit: null,
    undo: null,
  },
  audit: { owner: "organization", kind: "data", live: null, audit: null, undo: null },
  audit_chains: { owner: "organization", kind: "internal", live: null, audit: null, undo: null },
  deleted_rows: { owner: "organization", kind: "internal", live: null, audit: null, undo: null },
  integrity_runs: { owner: "nobody", kind: "server", live: null, audit: null, undo: null },
  integrity_findings: {
    owner: "organization",
    kind: "internal",
    nodes: "one",
    live: null,
    audit: null,
    undo: null,
  },
  backups: { owner: "nobody", kind: "server", live: null, audit: null, undo: null },
  schema_migrations: { owner: "nobody", kind: "server", live: null, audit: null, undo: null },
  schema_functions: { owner: "nobody", kind: "server", live: null, audit: null, undo: null },
  media: { owner: "organization", kind: "data", live: null, audit: "media", undo: null },
  product_categories: { owner: "location", kind: "data", live: null, audit: null, undo: null },
  products: {
    owner: "location",
    kind: "data",
    live: null,
    audit: "product",
    undo: { noun: "product", path: "/products", parents: [] },
  },
  inventory: {
    owner: "location",
    kind: "data",
    live: "stock",
    audit: "stock",
    undo: { noun: "stock", path: "/inventory", parents: ["products"] },
  },
  inventory_consumptions: { owner: "location", kind: "data", live: null, audit: null, undo: null },
  inventory_movements: { owner: "location", kind: "data", live: null, audit: null, undo: null },
  inventory_transfers: { owner: "organization", kind: "data", live: null, audit: "transfer", undo: null },
  inventory_transfer_lines: {
    owner: { where: "t.from_location_id = any(o.locations)" },
    kind: "data",
    live: null,
    audit: null,
    undo: null,
  },
  menu_categories: {
    owner: "location",
    kind: "data",
    live: "menu",
    audit: "category",
    undo: { noun: "category", path: "/menu/categories", parents: [] },
  },
  menu_items: {
    owner: "location",
    kind: "data",
    live: "menu",
    audit: "menuItem",
    undo: { noun: "menuItem", path: "/menu/items", parents: ["menu_categories"] },
  },
  menu_item_ingredients: {
    owner: "location",
    kind: "data",
    live: null,
    audit: null,
    undo: { parents: ["menu_items", "products"] },
  },
  menu_option_groups: {
    owner: "location",
    kind: "data",
    live: "menu",
    audit: "optionGroup",
    undo: { noun: "optionGroup", path: "/menu/options", parents: [] },
  },
  menu_options: {
    owner: "location",
    kind: "data",
    live: null,
    audit: null,
    undo: { parents: ["menu_option_groups", "products"] },
  },
  menu_item_option_groups: {
    owner: "location",
    kind: "data",
    live: null,
    audit: null,
    undo: { parents: ["menu_items", "menu_option_groups"] },
  },
  menu_category_option_groups: {
    owner: "location",
    kind: "data",
    live: null,
    audit: null,
    undo: { parents: ["menu_categories", "menu_option_groups"] },
  },
  menu_versions: { owner: "location", kind: "internal", live: null, audit: null, undo: null },
  stations: {
    owner: "location",
    kind: "data",
    live: "menu",
    audit: "station",
    undo: { noun: "station", path: "/menu/stations", parents: [] },
  },
  station_categories: {
    owner: "location",
    kind: "data",
    live: null,
    audit: null,
    undo: { parents: ["stations", "menu_categories"] },
  },
  imports: { owner: "location", kind: "data", live: null, audit: "import", undo: null },
  import_rows: { owner: "location", kind: "data", live: null, audit: null, undo: null },
  tables: {
    owner: "location",
    kind: "data",
    live: "tables",
    audit: "table",
    undo: { noun: "table", path: "/tables", parents: [] },
  },
  sections: {
    owner: "location",
    kind: "data",
    live: "tables",
    audit: "section",
    undo: { noun: "section", path: "/sections", parents: [] },
  },
  section_tables: {
    owner: "location",
    kind: "data",
    live: "tables",
    audit: null,
    undo: { parents: ["sections", "tables"] },
  },
  floor_pieces: {
    owner: "location",
    kind: "data",
    live: "tables",
    audit: null,
    undo: { parents: ["sections"] },
  },
  drawers: { owner: "location", kind: "data", live: "drawers", audit: "drawer", undo: null },
  drawer_shifts: { owner: "location", kind: "data", live: "drawers", audit: null, undo: null },
  drawer_movements: { owner: "location", kind: "data", live: "drawers", audit: null, undo: null },
  drawer_reports: { owner: "location", kind: "data", live: null, audit: null, undo: null },
  order_counters: { owner: "location", kind: "data", live: null, audit: null, undo: null },
  orders: { owner: "location", kind: "data", live: "orders", audit: "order", undo: null },
  order_items: { owner: "location", kind: "data", live: null, audit: null, undo: null },
  order_history: { owner: "location", kind: "data", live: null, audit: null, undo: null },
  payments: { owner: "location", kind: "data", live: null, audit: null, undo: null },
  reservations: { owner: "location", kind: "data", live: "reservations", audit: "reservation", undo: null },
  reservation_tables: {
    owner: "location",
    kind: "data",
    live: null,
    audit: null,
    undo: { parents: ["tables"] },
  },
  printers: {
    owner: "location",
    kind: "data",
    live: "printing",
    audit: "printer",
    undo: { noun: "printer", path: "/printers", parents: [] },
  },
  printer_stations: {
    owner: "location",
    kind: "data",
    live: null,
    audit: null,
    undo: { parents: ["printers", "stations"] },
  },
  print_jobs: {
    owner: "location",
    kind: "queue",
    live: "printing",
    audit: null,
    undo: { parents: ["printers"] },
  },
  printed_documents: { owner: "location", kind: "internal", live: null, audit: null, undo: null },
  daily_rollups: { owner: "location", kind: "rollup", live: null, audit: null, undo: null },
  dirty_days: { owner: "location", kind: "rollup", live: null, audit: null, undo: null },
  hourly_rollups: { owner: "location", kind: "rollup", live: null, audit: null, undo: null },
  item_rollups: { owner: "location", kind: "rollup", live: null, audit: null, undo: null },
  weekly_item_rollups: { owner: "location", kind: "rollup", live: null, audit: null, undo: null },
  table_rollups: { owner: "location", kind: "rollup", live: null, audit: null, undo: null },
  staff_rollups: { owner: "location", kind: "rollup", live: null, audit: null, undo: null },
  payment_method_rollups: { owner: "location", kind: "rollup", live: null, audit: null, undo: null },
  tax_rollups: { owner: "location", kind: "rollup", live: null, audit: null, undo: null },
  reason_rollups: { owner: "location", kind: "rollup", live: null, audit: null, undo: null },
} as const satisfies Record<string, TableEntry> & Record<SnakeCase<keyof Tables>, TableEntry>;

const atLocation = "t.location_id = any(o.locations)";
const ofOrganization = "t.organization_id = o.id";
const ofPerson = "(t.user_id = any(o.users) or t.worker_id = any(o.workers))";

/**
 * Which rows `t` of each table an organization `o` has; what is not named here belongs to nobody or to all. A new table
 * belongs here: the export of an organization and its deletion know no other list, and a test looks for what is left.
 */
export const tenantTables: Readonly<Record<string, string>> = {
  audit: ofOrganization,
  drawer_movements: atLocation,
  drawer_reports: atLocation,
  drawer_shifts: atLocation,
  drawers: atLocation,
  floor_pieces: atLocation,
  idempotency_keys: "t.scope_id = o.id or t.scope_id = any(o.locations || o.users || o.workers)",
  import_rows: atLocation,
  imports: atLocation,
  integrity_findings: ofOrganization,
  inventory: atLocation,
  inventory_consumptions: atLocation,
  inventory_movements: atLocation,
  inventory_transfer_lines: "t.from_location_id = any(o.locations)",
  inventory_transfers: ofOrganization,
  daily_rollups: atLocation,
  hourly_rollups: atLocation,
  weekly_item_rollups: atLocation,
  item_rollups: atLocation,
  payment_method_rollups: atLocation,
  staff_rollups: atLocation,
  reason_rollups: atLocation,
  table_rollups: atLocation,
  tax_rollups: atLocation,
  locations: ofOrganization,
  media: ofOrganization,
  menu_categories: atLocation,
  menu_category_option_groups: atLocation,
  menu_item_ingredients: atLocation,
  menu_item_option_groups: atLocation,
  menu_items: atLocation,
  menu_option_groups: atLocation,
  menu_options: atLocation,
  one_time_codes: "t.email = any(o.emails)",
  order_counters: atLocation,
  order_history: atLocation,
  order_items: atLocation,
  orders: atLocation,
  organizations: "t.id = o.id",
  outbox: "t.recipient = any(o.emails || o.phones)",
  passkey_challenges:
    "t.session_id in (select s.id from sessions s where s.user_id = any(o.users) or s.worker_id = any(o.workers))",
  passkeys: "t.user_id = any(o.users)",
  payments: atLocation,
  print_jobs: atLocation,
  printed_documents: atLocation,
  printer_stations: atLocation,
  printers: atLocation,
  product_categories: atLocation,
  products: atLocation,
  deleted_rows: ofOrganization,
  reservation_tables: atLocation,
  reservations: atLocation,
  saved_views: ofPerson,
  section_tables: atLocation,
  sections: atLocation,
  sessions: ofPerson,
  signups: "t.email = any(o.emails)",
  staff_devices: atLocation,
  dirty_days: atLocation,
  station_categories: atLocation,
  stations: atLocation,
  tables: atLocation,
  users: ofOrganization,
  worker_devices: "t.worker_id = any(o.workers)",
  workers: atLocation,
  // Last of all: what goes before it raises versions.
  menu_versions: atLocation,
};

/** What the conditions ask of an organization. Addresses that somebody of another one has too are not its own. */
export interface Owner {
  id: string;
  locations: string[];
  users: string[];
  workers: string[];
  emails: string[];
  phones: string[];
}

/** The owner `$1`. */
export const ownerQuery = `
  select $1::uuid as id,
    array(select id from locations where organization_id = $1) as locations,
    array(select id from users where organization_id = $1) as users,
    array(select w.id from workers w join locations l on l.id = w.location_id where l.organization_id = $1) as workers,
    array(select email from users u where organization_id = $1 and not exists (
      select from users other where lower(other.email) = lower(u.email) and other.organization_id <> $1)) as emails,
    array(select phone_number from users u where organization_id = $1 and phone_number is not null and not exists (
      select from users other where other.phone_number = u.phone_number and other.organization_id <> $1)) as phones`;

/** The owner as values of a statement. */
export const boundTenant = `
  (select $1::uuid as id, $2::uuid[] as locations, $3::uuid[] as users, $4::uuid[] as workers, $5::text[] as emails,
    $6::text[] as phones) o`;
export const ownerValues = ({ id, locations, users, workers, emails, phones }: Owner) => [
  id,
  locations,
  users,
  workers,
  emails,
  phones,
];

import { exampleOf } from "./openapiExamples.ts";
import { fieldsOf, requiredOf, type Schema, type Shapes } from "./openapiSchemas.ts";

/** Descriptions of path and query parameters by name: one name means the same everywhere. */
const parameterTexts: Readonly<Record<string, string>> = {
  access_token: "Token of the sign-in link",
  action: "Only this action",
  active: "Only active rows, or only others",
  against: "Day to compare with",
  ageMs: "Age in ms of the data the caller has",
  allergen: "Only with this allergen",
  availability: "Only with this availability",
  barcode: "Only with this barcode",
  before: "Only before this number",
  category: "Only of this category, by name or id",
  categoryId: "Only of this category",
  code: "Changes the address when the code changes",
  compare: "What to compare with",
  correction: "Only with this kind of correction",
  counted: "Only orders that count in figures",
  countryId: "Only of this country",
  cursor: "`nextCursor` of the page before; absent at the beginning",
  date: "Business day",
  dateFrom: "First day",
  dateTo: "Last day",
  delimiter: "Between the cells; `;` also writes decimal commas",
  deliveryId: "Only of this delivery",
  detach: "Detaches the photo where it is in use",
  direction: "Only sent, or only received",
  environment: "Test or production service",
  excess: "Only with offline cash to refund",
  featured: "Only featured items, or only others",
  firstSection: "Only of tables whose first section by name is this; `none`: of tables without one",
  format: "Format of the file",
  endpointId: "Only to this webhook endpoint",
  from: "Beginning, included",
  group: "Only of this group of actions",
  hour: "Only of this hour of the day",
  id: "Id of the resource",
  ids: "Ids, separated by commas",
  invoiceId: "Only of this invoice",
  isCorrective: "Only corrective receipts, or only others",
  itemId: "Id of the item of an order",
  items: "Only these stock items: ids separated by commas",
  keepCurrent: "Keeps the session of the caller",
  language: "Language of names, or their fallback",
  limit: "Most rows of a page",
  list: "Name of the list",
  location: "Only of this location",
  locationId: "Id of the location",
  made: "Only where the item was made ready",
  mediaId: "Id of the photo",
  menuItemId: "Only with this item, not voided",
  method: "Only by this method",
  missing: "Only rows with untranslated texts",
  month: "Month, such as 2026-11",
  moveTo: "Category that gets the items",
  movementType: "Only of this type",
  number: "Number of the export",
  open: "Only open orders, or only closed ones",
  orderId: "Only of this order",
  orderType: "Only of this type",
  organizationId: "Id of the organization",
  page: "Page, from 1; one past the end is the last",
  pageSize: "Rows of a page",
  part: "The message as it was sent last, or the reply to it",
  paymentId: "Only of this payment or refund",
  paymentStatus: "Only with this payment status",
  period: "Period of business days",
  platform: "Name under which the orders of a platform come",
  permission: "Permission that the caller lacks",
  person: "Only by this user or worker",
  subject: "Only of this kind",
  productId: "Only of this product",
  q: "Search, ignores accents",
  qrCode: "Code on the table",
  reason: "Detail of the correction: its percentage or written reason",
  refresh_token: "Second token of the sign-in link",
  role: "Only with this role",
  sectionId: "Id of the section",
  sort: "Field, `-` in front for descending",
  supplierId: "Only of this supplier",
  source: "Only of this platform, in any case of its name",
  sourceDeliveryId: "Only with this number at its platform",
  stationId: "Only of this station",
  state: "Only in this state",
  status: "Only with this status",
  supplier: "Only of this supplier, by name or id",
  tableId: "Id of the table",
  taxRate: "Only with this tax rate",
  tillId: "Only of this till",
  tipped: "Only with a tip",
  to: "End",
  type: "Only of this type",
  unexplained: "Only corrections without a reason",
  unpaid: "Only with, or without, an amount due",
  updatedSince: "Where to begin without a cursor",
  used: "Only photos in use, or only others",
  userId: "Only of this user",
  view: "Which rows to list",
  waiting: "Only the waiting list",
  week: "Any day of the week",
  weekday: "Only of this weekday, 0 is Sunday",
  workerId: "Only of this team member",
};

/** Returns the name of a shared parameter; path and query parameters of the same name differ. */
const sharedName = ({ name, in: position, required }: Schema) =>
  `${String(name).replaceAll("-", "")}${position === "query" && required ? "Query" : ""}`;

export const idempotencyKey: Schema = {
  name: "Idempotency-Key",
  in: "header",
  description: "Unique text for each operation; repeating it has no second effect.",
  schema: { type: "string", maxLength: 200 },
  example: "till-3-2026-03-14-0042",
};

export const ifMatch: Schema = {
  name: "If-Match",
  in: "header",
  description: "ETag of the version to change; another one is refused with `version_mismatch` (412).",
  schema: { type: "string", maxLength: 200 },
  example: '"3"',
};

/** Returns the parameters of a path or query schema. */
export function parametersIn(position: "path" | "query", shape: Schema, { schemas }: Shapes): Schema[] {
  return Object.entries(fieldsOf(shape)).map(([field, schema]) => {
    const isRequired = position === "path" || requiredOf(shape).includes(field);
    const text = parameterTexts[field];
    // Enums and defaults need no example.
    const isPlain = !("enum" in schema || "default" in schema);
    return {
      name: field,
      in: position,
      ...(isRequired ? { required: true } : {}),
      ...(text === undefined ? {} : { description: text }),
      schema,
      ...(isPlain ? { example: exampleOf(schema, { owner: "", field }, schemas) } : {}),
    };
  });
}

/** Moves parameters that several routes share to components; of two with one name the more frequent one. */
export function shareParameters(lists: Schema[][]): {
  shared: Schema;
  use: (parameter: Schema) => Schema;
} {
  const uses = new Map<string, number>();
  for (const text of lists.flat().map((parameter) => JSON.stringify(parameter)))
    uses.set(text, (uses.get(text) ?? 0) + 1);
  const shared = new Map<string, Schema>();
  for (const [text, count] of [...uses].toSorted(([, one], [, other]) => other - one)) {
    const parameter = JSON.parse(text) as Schema;
    if (count > 1 && !shared.has(sharedName(parameter))) shared.set(sharedName(parameter), parameter);
  }
  return {
    shared: Object.fromEntries(shared),
    use: (parameter) => {
      const name = sharedName(parameter);
      const isShared = JSON.stringify(shared.get(name)) === JSON.stringify(parameter);
      return isShared ? { $ref: `#/components/parameters/${name}` } : parameter;
    },
  };
}

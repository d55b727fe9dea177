import type { AuditEntry } from "@konoba/contract/organizations/organizations.audit.contract";

type State = Record<string, unknown> | null;

export interface FieldChange {
  field: string;
  before: unknown;
  after: unknown;
}

/** Ids and times of the record itself say nothing to people; a unit is said with its quantity, an item with its record. */
const isSilent = (field: string) => ["id", "unit", "item"].includes(field) || /(Id|At)$/.test(field);

/** What people look for first, and last; the rest in between. */
const first = [
  "role",
  "status",
  "orderStatus",
  "price",
  "quantity",
  "discountPercentage",
  "amount",
  "taxRate",
];
const last = ["totalPrice", "discountAmount", "totalAmount", "settledAmount", "paymentMethod", "reason"];
const rankOf = ({ field }: FieldChange) =>
  first.includes(field) ? first.indexOf(field) - first.length : last.indexOf(field) + 1;

const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** What became different, field by field; of a record that is new or gone, everything it had. */
export function changesOf(before: State, after: State): FieldChange[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields]
    .map((field) => ({ field, before: before?.[field], after: after?.[field] }))
    .filter((change) => !isSilent(change.field) && !isSame(change.before, change.after))
    .toSorted((one, other) => rankOf(one) - rankOf(other));
}

/** The person or thing an entry is about: by the name that was kept, else as far as its state names it. */
export function nameOfSubject({
  subjectName,
  before,
  after,
}: Pick<AuditEntry, "subjectName" | "before" | "after">): string | null {
  const state = after ?? before;
  const full = [state?.firstName, state?.lastName].filter((part) => typeof part === "string").join(" ");
  const known = [subjectName, full, state?.name, state?.email];
  const [name] = known.filter((part) => typeof part === "string" && part !== "");
  return typeof name === "string" ? name : null;
}

/** The line, option or article inside the record that an entry is about. */
export function itemOf({ before, after }: Pick<AuditEntry, "before" | "after">): string | null {
  const item = (after ?? before)?.item;
  return typeof item === "string" && item !== "" ? item : null;
}

type Subject = NonNullable<AuditEntry["subject"]>;

/** Where the record of each subject is looked at. */
const pages: Partial<Record<Subject, (id: string) => string>> = {
  organization: () => "/settings",
  user: () => "/settings",
  location: (id) => `/location/edit/${id}`,
  worker: (id) => `/team/${id}`,
  order: (id) => `/orders/edit/${id}`,
  stock: (id) => `/inventory/${id}/movements`,
  menuItem: (id) => `/menu/edit/${id}`,
  category: (id) => `/menu/categories/edit/${id}`,
  optionGroup: (id) => `/menu/options/edit/${id}`,
  product: (id) => `/products/edit/${id}`,
  table: (id) => `/tables/edit/${id}`,
  section: (id) => `/tables/sections/edit/${id}`,
};

/** The page of what an entry is about, while it is still there. */
export function pageOfSubject({
  subject,
  subjectId,
  subjectExists,
}: Pick<AuditEntry, "subject" | "subjectId" | "subjectExists">): string | null {
  if (!subject || !subjectId || !subjectExists) return null;
  return pages[subject]?.(subjectId) ?? null;
}

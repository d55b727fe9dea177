import type { AuditEntry } from "@konoba/contract/organizations/organizations.audit.contract";
import { isShownField } from "@konoba/contract/organizations/organizations.audit.rules";

type State = Record<string, unknown> | null;

export interface FieldChange {
  field: string;
  before: unknown;
  after: unknown;
}

/** Fields listed first, and last; the rest in between. */
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

/** Returns the changed fields, or all fields of a created or deleted record. */
export function changesOf(before: State, after: State): FieldChange[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields]
    .map((field) => ({ field, before: before?.[field], after: after?.[field] }))
    .filter((change) => isShownField(change.field) && !isSame(change.before, change.after))
    .toSorted((one, other) => rankOf(one) - rankOf(other));
}

/** Returns the name of an entry's subject: the stored name, else derived from its state. */
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

/** Returns the line, option or article within the record. */
export function itemOf({ before, after }: Pick<AuditEntry, "before" | "after">): string | null {
  const item = (after ?? before)?.item;
  return typeof item === "string" && item !== "" ? item : null;
}

type Subject = NonNullable<AuditEntry["subject"]>;

/** Page of each kind of subject. */
const pages: Partial<Record<Subject, (id: string) => string>> = {
  organization: () => "/settings/billing",
  user: () => "/settings",
  location: (id) => `/location/edit/${id}`,
  worker: (id) => `/team/${id}`,
  order: (id) => `/orders/edit/${id}`,
  stock: (id) => `/inventory/${id}/movements`,
  menuItem: (id) => `/menu/edit/${id}`,
  category: (id) => `/menu/categories/edit/${id}`,
  priceList: (id) => `/menu/prices/edit/${id}`,
  priceChange: (id) => `/menu/prices/changes/${id}`,
  optionGroup: (id) => `/menu/options/edit/${id}`,
  product: (id) => `/products/edit/${id}`,
  table: (id) => `/tables/edit/${id}`,
  section: (id) => `/tables/sections/edit/${id}`,
};

/** Returns the page of an entry's subject while it exists. */
export function pageOfSubject({
  subject,
  subjectId,
  subjectExists,
}: Pick<AuditEntry, "subject" | "subjectId" | "subjectExists">): string | null {
  if (!subject || !subjectId || !subjectExists) return null;
  return pages[subject]?.(subjectId) ?? null;
}

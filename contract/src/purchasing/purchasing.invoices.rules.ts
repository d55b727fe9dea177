import { supplierKey } from "../suppliers/suppliers.rules.ts";

/**
 * States of an invoice. open: nothing is decided. disputed: a credit note is expected. accepted: its prices apply and
 * it is in the books.
 */
export const invoiceStatuses = ["open", "accepted", "disputed"] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

/** Filters of the list: accepted ones are not paid, overdue ones are neither paid nor in time. */
export const invoiceFilters = [...invoiceStatuses, "paid", "overdue"] as const;

/** States in which an invoice can be changed and deleted. */
export const isInvoiceEditable = (status: InvoiceStatus): boolean => status === "open";

/** Kinds of lines: an item, an allowance or charge for the whole invoice, and the rounding of what is due. */
export const invoiceLineKinds = ["item", "allowance", "charge", "rounding"] as const;
export type InvoiceLineKind = (typeof invoiceLineKinds)[number];

/** Line of a file beside what could be meant by it. */
interface GivenLine {
  kind: InvoiceLineKind;
  code: string | null;
  name: string;
  packs: string;
  price: string;
}

interface KnownItem {
  supplierItemId: string;
  name: string;
  code: string | null;
}

interface Delivered {
  deliveryLineId: string;
  supplierItemId: string;
  packs: number;
}

/** Groups values by a key; those without one are left out. */
function groupBy<T>(values: readonly T[], keyOf: (value: T) => string | null): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const value of values) {
    const key = keyOf(value);
    if (!key) continue;
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  return groups;
}

/** Returns whether a line can be of goods that were delivered: not one that takes goods back. */
const isOfDelivery = ({ packs, price }: GivenLine) => Number(packs) > 0 && Number(price) >= 0;

/**
 * Finds the item and the delivered line of each line of a file: the item by the supplier's number, else by the same
 * name. Each delivered line is used once: one with the same number of packs first, else the oldest.
 */
export function pairLines(
  lines: readonly GivenLine[],
  items: readonly KnownItem[],
  delivered: readonly Delivered[],
): { supplierItemId: string | null; deliveryLineId: string | null }[] {
  const byCode = groupBy(items, ({ code }) => code);
  const byName = groupBy(items, ({ name }) => supplierKey(name));
  const free = groupBy(delivered, ({ supplierItemId }) => supplierItemId);
  return lines.map((line) => {
    const [item] = byCode.get(line.code ?? "") ?? byName.get(supplierKey(line.name)) ?? [];
    if (!item || line.kind !== "item") return { supplierItemId: null, deliveryLineId: null };
    const { supplierItemId } = item;
    const own = free.get(supplierItemId) ?? [];
    if (own.length === 0 || !isOfDelivery(line)) return { supplierItemId, deliveryLineId: null };
    const same = own.findIndex(({ packs }) => packs === Number(line.packs));
    const [found] = own.splice(Math.max(0, same), 1);
    return { supplierItemId, deliveryLineId: found?.deliveryLineId ?? null };
  });
}

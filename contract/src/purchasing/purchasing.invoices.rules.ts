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

/** Line of a file beside what could be meant by it. */
export interface GivenLine {
  code: string | null;
  name: string;
  packs: string;
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

/** Returns the item of a line: by the supplier's number, else by the same name. */
function itemOf(line: GivenLine, items: readonly KnownItem[]): KnownItem | undefined {
  const byCode = line.code === null ? undefined : items.find(({ code }) => code === line.code);
  const key = supplierKey(line.name);
  return byCode ?? items.find(({ name }) => key !== "" && supplierKey(name) === key);
}

/**
 * Finds the item and the delivered line of each line of a file. Each delivered line is used once: one with the same
 * number of packs first, else the oldest.
 */
export function pairLines(
  lines: readonly GivenLine[],
  items: readonly KnownItem[],
  delivered: readonly Delivered[],
): { supplierItemId: string | null; deliveryLineId: string | null }[] {
  const free = [...delivered];
  return lines.map((line) => {
    const item = itemOf(line, items);
    if (!item) return { supplierItemId: null, deliveryLineId: null };
    const own = free.filter(({ supplierItemId }) => supplierItemId === item.supplierItemId);
    const found = own.find(({ packs }) => packs === Number(line.packs)) ?? own[0];
    if (found) free.splice(free.indexOf(found), 1);
    return { supplierItemId: item.supplierItemId, deliveryLineId: found?.deliveryLineId ?? null };
  });
}

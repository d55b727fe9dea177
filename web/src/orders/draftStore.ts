import { useCallback, useSyncExternalStore } from "react";
import { z } from "zod";
import { modifierEffects } from "@konoba/contract/menu/menu.modifiers.rules";
import { orderTypes } from "@konoba/contract/orders/orders.status";
import { readStored, writeStored } from "../lib/storage.ts";
import { unsentPrefix, unsentSlots } from "../lib/unsentOrders.ts";
import { emptyDraft, merged, withFields, type Draft, type OrderFields } from "./orderDraft.ts";

const optional = z.string().nullable();
const storedDraft = z.object({
  orderId: z.guid(),
  attemptKey: optional,
  fields: z.object({
    orderType: z.enum(orderTypes),
    tableId: optional,
    guests: z.number().nullable(),
    discountPercentage: z.string(),
    gratuityAmount: z.string(),
    customerName: optional,
    customerPhone: optional,
    customerEmail: optional,
    customerNotes: optional,
    specialInstructions: optional,
  }),
  lines: z.array(
    z.object({
      id: z.guid(),
      menuItemId: z.string(),
      nameEn: optional,
      nameMe: optional,
      quantity: z.number(),
      unitPrice: z.string(),
      taxPercentage: z.string(),
      taxExempt: z.boolean(),
      taxGroup: optional,
      specialRequests: optional,
      discountPercentage: z.string(),
      customizations: z.array(
        z.object({
          customizationName: z.string(),
          customizationValue: optional,
          additionalPrice: z.string(),
        }),
      ),
      options: z
        .array(
          z.object({
            optionId: z.string(),
            quantity: z.number(),
            nameEn: optional,
            nameMe: optional,
            price: z.string(),
            effect: z.enum(modifierEffects).default("choice"),
          }),
        )
        .default([]),
      course: z.number().default(1),
      seat: z.number().nullable().default(null),
    }),
  ),
});

const drafts = new Map<string, Draft>();
const listeners = new Set<() => void>();
/** Drafts that are not on this device yet as they are now. */
const unwritten = new Set<string>();

const storageKey = (slot: string) => `${unsentPrefix}${slot}`;

/** Where the unsent lines of a table, of a counter or of an open order are kept on this device. */
export const tableSlot = (
  locationId: string,
  { tableId, orderType }: Pick<OrderFields, "tableId" | "orderType">,
): string => (tableId ? `${locationId}.table.${tableId}` : `${locationId}.${orderType}`);
export const orderSlot = (locationId: string, orderId: string): string => `${locationId}.order.${orderId}`;

function readDraft(slot: string): Draft | null {
  const text = readStored(storageKey(slot));
  if (text === null) return null;
  try {
    return storedDraft.parse(JSON.parse(text));
  } catch {
    // A draft of an older version cannot be read; a new one begins.
    return null;
  }
}

/** The draft of a slot; what is not there yet starts with these fields. */
export function draftOf(slot: string, start: Partial<OrderFields>): Draft {
  const known = drafts.get(slot) ?? readDraft(slot) ?? emptyDraft(start);
  drafts.set(slot, known);
  return known;
}

function write(slot: string): void {
  const draft = drafts.get(slot);
  unwritten.delete(slot);
  writeStored(storageKey(slot), draft && draft.lines.length > 0 ? JSON.stringify(draft) : null);
}

function writeAll(): void {
  for (const slot of unwritten) write(slot);
}

if (typeof document !== "undefined") {
  window.addEventListener("pagehide", writeAll);
  document.addEventListener("visibilitychange", writeAll);
}

function tell(): void {
  for (const listener of listeners) listener();
}

export function keepDraft(slot: string, draft: Draft): void {
  drafts.set(slot, draft);
  write(slot);
  tell();
}

/** What was tapped is shown first, and kept as soon as it is painted. */
function keepDraftSoon(slot: string, draft: Draft): void {
  drafts.set(slot, draft);
  if (unwritten.size === 0) requestAnimationFrame(() => setTimeout(writeAll));
  unwritten.add(slot);
  tell();
}

export function dropDraft(slot: string): void {
  drafts.delete(slot);
  write(slot);
  tell();
}

/** Drops the drafts that were on their way when their page was closed: their changes wait by themselves. */
export function dropSentDrafts(keys: readonly string[]): void {
  for (const slot of unsentSlots()) {
    const key = readDraft(slot)?.attemptKey;
    if (key && keys.includes(key)) dropDraft(slot);
  }
}

/** Moves a draft to another table; lines that wait there stay in front. */
export function moveDraft(from: string, to: string, fields: Partial<OrderFields>): void {
  if (from === to) return;
  const moving = withFields(draftOf(from, {}), fields);
  const waiting = drafts.get(to) ?? readDraft(to);
  dropDraft(from);
  keepDraft(to, merged(moving, waiting));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The draft of a slot, live, and the way to change it. */
export function useDraft(slot: string, start: Partial<OrderFields>) {
  const draft = useSyncExternalStore(subscribe, () => draftOf(slot, start));
  const change = useCallback(
    (make: (draft: Draft) => Draft) => keepDraftSoon(slot, make(draftOf(slot, {}))),
    [slot],
  );
  return { draft, change };
}

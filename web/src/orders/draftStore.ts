import { useCallback, useEffect, useSyncExternalStore } from "react";
import { z } from "zod";
import { modifierEffects } from "@konoba/contract/menu/menu.modifiers.rules";
import { orderTypes } from "@konoba/contract/orders/orders.status";
import { useProfile } from "../lib/session.ts";
import { setUnsentOrders } from "../lib/unsentOrders.ts";
import { emptyDraft, merged, withFields, type Draft, type OrderFields } from "./orderDraft.ts";

const optional = z.string().nullable();
/** A draft as it is stored; one of an older version may not be readable. */
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
    sourceDeliveryId: optional.default(null),
    estimatedReadyTime: optional.default(null),
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

/** Loads the database apart from the editor: its first paint does not wait for it. */
const loadStore = async () => (await import("../lib/deviceStore.ts")).deviceStore;

const loadTimeoutMs = 2_000;
const maxAgeMs = 3 * 24 * 3600 * 1000;

/** The drafts of one person; what another one types on this device stays theirs. */
let owner: { userId: string; loaded: Promise<void>; isLoaded: boolean } | null = null;
const drafts = new Map<string, Draft>();
const listeners = new Set<() => void>();
/** Slots whose draft differs from the stored one. */
const unwritten = new Set<string>();

/** Where the unsent lines of a table, of a counter or of an open order are kept on this device. */
export const tableSlot = (
  locationId: string,
  { tableId, orderType }: Pick<OrderFields, "tableId" | "orderType">,
): string => (tableId ? `${locationId}.table.${tableId}` : `${locationId}.${orderType}`);
export const orderSlot = (locationId: string, orderId: string): string => `${locationId}.order.${orderId}`;

function publish(): void {
  setUnsentOrders([...drafts.values()].filter(({ lines }) => lines.length > 0).length);
  for (const listener of listeners) listener();
}

/** Stores a draft so that it survives a power cut, or removes an empty one. */
async function write(slot: string): Promise<void> {
  unwritten.delete(slot);
  if (!owner) return;
  const { userId } = owner;
  const draft = drafts.get(slot);
  const id = `${userId} ${slot}`;
  const isEmpty = !draft || draft.lines.length === 0;
  try {
    const { drafts: table } = await loadStore();
    await (isEmpty ? table.delete(id) : table.put({ id, userId, slot, draft, at: Date.now() }));
  } catch {
    // Without a disk the lines live as long as the page.
  }
}

const writeAll = () => void Promise.all([...unwritten].map(write));

if (typeof document !== "undefined") {
  window.addEventListener("pagehide", writeAll);
  document.addEventListener("visibilitychange", writeAll);
}

async function readDrafts(userId: string): Promise<void> {
  const { drafts: table } = await loadStore();
  await table.filter(({ at }) => at < Date.now() - maxAgeMs).delete();
  for (const { slot, draft } of await table.where({ userId }).toArray()) {
    const read = storedDraft.safeParse(draft);
    // What was typed while the disk was read is newer.
    if (read.success && owner?.userId === userId && !drafts.has(slot)) drafts.set(slot, read.data);
  }
}

/** Reads the drafts of the signed-in person from this device, once; never fails. */
function loadDrafts(userId: string): Promise<void> {
  if (owner?.userId === userId) return owner.loaded;
  writeAll();
  drafts.clear();
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, loadTimeoutMs));
  const loaded = Promise.race([readDrafts(userId).catch(() => undefined), timeout]).then(() => {
    if (owner?.userId !== userId) return;
    owner.isLoaded = true;
    publish();
  });
  owner = { userId, loaded, isLoaded: false };
  return loaded;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns whether the drafts of the signed-in person are here; until then no editor may open. */
export function useDraftsLoaded(): boolean {
  const { id } = useProfile();
  useEffect(() => void loadDrafts(id), [id]);
  return useSyncExternalStore(subscribe, () => owner?.userId === id && owner.isLoaded);
}

/** The draft of a slot; what is not there yet starts with these fields. */
export function draftOf(slot: string, start: Partial<OrderFields>): Draft {
  const known = drafts.get(slot) ?? emptyDraft(start);
  drafts.set(slot, known);
  return known;
}

/** Keeps a draft; resolves once it is on the disk. */
export function saveDraft(slot: string, draft: Draft): Promise<void> {
  drafts.set(slot, draft);
  publish();
  return write(slot);
}

/** Shows what was tapped first, and stores it as soon as it is painted. */
function saveDraftAfterPaint(slot: string, draft: Draft): void {
  drafts.set(slot, draft);
  if (unwritten.size === 0) requestAnimationFrame(() => setTimeout(writeAll));
  unwritten.add(slot);
  publish();
}

export function dropDraft(slot: string): Promise<void> {
  drafts.delete(slot);
  publish();
  return write(slot);
}

/** Drops the drafts that were on their way when their page was closed: their changes are in the queue. */
export async function dropSentDrafts(userId: string, keys: readonly string[]): Promise<void> {
  await loadDrafts(userId);
  const sent = [...drafts].filter(([, { attemptKey }]) => attemptKey !== null && keys.includes(attemptKey));
  await Promise.all(sent.map(([slot]) => dropDraft(slot)));
}

/** Moves a draft to another table; lines that wait there stay in front. */
export function moveDraft(from: string, to: string, fields: Partial<OrderFields>): void {
  if (from === to) return;
  const moving = withFields(draftOf(from, {}), fields);
  const waiting = drafts.get(to) ?? null;
  // Written before the other is removed: a power cut between the two loses nothing.
  drafts.delete(from);
  void saveDraft(to, merged(moving, waiting)).then(() => write(from));
}

/** The draft of a slot, live, and the way to change it. */
export function useDraft(slot: string, start: Partial<OrderFields>) {
  const draft = useSyncExternalStore(subscribe, () => draftOf(slot, start));
  const change = useCallback(
    (make: (draft: Draft) => Draft) => saveDraftAfterPaint(slot, make(draftOf(slot, {}))),
    [slot],
  );
  return { draft, change };
}

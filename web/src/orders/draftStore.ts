import { modifierEffects } from "@konoba/contract/menu/menu.modifiers.rules";
import { saleUnits, weightSources } from "@konoba/contract/menu/menu.weight.rules";
import { orderTypes } from "@konoba/contract/orders/orders.status";
import { createAtom, useSelector } from "@tanstack/react-store";
import { useCallback, useEffect } from "react";
import { z } from "zod";
import { useProfile } from "../lib/api/session.ts";
import { setUnsentOrders } from "../lib/offline/unsentOrders.ts";
import { emptyDraft, merged, withFields, type Draft, type OrderFields } from "./orderDraft.ts";

const optional = z.string().nullable();
const storedOptions = z.array(
  z.object({
    optionId: z.string(),
    quantity: z.number(),
    nameEn: optional,
    nameMe: optional,
    price: z.string(),
    effect: z.enum(modifierEffects).default("choice"),
  }),
);
/** Schema of a stored draft; drafts of older versions may not match. */
const storedDraft = z.object({
  orderId: z.guid(),
  attemptKey: optional,
  queuedAt: optional.default(null),
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
    deliveryAddress: optional.default(null),
    estimatedReadyTime: optional.default(null),
  }),
  lines: z.array(
    z.object({
      id: z.guid(),
      menuItemId: z.string(),
      nameEn: optional,
      nameMe: optional,
      quantity: z.number(),
      soldBy: z.enum(saleUnits).default("piece"),
      weighing: z
        .object({ source: z.enum(weightSources), tareWeight: z.number(), isConfirmed: z.boolean() })
        .optional(),
      unitPrice: z.string(),
      taxPercentage: z.string(),
      taxExempt: z.boolean(),
      taxGroup: optional,
      boxes: z.number().optional(),
      specialRequests: optional,
      discountPercentage: z.string(),
      customizations: z.array(
        z.object({
          customizationName: z.string(),
          customizationValue: optional,
          additionalPrice: z.string(),
        }),
      ),
      options: storedOptions.default([]),
      choices: z
        .array(
          z.object({
            id: z.guid(),
            groupId: z.string(),
            menuItemId: z.string(),
            nameEn: optional,
            nameMe: optional,
            listPrice: z.string(),
            extraPrice: z.string(),
            sharePercent: optional.optional(),
            groupCourse: z.number().optional(),
            taxPercentage: z.string(),
            taxExempt: z.boolean(),
            taxGroup: optional,
            boxes: z.number().optional(),
            options: storedOptions,
          }),
        )
        .optional(),
      course: z.number().default(1),
      seat: z.number().nullable().default(null),
      addedAt: z.string().default(() => new Date().toISOString()),
      basePrice: optional.default(null),
      priceListId: optional.default(null),
      priceListName: optional.default(null),
      priceListNameMe: optional.default(null),
      priceUntil: optional.default(null),
      graceUntil: optional.default(null),
    }),
  ),
});

/** Loads the database lazily, so that the first paint of the editor does not wait for it. */
const loadStore = async () => (await import("../lib/device/deviceStore.ts")).deviceStore;

const loadTimeoutMs = 2_000;
const maxAgeMs = 3 * 24 * 3600 * 1000;

/** Current user, whose drafts are loaded; drafts of other users stay separate. */
let owner: { userId: string; loaded: Promise<void>; isLoaded: boolean } | null = null;
const drafts = new Map<string, Draft>();
/** Counts changes of `drafts` and `owner`. */
const version = createAtom(0);
/** Slots whose draft differs from the stored one. */
const unwritten = new Set<string>();

/** Returns the storage key of unsent lines for a table, the counter or an open order. */
export const tableSlot = (
  locationId: string,
  { tableId, orderType }: Pick<OrderFields, "tableId" | "orderType">,
): string => (tableId ? `${locationId}.table.${tableId}` : `${locationId}.${orderType}`);
export const orderSlot = (locationId: string, orderId: string): string => `${locationId}.order.${orderId}`;

function publish(): void {
  setUnsentOrders([...drafts.values()].filter(({ lines }) => lines.length > 0).length);
  version.set((count) => count + 1);
}

/** Stores a draft durably, or deletes an empty one. */
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
    // Without storage, drafts are lost on reload.
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
    // Edits made during loading are newer than the stored draft.
    if (read.success && owner?.userId === userId && !drafts.has(slot)) drafts.set(slot, read.data);
  }
}

/** Loads the drafts of the current user once; never rejects. */
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

/** Returns `true` once the drafts of the current user are loaded; no editor may open before. */
export function useDraftsLoaded(): boolean {
  const { id } = useProfile();
  useEffect(() => void loadDrafts(id), [id]);
  return useSelector(version, () => owner?.userId === id && owner.isLoaded);
}

/** Returns the draft of a slot, or a new one with the given fields. */
export function draftOf(slot: string, start: Partial<OrderFields>): Draft {
  const known = drafts.get(slot) ?? emptyDraft(start);
  drafts.set(slot, known);
  return known;
}

/** Saves a draft; resolves once it is stored. */
export function saveDraft(slot: string, draft: Draft): Promise<void> {
  drafts.set(slot, draft);
  publish();
  return write(slot);
}

/** Updates the draft in memory and stores it after the next paint. */
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

/** Deletes drafts whose request was in flight when the page closed, because they are in the offline queue. */
export async function dropSentDrafts(userId: string, keys: readonly string[]): Promise<void> {
  await loadDrafts(userId);
  const sent = [...drafts].filter(([, { attemptKey }]) => attemptKey !== null && keys.includes(attemptKey));
  await Promise.all(sent.map(([slot]) => dropDraft(slot)));
}

/** Moves a draft to another slot, after the lines of a draft already there. */
export function moveDraft(from: string, to: string, fields: Partial<OrderFields>): void {
  if (from === to) return;
  const moving = withFields(draftOf(from, {}), fields);
  const waiting = drafts.get(to) ?? null;
  // Stores the target before deleting the source, so that a crash in between loses nothing.
  drafts.delete(from);
  void saveDraft(to, merged(moving, waiting)).then(() => write(from));
}

/** Returns the live draft of a slot and its setter. */
export function useDraft(slot: string, start: Partial<OrderFields>) {
  const draft = useSelector(version, () => draftOf(slot, start));
  const change = useCallback(
    (make: (draft: Draft) => Draft) => saveDraftAfterPaint(slot, make(draftOf(slot, {}))),
    [slot],
  );
  return { draft, change };
}

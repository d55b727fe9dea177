import { useEffect, useState } from "react";
import { useProfile } from "../lib/api/session.ts";
import type { Arrivals } from "./arrivals.ts";

/** Loads the database lazily, so that the page does not wait for it. */
const loadDrafts = async () => (await import("../lib/device/deviceStore.ts")).deviceStore.drafts;

const empty = (): Arrivals => ({ deliveryId: crypto.randomUUID(), lines: {}, noteNumber: "" });

const isArrivals = (draft: unknown): draft is Arrivals =>
  typeof draft === "object" && draft !== null && "deliveryId" in draft && "lines" in draft;

/**
 * Returns the ticked lines of an order and their setter. They are stored on the device, so that a reload or an
 * empty battery loses none; without storage they last as long as the page. `shownPhoto` is the photo once it is stored:
 * who sees it may put the delivery note away.
 */
export function useArrivals(orderId: string) {
  const { id: userId } = useProfile();
  const slot = `receive.${orderId}`;
  const id = `${userId} ${slot}`;
  const [arrivals, setArrivals] = useState<Arrivals | null>(null);
  const [shownPhoto, setShownPhoto] = useState<Blob | null>(null);
  useEffect(() => {
    const stored = loadDrafts().then((drafts) => drafts.get(id));
    void stored
      .catch(() => undefined)
      .then((found) => {
        const draft = isArrivals(found?.draft) ? found.draft : empty();
        setArrivals(draft);
        setShownPhoto(draft.photo ?? null);
      });
  }, [id]);
  const store = async (draft: Arrivals) => {
    const drafts = await loadDrafts();
    await drafts.put({ id, userId, slot, draft, at: Date.now() });
  };
  const change = (draft: Arrivals) => {
    setArrivals(draft);
    void store(draft)
      .catch(() => undefined)
      .then(() => setShownPhoto(draft.photo ?? null));
  };
  const drop = async () => {
    const drafts = await loadDrafts();
    await drafts.delete(id);
  };
  return { arrivals, shownPhoto, change, drop: () => drop().catch(() => undefined) };
}

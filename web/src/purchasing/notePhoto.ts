import { addressOf, expectedUserHeader, readFailure } from "@konoba/contract/lib/client";
import { classifyFailure } from "@konoba/contract/lib/offlineQueue";
import { notes } from "@konoba/contract/purchasing/purchasing.notes.contract";
import { announce } from "../lib/page/toasts.ts";
import { loadTextOf, translate } from "../lib/text/translation.ts";

interface Sending {
  /** User whose session must send it. */
  userId?: string;
  signal?: AbortSignal;
}

/** Sends the photo of a delivery note; it replaces an earlier one. */
export async function sendNotePhoto(
  deliveryId: string,
  photo: Blob,
  { userId, signal }: Sending = {},
): Promise<void> {
  const { setNotePhoto: route } = notes;
  const form = new FormData();
  form.set("file", photo, "photo");
  const response = await fetch(`/v1${addressOf(route, { params: { id: deliveryId } })}`, {
    method: route.method,
    body: form,
    credentials: "include",
    headers: userId ? { [expectedUserHeader]: userId } : {},
    signal: signal ?? null,
  });
  if (response.status !== route.status) throw await readFailure(response);
}

/** Sends the photo of a delivery that arrived. A refused photo is reported, and does not hold the delivery back. */
export async function attachNotePhoto(deliveryId: string, photo: Blob, sending: Sending): Promise<void> {
  try {
    await sendNotePhoto(deliveryId, photo, sending);
  } catch (error) {
    if (classifyFailure(error) !== "refused") throw error;
    await loadTextOf("notePhoto:refused");
    announce({ tone: "error", text: translate("notePhoto:refused") });
  }
}

import { useSyncExternalStore } from "react";
import type { Media } from "@konoba/contract/media/media.contract";
import { queryClient } from "../lib/queries.ts";
import { announce } from "../lib/toasts.ts";
import { translate } from "../lib/translation.ts";
import { prepareImage } from "./prepareImage.ts";
import { sendImage, UploadError, type UploadFailure } from "./sendImage.ts";

export const mostFiles = 20;
const atOnce = 3;
const types = /^image\/(jpeg|png|webp|avif|heic|heif)$/;

/** A picture on its way: it outlives the page it was chosen on. */
export interface UploadEntry {
  id: string;
  locationId: string;
  file: File;
  preview: string;
  state: "waiting" | "sending" | "failed";
  /** 0 to 100. */
  progress: number;
  failure: UploadFailure | null;
}

let entries: readonly UploadEntry[] = [];
let sentCount = 0;
const listeners = new Set<() => void>();
const running = new Map<string, AbortController>();

function setEntries(next: readonly UploadEntry[]): void {
  entries = next;
  for (const listener of listeners) listener();
}

function change(id: string, changes: Partial<UploadEntry>): void {
  setEntries(entries.map((entry) => (entry.id === id ? { ...entry, ...changes } : entry)));
}

function drop(id: string): void {
  const gone = entries.find((entry) => entry.id === id);
  if (gone) URL.revokeObjectURL(gone.preview);
  setEntries(entries.filter((entry) => entry.id !== id));
}

async function send(entry: UploadEntry, controller: AbortController): Promise<Media> {
  const image = await prepareImage(entry.file);
  if (controller.signal.aborted) throw new UploadError("other");
  return sendImage({
    locationId: entry.locationId,
    image,
    fileName: entry.file.name,
    signal: controller.signal,
    onProgress: (progress) => change(entry.id, { progress }),
  });
}

const refresh = ({ locationId }: UploadEntry) =>
  queryClient.invalidateQueries({ queryKey: ["media", locationId] });

async function run(entry: UploadEntry, controller: AbortController): Promise<void> {
  change(entry.id, { state: "sending", progress: 0, failure: null });
  try {
    await send(entry, controller);
    sentCount += 1;
    await refresh(entry);
    drop(entry.id);
  } catch (error) {
    const failure = error instanceof UploadError ? error.failure : "other";
    change(entry.id, { state: "failed", failure });
    // It may have arrived although its answer was lost.
    if (failure === "connection") void refresh(entry);
  } finally {
    running.delete(entry.id);
    startNext();
  }
}

function startNext(): void {
  const next = entries.find(({ id, state }) => state === "waiting" && !running.has(id));
  if (!next && running.size === 0 && sentCount > 0) {
    announce({ tone: "success", text: translate("media:uploaded", { count: sentCount }) });
    sentCount = 0;
  }
  if (!next || running.size >= atOnce) return;
  const controller = new AbortController();
  running.set(next.id, controller);
  void run(next, controller);
  startNext();
}

/** Puts files on their way, three at a time; more than twenty at once are not taken. */
export function addUploads(locationId: string, files: readonly File[]): void {
  if (files.length > mostFiles)
    announce({ tone: "error", text: translate("media:tooMany", { most: mostFiles }) });
  const added = files.slice(0, mostFiles).map((file): UploadEntry => {
    // An unknown type is left to the server; one that is surely no photo is not sent.
    const isPhoto = file.type === "" || types.test(file.type);
    return {
      id: crypto.randomUUID(),
      locationId,
      file,
      preview: URL.createObjectURL(file),
      state: isPhoto ? "waiting" : "failed",
      progress: 0,
      failure: isPhoto ? null : "type",
    };
  });
  setEntries([...entries, ...added]);
  startNext();
}

export function cancelUpload(id: string): void {
  running.get(id)?.abort();
  drop(id);
}

export function retryUpload(id: string): void {
  change(id, { state: "waiting", progress: 0, failure: null });
  startNext();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The pictures on their way to a location; what failed stands first, since it waits for somebody. */
export function useUploads(locationId: string): readonly UploadEntry[] {
  const all = useSyncExternalStore(subscribe, () => entries);
  const here = all.filter((entry) => entry.locationId === locationId);
  return here.toSorted((a, b) => Number(b.state === "failed") - Number(a.state === "failed"));
}

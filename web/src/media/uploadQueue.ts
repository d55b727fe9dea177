import type { ErrorCode } from "@konoba/contract/lib/errors";
import { type Media, media, mediaRoutes } from "@konoba/contract/media/media.contract";
import { createAtom, useSelector } from "@tanstack/react-store";
import { queryClient } from "../lib/cache/queries.ts";
import { prepareImage, UploadError, type UploadFailure } from "../lib/device/prepareImage.ts";
import { announce } from "../lib/page/toasts.ts";
import { translate } from "../lib/text/translation.ts";

interface Refusal {
  code?: ErrorCode;
  details?: { reason?: string };
}

function failureOf(status: number, refusal: Refusal | null): UploadFailure {
  const reason = refusal?.details?.reason;
  if (status === 413) return "large";
  if (reason === "pixels" || reason === "broken" || reason === "type") return reason;
  if (reason === "empty") return "broken";
  if (status === 503) return "storage";
  return status === 0 ? "connection" : "other";
}

interface Sending {
  locationId: string;
  image: Blob;
  fileName: string;
  signal: AbortSignal;
  /** Progress, 0 to 100 percent. */
  onProgress: (percent: number) => void;
}

/** Uploads an image with progress events, which `fetch` does not support. */
function sendImage({ locationId, image, fileName, signal, onProgress }: Sending): Promise<Media> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => {
      const refusal: Refusal | null = request.response;
      reject(new UploadError(failureOf(request.status, refusal)));
    };
    request.open("POST", `/v1${mediaRoutes.upload.path}`);
    request.responseType = "json";
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? (loaded / total) * 100 : 0);
    request.onerror = fail;
    request.onabort = () => reject(new UploadError("other"));
    request.onload = () => {
      const answer = media.safeParse(request.response);
      if (request.status === mediaRoutes.upload.status && answer.success) resolve(answer.data);
      else fail();
    };
    signal.addEventListener("abort", () => request.abort());
    const form = new FormData();
    form.set("locationId", locationId);
    form.set("file", image, fileName);
    request.send(form);
  });
}

const maxFiles = 20;
const atOnce = 3;
const types = /^image\/(jpeg|png|webp|avif|heic|heif)$/;

/** Upload in progress; survives leaving the page that started it. */
export interface UploadEntry {
  id: string;
  locationId: string;
  file: File;
  preview: string;
  state: "waiting" | "sending" | "failed";
  /** Progress, 0 to 100 percent. */
  progress: number;
  failure: UploadFailure | null;
}

const entries = createAtom<readonly UploadEntry[]>([]);
let sentCount = 0;
const running = new Map<string, AbortController>();

function change(id: string, changes: Partial<UploadEntry>): void {
  entries.set((all) => all.map((entry) => (entry.id === id ? { ...entry, ...changes } : entry)));
}

function drop(id: string): void {
  const gone = entries.get().find((entry) => entry.id === id);
  if (gone) URL.revokeObjectURL(gone.preview);
  entries.set((all) => all.filter((entry) => entry.id !== id));
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
    // The upload may have succeeded although its response was lost.
    if (failure === "connection") void refresh(entry);
  } finally {
    running.delete(entry.id);
    startNext();
  }
}

function startNext(): void {
  const next = entries.get().find(({ id, state }) => state === "waiting" && !running.has(id));
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

/** Queues files for upload, three at a time; rejects more than 20 at once. */
export function addUploads(locationId: string, files: readonly File[]): void {
  if (files.length > maxFiles)
    announce({ tone: "error", text: translate("media:tooMany", { most: maxFiles }) });
  const added = files.slice(0, maxFiles).map((file): UploadEntry => {
    // The server checks unknown types; files that are certainly not photos are not sent.
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
  entries.set((all) => [...all, ...added]);
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

/** Returns the uploads of a location, failed ones first because they need an action. */
export function useUploads(locationId: string): readonly UploadEntry[] {
  const here = useSelector(entries).filter((entry) => entry.locationId === locationId);
  return here.toSorted((a, b) => Number(b.state === "failed") - Number(a.state === "failed"));
}

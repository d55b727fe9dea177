import type { ErrorCode } from "@konoba/contract/lib/errors";
import { media, mediaRoutes, type Media } from "@konoba/contract/media/media.contract";

/** Why a picture was not taken, as the texts call it. */
export type UploadFailure =
  | "type"
  | "heic"
  | "pixels"
  | "broken"
  | "large"
  | "connection"
  | "storage"
  | "other";

export class UploadError extends Error {
  readonly failure: UploadFailure;
  constructor(failure: UploadFailure) {
    super(failure);
    this.failure = failure;
  }
}

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
  /** 0 to 100. */
  onProgress: (percent: number) => void;
}

/** Sends a picture and tells how far it is; `fetch` cannot. */
export function sendImage({ locationId, image, fileName, signal, onProgress }: Sending): Promise<Media> {
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

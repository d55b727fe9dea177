/** Reason of a failed upload, used as message key. */
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

const maxEdge = 1600;
const maxBytes = 400 * 1024;
const qualities = [0.86, 0.76, 0.64, 0.5];

function draw(picture: ImageBitmap): HTMLCanvasElement {
  const scale = Math.min(1, maxEdge / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const pen = canvas.getContext("2d");
  if (pen) pen.imageSmoothingQuality = "high";
  pen?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

const encode = (canvas: HTMLCanvasElement, type: string, quality: number) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));

/**
 * Returns the first quality below the size limit, else the last. Browsers without WebP encoding return PNG.
 */
async function shrink(canvas: HTMLCanvasElement, hasTransparency: boolean): Promise<Blob | null> {
  const first = await encode(canvas, "image/webp", qualities[0] ?? 0.8);
  const type = first?.type === "image/webp" ? "image/webp" : hasTransparency ? "image/png" : "image/jpeg";
  let best: Blob | null = null;
  for (const quality of qualities) {
    best = await encode(canvas, type, quality);
    if (best && best.size <= maxBytes) break;
  }
  return best;
}

/** Returns `true` for HEIC files from iPhones, which few browsers decode. */
const isHeic = ({ name, type }: File) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

/**
 * Prepares a photo for upload: upright, scaled down, without EXIF location. Files the browser cannot decode
 * are sent unchanged for the server to check, except HEIC, which the server does not support.
 */
export async function prepareImage(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => null);
  if (!picture && isHeic(file)) throw new UploadError("heic");
  if (!picture) return file;
  const smaller = await shrink(draw(picture), file.type === "image/png");
  picture.close();
  return smaller ?? file;
}

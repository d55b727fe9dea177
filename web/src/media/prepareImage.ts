import { UploadError } from "./sendImage.ts";

const longestEdge = 1600;
const mostBytes = 400 * 1024;
const qualities = [0.86, 0.76, 0.64, 0.5];

function draw(picture: ImageBitmap): HTMLCanvasElement {
  const scale = Math.min(1, longestEdge / Math.max(picture.width, picture.height));
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

/** The first quality that is small enough, else the last. A browser that writes no WebP answers with PNG. */
async function shrink(canvas: HTMLCanvasElement, keepsClear: boolean): Promise<Blob | null> {
  const first = await encode(canvas, "image/webp", qualities[0] ?? 0.8);
  const type = first?.type === "image/webp" ? "image/webp" : keepsClear ? "image/png" : "image/jpeg";
  let best: Blob | null = null;
  for (const quality of qualities) {
    best = await encode(canvas, type, quality);
    if (best && best.size <= mostBytes) break;
  }
  return best;
}

/** What telephones of one maker write, and few browsers read. */
const isHeic = ({ name, type }: File) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

/**
 * A photo ready to be sent: upright, no larger than a screen needs and without the place it was
 * taken at. What this browser cannot read goes as it is; the server says whether it can. Only HEIC
 * is told here: the server reads none.
 */
export async function prepareImage(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => null);
  if (!picture && isHeic(file)) throw new UploadError("heic");
  if (!picture) return file;
  const smaller = await shrink(draw(picture), file.type === "image/png");
  picture.close();
  return smaller ?? file;
}

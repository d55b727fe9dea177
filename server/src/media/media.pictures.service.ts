import { AppError } from "@konoba/contract/lib/errors";
import { mediaTypes, pictureWidths, type MediaType } from "@konoba/contract/media/media.contract";
import type { Metadata, Sharp, SharpOptions } from "sharp";
import { currentContext } from "../lib/process/requestContext.ts";
import { FairSemaphore } from "../lib/process/fairSemaphore.ts";

/** Decoded pixels are memory: what a phone's camera makes is let in, a bomb is not. */
const maxPixels = 64_000_000;
/** What cannot be decoded row by row is held as a whole: a picture of this many bytes at most. */
const maxDecodedBytes = 256_000_000;
/** Above these a picture is worked on alone. */
const alonePixels = 24_000_000;
const aloneWholeBytes = 64_000_000;
const largest = pictureWidths.at(-1) ?? 2048;

export type Format = "webp" | "avif";

export interface Picture {
  mediaType: MediaType;
  width: number;
  height: number;
  /** A few pixels as a data address. */
  placeholder: string;
  /** The picture as it is kept: turned upright, without metadata, at most as large as the largest width. */
  full: Buffer;
}

type Reason = "empty" | "type" | "pixels" | "broken";
const refused = (reason: Reason) => new AppError("media_invalid", { reason });

/** sharp brings a library of its own: it is loaded with the first picture, not with the server. */
async function openPicture(bytes: Buffer): Promise<Sharp> {
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  sharp.concurrency(1);
  const options: SharpOptions = { failOn: "error", limitInputPixels: maxPixels, sequentialRead: true };
  return sharp(bytes, options).timeout({ seconds: 30 });
}

/**
 * Two pictures are worked on at a time, whoever sends them: each takes a processor and tens of megabytes. Who sends
 * many waits for their own.
 */
const permits = 2;
const semaphore = new FairSemaphore({ permits });
const withPermit = <T>(permits: number, work: () => Promise<T>) =>
  semaphore.run(currentContext().key, work, permits);

async function typeOf(bytes: Buffer): Promise<MediaType> {
  if (bytes.length === 0) throw refused("empty");
  const { fileTypeFromBuffer } = await import("file-type");
  const found = await fileTypeFromBuffer(bytes);
  const type = mediaTypes.find((known) => known === found?.mime);
  if (!type) throw refused("type");
  return type;
}

/** How much of a picture has to be in memory at once; AVIF is unpacked more than once. */
function wholeBytesOf({ width, height, format, depth, isProgressive }: Metadata): number {
  const isAvif = format === "heif";
  if (!isAvif && !isProgressive) return 0;
  return width * height * 4 * (depth === "uchar" ? 1 : 2) * (isAvif ? 3 : 1);
}

interface Size {
  width: number;
  height: number;
  isHeavy: boolean;
}

async function sizeOf(bytes: Buffer): Promise<Size> {
  const metadata = await (await openPicture(bytes)).metadata().catch((error: unknown) => {
    throw refused(String(error).includes("pixel limit") ? "pixels" : "broken");
  });
  const pixels = metadata.width * metadata.height;
  const wholeBytes = wholeBytesOf(metadata);
  if (pixels > maxPixels || wholeBytes > maxDecodedBytes) throw refused("pixels");
  // Turned by the camera's note, the sides change places.
  const { width, height } = metadata.autoOrient;
  return { width, height, isHeavy: pixels > alonePixels || wholeBytes > aloneWholeBytes };
}

const asWebp = (picture: Sharp) => picture.webp({ quality: 82, effort: 3 }).toBuffer();

const fitting = { width: largest, height: largest, fit: "inside", withoutEnlargement: true } as const;

async function reduce(bytes: Buffer): Promise<Buffer> {
  const upright = (await openPicture(bytes)).autoOrient();
  return asWebp(upright.toColourspace("srgb").resize(fitting));
}

async function placeholderOf(full: Buffer): Promise<string> {
  const small = (await openPicture(full)).resize({ width: 16, height: 16, fit: "inside" });
  const tiny = await small.webp({ quality: 40 }).toBuffer();
  return `data:image/webp;base64,${tiny.toString("base64")}`;
}

/** The upload as the largest part; how heavy the work is, only its head tells. */
async function reduceInTurn(bytes: Buffer, { isHeavy }: Size): Promise<Buffer> {
  return withPermit(isHeavy ? permits : 1, async () => {
    try {
      return await reduce(bytes);
    } catch {
      // The bytes began like a picture and were none, or not all of one.
      throw refused("broken");
    }
  });
}

/** Reads an upload to the last pixel, so that only whole pictures are kept; what it says of itself is not believed. */
export async function readPicture(bytes: Buffer): Promise<Picture> {
  const mediaType = await typeOf(bytes);
  const size = await sizeOf(bytes);
  const full = await reduceInTurn(bytes, size);
  const { width, height } = size;
  return { mediaType, width, height, placeholder: await placeholderOf(full), full };
}

/** The largest part of an upload that was read before. */
export const fullPicture = async (original: Buffer): Promise<Buffer> =>
  reduceInTurn(original, await sizeOf(original));

/** A kept picture at a width, never larger than it is. */
export const shrinkPicture = (full: Buffer, width: number, format: Format): Promise<Buffer> =>
  withPermit(1, async () => {
    const smaller = (await openPicture(full)).resize({ width, withoutEnlargement: true });
    return format === "avif" ? smaller.avif({ quality: 52, effort: 2 }).toBuffer() : asWebp(smaller);
  });

/** The width a picture is kept in that is enough for the wanted one. */
export const storedWidth = (requestedWidth: number | undefined): number =>
  pictureWidths.find((width) => width >= (requestedWidth ?? largest)) ?? largest;

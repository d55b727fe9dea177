import { AppError } from "@konoba/contract/lib/errors";
import { mediaTypes, pictureWidths, type MediaType } from "@konoba/contract/media/media.contract";
import type { Metadata, Sharp, SharpOptions } from "sharp";
import { FairSemaphore } from "../lib/process/fairSemaphore.ts";
import { currentContext } from "../lib/process/requestContext.ts";

/** Maximum number of decoded pixels: above any phone camera, below a decompression bomb. */
const maxPixels = 64_000_000;
/** Maximum decoded size of a picture that cannot be decoded row by row, in bytes. */
const maxDecodedBytes = 256_000_000;
/** Above these limits a picture is processed exclusively. */
const alonePixels = 24_000_000;
const aloneWholeBytes = 64_000_000;
const largest = pictureWidths.at(-1) ?? 2048;

export type Format = "webp" | "avif";

export interface Picture {
  mediaType: MediaType;
  width: number;
  height: number;
  /** Thumbnail of a few pixels as a data URL. */
  placeholder: string;
  /** The upload in its size, without metadata. */
  original: Buffer;
  /** The stored picture: rotated upright, without metadata, at most as large as the largest width. */
  full: Buffer;
}

type Reason = "empty" | "type" | "pixels" | "broken";
const refused = (reason: Reason) => new AppError("media_invalid", { reason });

/** Opens a picture; loads sharp, a native library, with the first picture instead of at startup. */
async function openPicture(bytes: Buffer): Promise<Sharp> {
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  sharp.concurrency(1);
  const options: SharpOptions = { failOn: "error", limitInputPixels: maxPixels, sequentialRead: true };
  return sharp(bytes, options).timeout({ seconds: 30 });
}

/**
 * Limits processing to two pictures at a time: each takes a processor core and tens of megabytes. Fair, so
 * that a caller with many pictures does not delay others.
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

/** Returns the bytes of a picture held in memory at once; AVIF is decoded more than once. */
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
  // Rotation by the EXIF orientation swaps the sides.
  const { width, height } = metadata.autoOrient;
  return { width, height, isHeavy: pixels > alonePixels || wholeBytes > aloneWholeBytes };
}

const asWebp = (picture: Sharp) => picture.webp({ quality: 82, effort: 3 }).toBuffer();

const fitting = { width: largest, height: largest, fit: "inside", withoutEnlargement: true } as const;

async function reduce(bytes: Buffer): Promise<Buffer> {
  const upright = (await openPicture(bytes)).autoOrient();
  return asWebp(upright.toColourspace("srgb").resize(fitting));
}

/** Largest side of a stored original; WebP has no larger ones. */
const maxOriginalSide = 12_000;

/**
 * Renders a picture in its size without metadata: where and with what a photo was taken is not stored. Everything is
 * decoded and encoded again, since a file may contain metadata where no reader looks for it.
 */
async function withoutMetadata(bytes: Buffer): Promise<Buffer> {
  const upright = (await openPicture(bytes)).autoOrient();
  const { hasAlpha } = await upright.metadata();
  const side = { width: maxOriginalSide, height: maxOriginalSide };
  const sized = upright.toColourspace("srgb").resize({ ...side, fit: "inside", withoutEnlargement: true });
  return (hasAlpha ? sized.webp({ quality: 92, effort: 1 }) : sized.jpeg({ quality: 92 })).toBuffer();
}

/** Checks whether a stored original is from before metadata was removed. */
const hasMetadata = ({ exif, xmp, iptc, tifftagPhotoshop, comments }: Metadata): boolean =>
  [exif, xmp, iptc, tifftagPhotoshop, comments].some((each) => each !== undefined);

/** Returns a stored original without metadata; null if it has none. */
export async function cleanedOriginal(original: Buffer): Promise<Buffer | null> {
  if (!hasMetadata(await (await openPicture(original)).metadata())) return null;
  return inTurn(await sizeOf(original), () => withoutMetadata(original));
}

async function placeholderOf(full: Buffer): Promise<string> {
  const small = (await openPicture(full)).resize({ width: 16, height: 16, fit: "inside" });
  const tiny = await small.webp({ quality: 40 }).toBuffer();
  return `data:image/webp;base64,${tiny.toString("base64")}`;
}

/** Works on a picture under a permit; only its header tells the weight of the work. */
async function inTurn<T>({ isHeavy }: Size, work: () => Promise<T>): Promise<T> {
  return withPermit(isHeavy ? permits : 1, async () => {
    try {
      return await work();
    } catch {
      // The bytes had a picture's signature, but did not decode completely.
      throw refused("broken");
    }
  });
}

/**
 * Decodes an upload to the last pixel, so that only complete pictures are stored; its declared type is
 * ignored.
 */
export async function readPicture(bytes: Buffer): Promise<Picture> {
  const mediaType = await typeOf(bytes);
  const size = await sizeOf(bytes);
  const full = await inTurn(size, () => reduce(bytes));
  const original = await inTurn(size, () => withoutMetadata(bytes));
  const { width, height } = size;
  return { mediaType, width, height, placeholder: await placeholderOf(full), original, full };
}

/**
 * Reads a picture that comes with the program as WebP without metadata, no larger than the largest variant: it is
 * stored as it is, which saves encoding it twice.
 */
export async function readOwnPicture(bytes: Buffer): Promise<Picture> {
  const { width, height } = await sizeOf(bytes);
  const placeholder = await placeholderOf(bytes);
  return { mediaType: "image/webp", width, height, placeholder, original: bytes, full: bytes };
}

/** Reduces an accepted upload to the largest variant. */
export const fullPicture = async (original: Buffer): Promise<Buffer> =>
  inTurn(await sizeOf(original), () => reduce(original));

/** Resizes a stored picture to a width, never enlarging it. */
export const shrinkPicture = (full: Buffer, width: number, format: Format): Promise<Buffer> =>
  withPermit(1, async () => {
    const smaller = (await openPicture(full)).resize({ width, withoutEnlargement: true });
    return format === "avif" ? smaller.avif({ quality: 52, effort: 2 }).toBuffer() : asWebp(smaller);
  });

/** Returns the smallest stored width that is at least the requested one. */
export const storedWidth = (requestedWidth: number | undefined): number =>
  pictureWidths.find((width) => width >= (requestedWidth ?? largest)) ?? largest;

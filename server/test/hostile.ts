import { constants, crc32, deflateRawSync } from "node:zlib";
import sharp from "sharp";

type Bytes = Uint8Array<ArrayBuffer>;

const signature = Buffer.from("89504e470d0a1a0a", "hex");

export const textBytes = (content: string): Bytes => new Uint8Array(Buffer.from(content));
export const joinBytes = (...parts: (string | Uint8Array)[]): Bytes =>
  new Uint8Array(
    Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : part))),
  );

/** Builds a PNG chunk with a valid checksum. */
export function chunk(type: string, content: Uint8Array = new Uint8Array()): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

interface Claims {
  width: number;
  height: number;
  /** Bit depth: 8 or 16. */
  depth?: number;
  isInterlaced?: boolean;
  /** Size in bytes of the unpacked pixels; by default as the dimensions need. */
  unpacked?: number;
  extra?: Buffer[];
}

const blockBytes = 2 ** 20;
/** Compresses zeros without reading them all: a block that refers to none before it, repeated. */
function deflatedZeros(size: number): Buffer {
  const block = deflateRawSync(Buffer.alloc(blockBytes), { finishFlush: constants.Z_FULL_FLUSH });
  const blocks = Array.from({ length: Math.floor(size / blockBytes) }, () => block);
  const checksum = Buffer.alloc(4);
  // Adler-32: the second sum grows by one with each zero.
  checksum.writeUInt16BE(size % 65_521);
  checksum.writeUInt16BE(1, 2);
  const head = Buffer.of(0x78, 0xda);
  return Buffer.concat([head, ...blocks, deflateRawSync(Buffer.alloc(size % blockBytes)), checksum]);
}

/** Builds a PNG of zeros: small as a file, large once unpacked. */
export function zeroPng({
  width,
  height,
  depth = 8,
  isInterlaced = false,
  unpacked,
  extra = [],
}: Claims): Bytes {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, 6, 0, 0, isInterlaced ? 1 : 0], 8);
  const size = unpacked ?? height * (1 + width * depth * 0.5) + (isInterlaced ? height : 0);
  const pixels = deflatedZeros(size);
  return joinBytes(signature, chunk("IHDR", header), ...extra, chunk("IDAT", pixels), chunk("IEND"));
}

/** Creates a picture of one colour, large in every format. */
export const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#7a2651" }, limitInputPixels: false });

/** Adds JPEG segments that claim to belong to a colour profile. */
export function withProfile(jpeg: Uint8Array, megabytes: number): Bytes {
  const count = Math.min(255, megabytes * 16);
  const segments = Array.from({ length: count }, (_each, index) => {
    const content = Buffer.alloc(65_519, 0x41);
    const head = Buffer.from([0xff, 0xe2, 0xff, 0xff]);
    return Buffer.concat([
      head,
      Buffer.from("ICC_PROFILE\0", "latin1"),
      Buffer.from([index + 1, count]),
      content,
    ]);
  });
  return joinBytes(jpeg.subarray(0, 2), ...segments, jpeg.subarray(2));
}

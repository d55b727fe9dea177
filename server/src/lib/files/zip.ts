import { crc32, createDeflateRaw } from "node:zlib";

/** File in an archive; compressed content is only stored. */
export interface ZipEntry {
  name: string;
  isPacked: boolean;
  bytes: AsyncIterable<Buffer> | Iterable<Buffer>;
}

const version = 45;
/** Flags for UTF-8 names and for sizes after the data, since they are not known before. */
const flags = 0x0808;
const beyond = 0xffffffff;

/** Encodes the time of the archive as a DOS timestamp. */
function dosTime(at: Date): number {
  const date = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  return ((date << 16) | time) >>> 0;
}

/** Encodes numbers in little endian, each as [bytes, value]. */
function packed(...fields: readonly (readonly [2 | 4 | 8, number])[]): Buffer {
  const all = Buffer.alloc(fields.reduce((sum, [size]) => sum + size, 0));
  let at = 0;
  for (const [size, value] of fields) {
    if (size === 8) all.writeBigUInt64LE(BigInt(value), at);
    else all.writeUIntLE(value, at, size);
    at += size;
  }
  return all;
}

interface Written {
  name: Buffer;
  method: number;
  sum: number;
  size: number;
  packedSize: number;
  offset: number;
}

async function* passing(entry: ZipEntry, written: Written): AsyncGenerator<Buffer> {
  const counted = async function* () {
    for await (const chunk of entry.bytes) {
      written.sum = crc32(chunk, written.sum);
      written.size += chunk.length;
      yield chunk;
    }
  };
  const deflate = entry.isPacked ? undefined : createDeflateRaw();
  const feed = deflate && feeding(counted(), deflate);
  for await (const chunk of deflate ?? counted()) {
    written.packedSize += (chunk as Buffer).length;
    yield chunk as Buffer;
  }
  await feed;
}

async function feeding(from: AsyncIterable<Buffer>, to: ReturnType<typeof createDeflateRaw>): Promise<void> {
  try {
    for await (const chunk of from)
      if (!to.write(chunk)) await new Promise((resolve) => to.once("drain", resolve));
    to.end();
  } catch (error) {
    to.destroy(error as Error);
  }
}

const zip64 = (each: Written) =>
  packed([2, 1], [2, 24], [8, each.size], [8, each.packedSize], [8, each.offset]);

function listing(each: Written, time: number): Buffer {
  const extra = zip64(each);
  return Buffer.concat([
    packed(
      [4, 0x02014b50],
      [2, version],
      [2, version],
      [2, flags],
      [2, each.method],
      [4, time],
      [4, each.sum],
    ),
    packed(
      [4, beyond],
      [4, beyond],
      [2, each.name.length],
      [2, extra.length],
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
    ),
    packed([4, beyond]),
    each.name,
    extra,
  ]);
}

function ending(count: number, size: number, offset: number): Buffer {
  const counts = [
    [8, count],
    [8, count],
    [8, size],
    [8, offset],
  ] as const;
  return Buffer.concat([
    packed([4, 0x06064b50], [8, 44], [2, version], [2, version], [4, 0], [4, 0], ...counts),
    packed([4, 0x07064b50], [4, 0], [8, offset + size], [4, 1]),
    packed([4, 0x06054b50], [2, 0], [2, 0], [2, 0xffff], [2, 0xffff], [4, beyond], [4, beyond], [2, 0]),
  ]);
}

/** Streams an archive of any size; only its directory stays in memory. */
export async function* zip(entries: AsyncIterable<ZipEntry>, at: Date): AsyncGenerator<Buffer> {
  const time = dosTime(at);
  const all: Written[] = [];
  let offset = 0;
  const out = (bytes: Buffer) => {
    offset += bytes.length;
    return bytes;
  };
  for await (const entry of entries) {
    const name = Buffer.from(entry.name);
    const written = { name, method: entry.isPacked ? 0 : 8, sum: 0, size: 0, packedSize: 0, offset };
    all.push(written);
    // The extra field declares 8-byte sizes after the data.
    const extra = packed([2, 1], [2, 16], [8, 0], [8, 0]);
    yield out(
      Buffer.concat([
        packed([4, 0x04034b50], [2, version], [2, flags], [2, written.method], [4, time], [4, 0]),
        packed([4, beyond], [4, beyond], [2, name.length], [2, extra.length]),
        name,
        extra,
      ]),
    );
    for await (const chunk of passing(entry, written)) yield out(chunk);
    yield out(packed([4, 0x08074b50], [4, written.sum], [8, written.packedSize], [8, written.size]));
  }
  const start = offset;
  for (const each of all) yield out(listing(each, time));
  yield ending(all.length, offset - start, start);
}

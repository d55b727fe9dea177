import { FileRefusal } from "./fileRefusal.ts";

/** Limits of an archive, checked before or while it is unpacked. */
const maxEntries = 2_000;
const maxUnpackedBytes = 64 * 1024 * 1024;

interface Entry {
  method: number;
  packedBytes: number;
  unpackedBytes: number;
  offset: number;
}

export interface Archive {
  names: readonly string[];
  /** Returns the text of an entry; null when the archive has none of that name. */
  readText: (name: string) => Promise<string | null>;
}

const damaged = () => new FileRefusal("damaged");

/** Returns the position of the end record, which a comment of up to 64 kB may follow. */
function endOf(view: DataView): number {
  const least = Math.max(0, view.byteLength - 22 - 0xffff);
  for (let at = view.byteLength - 22; at >= least; at -= 1)
    if (view.getUint32(at, true) === 0x06054b50) return at;
  throw damaged();
}

function listEntries(bytes: Uint8Array, view: DataView): Map<string, Entry> {
  const end = endOf(view);
  const count = view.getUint16(end + 10, true);
  if (count > maxEntries) throw new FileRefusal("large");
  const entries = new Map<string, Entry>();
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index += 1) {
    if (view.getUint32(at, true) !== 0x02014b50) throw damaged();
    const [name, extra, comment] = [28, 30, 32].map((field) => view.getUint16(at + field, true));
    const nameEnd = at + 46 + (name ?? 0);
    entries.set(new TextDecoder().decode(bytes.subarray(at + 46, nameEnd)), {
      method: view.getUint16(at + 10, true),
      packedBytes: view.getUint32(at + 20, true),
      unpackedBytes: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    });
    at = nameEnd + (extra ?? 0) + (comment ?? 0);
  }
  return entries;
}

/** Joins the chunks of a stream; stops as soon as they exceed the limit, whatever the archive declared. */
async function readBounded(
  stream: ReadableStream<Uint8Array>,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = stream.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.byteLength;
    if (size > maxBytes) {
      await reader.cancel();
      throw new FileRefusal("large");
    }
    chunks.push(new Uint8Array(next.value));
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

function packedOf(bytes: Uint8Array<ArrayBuffer>, view: DataView, entry: Entry): Uint8Array<ArrayBuffer> {
  const { offset, packedBytes } = entry;
  if (view.getUint32(offset, true) !== 0x04034b50) throw damaged();
  const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  if (start + packedBytes > bytes.byteLength) throw damaged();
  return bytes.subarray(start, start + packedBytes);
}

/** Converts the errors of reading outside the file or of a broken stream. */
const asDamaged = (error: unknown) =>
  error instanceof RangeError || error instanceof TypeError ? damaged() : error;

/** Opens an archive; all its entries together unpack to a bounded size. */
export function openArchive(bytes: Uint8Array<ArrayBuffer>): Archive {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let remaining = maxUnpackedBytes;
  try {
    const entries = listEntries(bytes, view);
    return {
      names: [...entries.keys()],
      readText: async (name) => {
        const entry = entries.get(name);
        if (!entry) return null;
        if (entry.unpackedBytes > remaining) throw new FileRefusal("large");
        if (entry.method !== 0 && entry.method !== 8) throw damaged();
        try {
          const packed = new Blob([packedOf(bytes, view, entry)]).stream();
          const stream =
            entry.method === 8 ? packed.pipeThrough(new DecompressionStream("deflate-raw")) : packed;
          const unpacked = await readBounded(stream, remaining);
          remaining -= unpacked.byteLength;
          return new TextDecoder().decode(unpacked);
        } catch (error) {
          throw asDamaged(error);
        }
      },
    };
  } catch (error) {
    throw asDamaged(error);
  }
}

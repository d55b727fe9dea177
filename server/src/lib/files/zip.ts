import { PassThrough, Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { ZipFile } from "yazl";

/** File in an archive; compressed content is only stored. */
export interface ZipEntry {
  name: string;
  isPacked: boolean;
  bytes: AsyncIterable<Buffer> | Iterable<Buffer>;
}

/**
 * Streams an archive of any size; only its directory stays in memory. Entries are read one after the other,
 * and closed with the archive.
 */
export async function* zip(entries: AsyncIterable<ZipEntry>, at: Date): AsyncGenerator<Buffer> {
  const file = new ZipFile();
  const archive = file.outputStream.pipe(new PassThrough());
  let content: Readable | undefined;
  const fill = async () => {
    for await (const { name, isPacked, bytes } of entries) {
      if (archive.destroyed) return;
      content = Readable.from(bytes);
      file.addReadStream(content, name, { mtime: at, compress: !isPacked, forceZip64Format: true });
      await finished(content);
    }
    file.end();
  };
  const fail = (error: Error) => archive.destroy(error);
  file.once("error", fail);
  const filling = fill().catch(fail);
  try {
    yield* archive;
  } finally {
    content?.destroy();
    await filling;
  }
}

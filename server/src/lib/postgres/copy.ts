import { once } from "node:events";
import type { Writable } from "node:stream";
import pg from "pg";

/** Methods of the driver's connection that its types lack. */
type CopyConnection = pg.Connection & {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
};

const runCopy = <Q extends pg.Query>(client: pg.ClientBase, make: (done: (error?: Error) => void) => Q) =>
  new Promise<void>((resolve, reject) => {
    client.query(make((error) => (error ? reject(error) : resolve())));
  });

const pageBytes = 64 * 1024;

/** Streams the output of `copy … to stdout` and returns the number of rows. */
export async function copyOut(client: pg.ClientBase, statement: string, to: Writable): Promise<number> {
  let rows = 0;
  let page: Buffer[] = [];
  let bytes = 0;
  const flush = () => {
    const hasRoom = to.write(Buffer.concat(page));
    page = [];
    bytes = 0;
    return hasRoom;
  };
  class CopyOut extends pg.Query {
    handleCopyData({ chunk }: { chunk: Buffer }, { stream }: CopyConnection): void {
      rows += 1;
      // The driver reuses this memory for the next rows.
      page.push(Buffer.from(chunk));
      bytes += chunk.length;
      if (bytes < pageBytes || flush() || stream.isPaused()) return;
      stream.pause();
      to.once("drain", () => stream.resume());
    }
  }
  await runCopy(client, (done) => new CopyOut(statement, done));
  flush();
  return rows;
}

/** Feeds `copy … from stdin` with chunks, which may split lines. */
export async function copyIn(
  client: pg.ClientBase,
  statement: string,
  from: AsyncIterable<Buffer>,
): Promise<void> {
  class CopyIn extends pg.Query {
    handleCopyInResponse(connection: CopyConnection): void {
      feed(connection, from).catch((error: Error) => connection.sendCopyFail(error.message));
    }
  }
  await runCopy(client, (done) => new CopyIn(statement, done));
}

async function feed(connection: CopyConnection, from: AsyncIterable<Buffer>): Promise<void> {
  for await (const chunk of from) {
    connection.sendCopyFromChunk(chunk);
    if (connection.stream.writableNeedDrain) await once(connection.stream, "drain");
  }
  connection.endCopyFrom();
}

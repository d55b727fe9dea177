import { once } from "node:events";
import type { Writable } from "node:stream";
import pg from "pg";

/** What the driver's connection can do besides what its types say. */
type CopyConnection = pg.Connection & {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
};

const ask = <Q extends pg.Query>(client: pg.ClientBase, make: (done: (error?: Error) => void) => Q) =>
  new Promise<void>((resolve, reject) => {
    client.query(make((error) => (error ? reject(error) : resolve())));
  });

/** Streams the answer of `copy … to stdout` and answers the number of rows. */
export async function copyOut(client: pg.ClientBase, statement: string, to: Writable): Promise<number> {
  let rows = 0;
  class CopyOut extends pg.Query {
    handleCopyData({ chunk }: { chunk: Buffer }, connection: CopyConnection): void {
      rows += 1;
      if (to.write(chunk) || connection.stream.isPaused()) return;
      connection.stream.pause();
      to.once("drain", () => connection.stream.resume());
    }
  }
  await ask(client, (done) => new CopyOut(statement, done));
  return rows;
}

/** Feeds `copy … from stdin` with chunks of whole or broken lines. */
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
  await ask(client, (done) => new CopyIn(statement, done));
}

async function feed(connection: CopyConnection, from: AsyncIterable<Buffer>): Promise<void> {
  for await (const chunk of from) {
    connection.sendCopyFromChunk(chunk);
    if (connection.stream.writableNeedDrain) await once(connection.stream, "drain");
  }
  connection.endCopyFrom();
}

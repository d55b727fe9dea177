import { Readable } from "node:stream";
import type { Env } from "../../env.ts";
import { RawResponse } from "../access/handler.ts";
import type { Db } from "../database/db.ts";
import { Spool, type SpoolRange } from "../files/spool.ts";
import { runOnThread } from "../process/workerThread.ts";
import type { ExportedList } from "./csvFile.ts";

const rowsPerPage = 1_000;

/** Reads a page of a list as JSON text, `total` behind its items. */
export type ReadPage = (db: Db, page: { page: number; pageSize: number }) => Promise<string>;

type ListFile = ExportedList & {
  delimiter: "," | ";";
  readPage: ReadPage;
};

const totalOf = (json: string): number =>
  Number(/^"total"\s*:\s*(\d+)/.exec(json.slice(json.lastIndexOf('"total"')))?.[1]);

/** Reads all pages of a list from one snapshot. */
async function* readPages(db: Db, { readPage }: ListFile): AsyncGenerator<Buffer> {
  const snapshot = await db.startTransaction().setIsolationLevel("repeatable read").execute();
  try {
    for (let page = 1, total = Infinity; page === 1 || (page - 1) * rowsPerPage < total; page += 1) {
      const json = await readPage(snapshot, { page, pageSize: rowsPerPage });
      total = totalOf(json);
      yield Buffer.from(json);
    }
  } finally {
    await snapshot.rollback().execute();
  }
}

async function* formatPages(
  spool: Spool,
  pages: readonly SpoolRange[],
  { readPage: _, ...file }: ListFile,
): AsyncGenerator<Buffer> {
  try {
    for (const [index, range] of pages.entries()) {
      const json = (await spool.read(range)).toString("utf8");
      const part = { ...file, json, hasTitles: index === 0 };
      // The thread job has no deadline: only the client waits for it.
      yield Buffer.from(await runOnThread("writeFile", part, Infinity));
    }
  } finally {
    await spool.close();
  }
}

/**
 * Answers with all rows of a list as a CSV file. They are spooled first at the speed of the database, so that
 * no connection is held while the client reads.
 */
export async function csvAnswer({ db, env }: { db: Db; env: Env }, file: ListFile): Promise<RawResponse> {
  const spool = await Spool.open(env);
  const pages: SpoolRange[] = [];
  try {
    for await (const page of readPages(db, file)) pages.push(await spool.append(page));
  } catch (error) {
    await spool.close();
    throw error;
  }
  return new RawResponse(Readable.from(formatPages(spool, pages, file), { objectMode: false }), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${file.list}.csv"`,
      "cache-control": "private, no-store",
    },
  });
}

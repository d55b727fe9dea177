import { neutral } from "@konoba/contract/lib/csv";
import type { Env } from "../env.ts";
import { RawResponse } from "../lib/access/handler.ts";
import type { Db } from "../lib/database/db.ts";
import { fileStoreOf } from "../lib/files/files.ts";
import type { FileStore } from "../lib/files/fileStore.ts";
import { SharedSpool } from "../lib/files/sharedSpool.ts";
import { zip, type ZipEntry } from "../lib/files/zip.ts";
import { createYielder } from "../lib/process/yielder.ts";
import * as store from "./organizations.export.store.ts";

type Cell = string | number | boolean | object | null;
type Row = Record<string, Cell>;

async function* asJson(rows: AsyncIterable<string[]>): AsyncGenerator<Buffer> {
  let before = "[\n";
  for await (const batch of rows) {
    if (batch.length === 0) continue;
    yield Buffer.from(before + batch.join(",\n"));
    before = ",\n";
  }
  yield Buffer.from(before === ",\n" ? "\n]\n" : "[]\n");
}

function cell(value: Cell | undefined): string {
  if (value === null || value === undefined) return "";
  const text = typeof value === "object" ? JSON.stringify(value) : `${value}`;
  const safe = typeof value === "string" ? neutral(text) : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

async function* asCsv(columns: readonly string[], rows: AsyncIterable<string[]>): AsyncGenerator<Buffer> {
  const yieldIfDue = createYielder();
  yield Buffer.from(`\uFEFF${columns.join(",")}\r\n`);
  for await (const batch of rows) {
    const lines: string[] = [];
    for (const json of batch) {
      const row: Row = JSON.parse(json);
      lines.push(`${columns.map((column) => cell(row[column])).join(",")}\r\n`);
      await yieldIfDue();
    }
    yield Buffer.from(lines.join(""));
  }
}

async function* picturesOf(files: FileStore, pictures: readonly store.Picture[]): AsyncGenerator<ZipEntry> {
  for (const { id, fileName } of pictures) {
    const bytes = (await files.read(`${id}/original`)) ?? (await files.read(`${id}/full.webp`));
    // The name was typed by a person: no part of it may lead out of the folder.
    const name = `pictures/${id}-${fileName.replace(/[^\p{L}\p{N}._ -]/gu, "_")}`;
    if (bytes) yield { name, isPacked: true, bytes: [bytes] };
  }
}

/**
 * Yields the data of an organization: each table as JSON and CSV in one snapshot, and the uploaded pictures.
 */
async function* entriesOf(db: Db, files: FileStore, organizationId: string): AsyncGenerator<ZipEntry> {
  const snapshot = await store.openSnapshot(db);
  let pictures: store.Picture[];
  try {
    const owner = await store.findOwner(snapshot, organizationId);
    for (const { name, columns } of await store.listTables(snapshot)) {
      const rows = () => store.readRows(snapshot, { name, columns }, owner);
      yield { name: `json/${name}.json`, isPacked: false, bytes: asJson(rows()) };
      yield { name: `csv/${name}.csv`, isPacked: false, bytes: asCsv(columns, rows()) };
    }
    pictures = await store.listPictures(snapshot, organizationId);
  } finally {
    await snapshot.rollback().execute();
  }
  yield* picturesOf(files, pictures);
}

async function* archiveOf(db: Db, env: Env, organizationId: string): AsyncGenerator<Buffer> {
  yield* zip(entriesOf(db, await fileStoreOf(env), organizationId), new Date());
}

const maxArchives = 2;
/** Archives of each organization being written or read, the newest last. */
const archives = new Map<string, SharedSpool[]>();

function removeArchive(organizationId: string, archive: SharedSpool): void {
  const rest = (archives.get(organizationId) ?? []).filter((other) => other !== archive);
  if (rest.length > 0) archives.set(organizationId, rest);
  else archives.delete(organizationId);
}

/**
 * Returns the archive being written, shared by concurrent requests, or starts one; limits the archives per
 * organization.
 */
function archiveFor(db: Db, env: Env, organizationId: string): SharedSpool {
  const present = archives.get(organizationId) ?? [];
  const newest = present.at(-1);
  if (newest && (!newest.isFull || present.length >= maxArchives)) return newest;
  const source = archiveOf(db, env, organizationId);
  const archive: SharedSpool = new SharedSpool(env, source, () => removeArchive(organizationId, archive));
  archives.set(organizationId, [...present, archive]);
  return archive;
}

/** Streams the export while it is written; a truncated archive does not open. */
export async function exportAnswer(db: Db, env: Env, organizationId: string): Promise<RawResponse> {
  const stream = await archiveFor(db, env, organizationId).open();
  return new RawResponse(stream, {
    headers: {
      "content-type": "application/zip",
      "content-disposition": `attachment; filename="konoba-${new Date().toISOString().slice(0, 10)}.zip"`,
      "cache-control": "private, no-store",
    },
  });
}

import { randomInt, randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { utimes } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { media, type Media } from "@konoba/contract/media/media.contract";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { caseCount } from "./caseCount.ts";
import { migratedFolder } from "./database.ts";
import { realOwner } from "./realOwner.ts";
import { startServer, type RealServer } from "./realServer.ts";
import { makeNoise, uploadForm } from "./uploads.ts";

vi.setConfig({ testTimeout: 180_000, hookTimeout: 90_000 });

const rounds = caseCount(3);
const writers = 6;

const folder = migratedFolder("konoba-media-crash-");
const owner = realOwner(folder, () => server);
const remaining = join(folder, "media");
let server: RealServer;
let locationId: string;
let photos: Uint8Array<ArrayBuffer>[];

beforeAll(async () => {
  server = await startServer(folder);
  ({ locationId } = await owner.settle());
  photos = await Promise.all([1, 2, 3, 4].map((turn) => makeNoise(420 + turn, 300)));
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
});

interface Answered {
  picture: Media;
  sent: Uint8Array;
}

async function upload(): Promise<Answered> {
  const sent = photos[randomInt(photos.length)] ?? new Uint8Array();
  const reply = await fetch(`${server.url}/v1/media/upload`, {
    method: "POST",
    headers: { cookie: owner.cookie(), origin: server.url },
    body: uploadForm({ locationId }, { bytes: sent }),
  });
  // The connection may break between the head of an answer and its body.
  const body: unknown = await reply.json();
  if (reply.status !== 201) throw new Error(`${reply.status} ${JSON.stringify(body)}`);
  return { picture: media.parse(body), sent };
}

/** Uploads until the server is gone, and records the acknowledged pictures. */
async function write(answered: Answered[]): Promise<void> {
  for (;;) {
    try {
      answered.push(await upload());
    } catch (error) {
      if (error instanceof TypeError || error instanceof SyntaxError) return;
      throw error;
    }
  }
}

const partOf = (id: string, name: string) => join(remaining, id, name);

async function show(id: string, width: number): Promise<Buffer> {
  const headers = { cookie: owner.cookie(), accept: "image/webp" };
  const reply = await fetch(`${server.url}/media/${id}?w=${width}`, { headers });
  expect([id, reply.status, reply.headers.get("content-type")]).toEqual([id, 200, "image/webp"]);
  return Buffer.from(await reply.arrayBuffer());
}

async function listRows(): Promise<Media[]> {
  const rows: Media[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await owner.api().media.list({ params: { locationId }, query: { page, pageSize: 100 } });
    rows.push(...answer.items);
    if (rows.length >= answer.total) return rows;
  }
}

async function expectPicture({ id }: Media): Promise<void> {
  const { format, width } = await sharp(await show(id, 320)).metadata();
  expect([format, width]).toEqual(["webp", 320]);
}

test("preserves the original and variants of an acknowledged photo through a kill, and sweeps others", async () => {
  const answered: Answered[] = [];

  for (let round = 0; round < rounds; round += 1) {
    const { length } = answered;
    const writing = Array.from({ length: writers }, () => write(answered));
    await vi.waitUntil(() => answered.length >= length + 4, { timeout: 60_000 });
    await sleep(randomInt(300));
    await server.cut("server");
    await Promise.all(writing);
    server = await startServer(folder);
  }

  const rows = await listRows();
  const known = new Set(rows.map(({ id }) => id));
  for (const { picture, sent } of answered) {
    expect(known.has(picture.id)).toBe(true);
    const { width, height } = await sharp(readFileSync(partOf(picture.id, "original"))).metadata();
    const uploaded = await sharp(sent).metadata();
    expect(width * height).toBe(uploaded.width * uploaded.height);
  }
  for (const row of rows) {
    expect(existsSync(partOf(row.id, "original"))).toBe(true);
    await expectPicture(row);
  }
  await expectSwept(known);
});

/** Ages everything, adds what a kill can leave at any moment, and starts once more. */
async function expectSwept(known: ReadonlySet<string>): Promise<void> {
  const [first = ""] = known;
  const orphan = randomUUID();
  mkdirSync(join(remaining, orphan));
  writeFileSync(partOf(orphan, "original"), "half");
  writeFileSync(partOf(first, `320.webp.${randomUUID()}.part`), "half");
  const longAgo = new Date(Date.now() - 7_200_000);
  await server.stop();
  for (const path of readdirSync(remaining, { recursive: true, encoding: "utf8" }))
    await utimes(join(remaining, path), longAgo, longAgo);
  server = await startServer(folder);

  await vi.waitFor(() => {
    expect(
      readdirSync(remaining)
        .filter((name) => name !== "cleaned")
        .toSorted(),
    ).toEqual([...known].toSorted());
    const files = readdirSync(remaining, { recursive: true, encoding: "utf8" });
    expect(files.filter((name) => name.endsWith(".part"))).toEqual([]);
  }, 10_000);
}

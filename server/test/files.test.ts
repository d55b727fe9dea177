import { createServer, type IncomingMessage, type Server } from "node:http";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadEnv } from "../src/env.ts";
import { fileStoreOf, type FileStore } from "../src/lib/files.ts";

const folder = mkdtempSync(join(tmpdir(), "konoba-files-"));
const objects = new Map<string, Buffer>();
let bucket: Server;
let endpoint = "";

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

const list = (prefix: string) =>
  `<ListBucketResult><IsTruncated>false</IsTruncated>${[...objects.keys()]
    .filter((key) => key.startsWith(prefix))
    .map(
      (key) => `<Contents><Key>${key}</Key><LastModified>2026-11-20T10:00:00.000Z</LastModified></Contents>`,
    )
    .join("")}</ListBucketResult>`;

/** As much of S3 as is asked for: put, get, list and delete many. */
async function answer(request: IncomingMessage): Promise<[number, string | Buffer]> {
  const url = new URL(request.url ?? "", "http://bucket");
  const key = decodeURIComponent(url.pathname.replace("/photos/", ""));
  const body = await bodyOf(request);
  if (request.method === "PUT") objects.set(key, body);
  if (request.method === "PUT") return [200, ""];
  if (request.method === "POST") {
    for (const [, name] of body.toString().matchAll(/<Key>(.*?)<\/Key>/g)) objects.delete(name ?? "");
    return [200, "<DeleteResult/>"];
  }
  if (url.searchParams.has("list-type")) return [200, list(url.searchParams.get("prefix") ?? "")];
  const found = objects.get(key);
  return found ? [200, found] : [404, "<Error><Code>NoSuchKey</Code><Message>None</Message></Error>"];
}

beforeAll(async () => {
  bucket = createServer((request, response) => {
    void answer(request).then(([status, body]) => response.writeHead(status).end(body));
  });
  await new Promise<void>((resolve) => bucket.listen(0, "127.0.0.1", resolve));
  const address = bucket.address();
  endpoint = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
});
afterAll(() => {
  bucket.close();
  rmSync(folder, { recursive: true, force: true });
});

const storeOn = (place: string): Promise<FileStore> =>
  fileStoreOf(
    loadEnv(
      place === "disk"
        ? { DATA_DIR: folder }
        : {
            S3_BUCKET: "photos",
            S3_ENDPOINT: endpoint,
            S3_ACCESS_KEY_ID: "id",
            S3_SECRET_ACCESS_KEY: "secret",
            DATA_DIR: folder,
          },
    ),
  );

describe.each(["disk", "bucket"])("files on a %s", (place) => {
  test("are read as they were written, and gone once their id is removed", async () => {
    const files = await storeOn(place);
    await files.write("one/full.webp", Buffer.from("picture"));
    await files.write("one/320.webp", Buffer.from("small"));
    await files.write("two/full.webp", Buffer.from("other"));

    expect((await files.read("one/full.webp"))?.toString()).toBe("picture");
    expect(await files.read("one/640.webp")).toBeNull();
    expect((await files.listBefore(new Date(Date.now() + 60_000))).toSorted()).toEqual(["one", "two"]);
    await files.remove("one");
    await files.remove("one");

    expect(await files.read("one/320.webp")).toBeNull();
    expect((await files.read("two/full.webp"))?.toString()).toBe("other");
    expect(await files.listBefore(new Date("2026-01-01"))).toEqual([]);
  });
});

test("nothing half written lies beside a file", async () => {
  const files = await storeOn("disk");

  await Promise.all([1, 2, 3].map((turn) => files.write("three/full.webp", Buffer.from(`turn ${turn}`))));

  expect(readdirSync(join(folder, "media", "three"))).toEqual(["full.webp"]);
  expect((await files.read("three/full.webp"))?.toString()).toMatch(/^turn [123]$/);
});

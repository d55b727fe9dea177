import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadEnv } from "../src/env.ts";
import { fileStoreOf } from "../src/lib/files/files.ts";
import type { FileStore } from "../src/lib/files/fileStore.ts";
import { openBucket, type Bucket } from "./bucket.ts";

const folder = mkdtempSync(join(tmpdir(), "konoba-files-"));
let bucket: Bucket;

beforeAll(async () => {
  bucket = await openBucket();
});
afterAll(async () => {
  await bucket.close();
  rmSync(folder, { recursive: true, force: true });
});

const storeOn = (place: string): Promise<FileStore> =>
  fileStoreOf(loadEnv({ DATA_DIR: folder, ...(place === "bucket" && bucket.settings) }));

describe.each(["disk", "bucket"])("files on a %s", (place) => {
  test("are read as written, and gone once their id is removed", async () => {
    const files = await storeOn(place);
    await files.write("one/full.webp", Buffer.from("picture"));
    await files.write("one/320.webp", Buffer.from("small"));
    await files.write("two/full.webp", Buffer.from("other"));

    expect((await files.read("one/full.webp"))?.toString()).toBe("picture");
    expect(await files.read("one/640.webp")).toBeNull();
    expect([await files.has("one/full.webp"), await files.has("one/640.webp")]).toEqual([true, false]);
    expect((await files.listBefore(new Date(Date.now() + 60_000))).toSorted()).toEqual(["one", "two"]);
    await files.remove("one");
    await files.remove("one");

    expect(await files.read("one/320.webp")).toBeNull();
    expect((await files.read("two/full.webp"))?.toString()).toBe("other");
    expect(await files.listBefore(new Date("2026-01-01"))).toEqual([]);
  });
});

test("leaves no partial files", async () => {
  const files = await storeOn("disk");

  await Promise.all([1, 2, 3].map((turn) => files.write("three/full.webp", Buffer.from(`turn ${turn}`))));

  expect(readdirSync(join(folder, "media", "three"))).toEqual(["full.webp"]);
  expect((await files.read("three/full.webp"))?.toString()).toMatch(/^turn [123]$/);
});

test("removes old drafts of interrupted writes, but never whole files", async () => {
  const files = await storeOn("disk");
  const halves = ["old", "new"].map((age) => join(folder, "media", "four", `full.webp.${age}.part`));
  await files.write("four/full.webp", Buffer.from("whole"));
  for (const half of halves) writeFileSync(half, "half");
  const longAgo = new Date(Date.now() - 7_200_000);
  for (const name of [halves[0] ?? "", join(folder, "media", "four", "full.webp")])
    utimesSync(name, longAgo, longAgo);

  await files.removeDrafts(new Date(Date.now() - 3_600_000));

  expect(readdirSync(join(folder, "media", "four"))).toEqual(["full.webp", "full.webp.new.part"]);
});

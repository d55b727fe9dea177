import { randomUUID } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { mkdir, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { testApp, type TestApp } from "../../test/app.ts";
import {
  makeCategory,
  makeLocation,
  makeMenuItem,
  makeOrganization,
  makeWorker,
  type Member,
} from "../../test/factories.ts";
import { makeMedia, makePhoto, sendFile } from "../../test/uploads.ts";
import { sessionCookie } from "../lib/access/session.ts";
import { sweepFiles } from "./media.sweep.service.ts";

const folder = mkdtempSync(join(tmpdir(), "konoba-media-"));
let konoba: TestApp;
let jpeg: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  konoba = await testApp({ DATA_DIR: folder });
  await konoba.work();
  jpeg = await makePhoto(1200, 800);
});
afterAll(async () => {
  await konoba.close();
  rmSync(folder, { recursive: true, force: true });
});

async function makeOwnerWithLocation() {
  const organization = await makeOrganization(konoba);
  const { owner } = organization;
  const { id: locationId } = await makeLocation(konoba, owner.api);
  return { organization, owner, locationId };
}

const show = (path: string, member: Member | null, accept = "image/webp") =>
  konoba.app.inject({
    url: path,
    headers: {
      accept,
      ...(member && {
        origin: konoba.env.PUBLIC_URL,
        cookie: `${sessionCookie(konoba.env.PUBLIC_URL)}=${member.token}`,
      }),
    },
  });

const partsOf = (id: string) => readdirSync(join(folder, "media", id)).toSorted();
const refused = (code: string) => expect.objectContaining({ code }) as Error;

test("stores a photo upright without camera metadata, and serves it in the requested width", async () => {
  const { owner, locationId } = await makeOwnerWithLocation();

  const media = await makeMedia(
    konoba,
    owner.token,
    { locationId, altText: "Trout" },
    { bytes: jpeg, name: "pastrmka 1.JPG" },
  );
  const small = await show(`${media.url}?w=300`, owner);
  const again = await show(media.url, owner);

  expect(media).toMatchObject({ name: "pastrmka 1", fileName: "pastrmka 1.JPG", mediaType: "image/jpeg" });
  expect(media).toMatchObject({ width: 800, height: 1200, altText: "Trout", usedIn: [], locationId });
  expect(media.placeholder).toMatch(/^data:image\/webp;base64,/);
  expect(await sharp(jpeg).metadata()).toMatchObject({ width: 1200, orientation: 6 });
  expect(Buffer.from(jpeg).includes("secret place")).toBe(true);
  expect(small.statusCode).toBe(200);
  expect(small.headers).toMatchObject({
    "content-type": "image/webp",
    "x-content-type-options": "nosniff",
    "cache-control": "private, max-age=31536000, immutable",
  });
  expect(await sharp(small.rawPayload).metadata()).toMatchObject({ format: "webp", width: 320, height: 480 });
  expect(await sharp(again.rawPayload).metadata()).toMatchObject({ width: 800, height: 1200 });
  for (const bytes of [
    small.rawPayload,
    again.rawPayload,
    ...partsOf(media.id)
      .filter((part) => part !== "original")
      .map((part) => readFileSync(join(folder, "media", media.id, part))),
  ])
    expect(bytes.includes("secret place")).toBe(false);
});

test("serves AVIF to a browser that accepts it once it is generated", async () => {
  const { owner, locationId } = await makeOwnerWithLocation();
  const media = await makeMedia(konoba, owner.token, { locationId }, { bytes: jpeg });

  await vi.waitFor(async () => {
    const reply = await show(`${media.url}?w=320`, owner, "image/avif,image/webp,*/*");
    expect(reply.headers["content-type"]).toBe("image/avif");
  }, 10_000);
});

test("lets other sites show the pictures of the guest menu, and no other one", async () => {
  const { owner, locationId } = await makeOwnerWithLocation();
  const [shown, hidden] = [
    await makeMedia(konoba, owner.token, { locationId }, { bytes: jpeg }),
    await makeMedia(konoba, owner.token, { locationId }, { bytes: jpeg }),
  ];
  const { id: categoryId } = await makeCategory(owner.api, locationId);
  await makeMenuItem(owner.api, { locationId, categoryId }, { imageId: shown.id });

  const policyOf = async (url: string, viewer: typeof owner | null) =>
    (await show(url, viewer)).headers["cross-origin-resource-policy"];
  expect(await policyOf(shown.url, null)).toBe("cross-origin");
  expect(await policyOf(shown.url, owner)).toBe("same-origin");
  expect(await policyOf(hidden.url, owner)).toBe("same-origin");
  expect(await policyOf(hidden.url, null)).toBe("same-origin");
});

test("forbids uploading to, reading or changing another organization's pictures", async () => {
  const { owner, locationId } = await makeOwnerWithLocation();
  const stranger = await makeOwnerWithLocation();
  const media = await makeMedia(konoba, owner.token, { locationId }, { bytes: jpeg });
  const { api } = stranger.owner;
  const params = { mediaId: media.id };

  const upload = await sendFile(konoba, stranger.owner.token, { locationId }, { bytes: jpeg });
  const bytes = await show(media.url, stranger.owner);

  expect([upload.statusCode, upload.json()]).toMatchObject([404, { code: "location_not_found" }]);
  expect(bytes.statusCode).toBe(404);
  expect((await show(media.url, null)).statusCode).toBe(404);
  expect((await show(`/media/${randomUUID()}`, owner)).statusCode).toBe(404);
  expect((await show("/media/..%2F..%2Fpasswd", owner)).statusCode).toBe(404);
  await expect(api.media.find({ params })).rejects.toEqual(refused("media_not_found"));
  await expect(api.media.rename({ params, body: { name: "Mine" } })).rejects.toEqual(
    refused("media_not_found"),
  );
  await expect(api.media.remove({ params })).rejects.toEqual(refused("media_not_found"));
  expect((await owner.api.media.find({ params })).name).toBe("a");
});

test("lets a waiter read the gallery only", async () => {
  const { owner, locationId } = await makeOwnerWithLocation();
  const waiter = await makeWorker(konoba, locationId, "waiter");
  const media = await makeMedia(konoba, owner.token, { locationId }, { bytes: jpeg });

  const { items } = await waiter.api.media.list({ params: { locationId } });
  const upload = await sendFile(konoba, waiter.token, { locationId }, { bytes: jpeg });

  expect(items.map(({ id }) => id)).toEqual([media.id]);
  expect([upload.statusCode, upload.json()]).toMatchObject([403, { code: "forbidden" }]);
  expect((await sendFile(konoba, null, { locationId }, { bytes: jpeg })).statusCode).toBe(401);
});

test("searches, renames, describes and sorts pictures", async () => {
  const { owner, locationId } = await makeOwnerWithLocation();
  const { api } = owner;
  const first = await makeMedia(konoba, owner.token, { locationId, name: "Ćevapi" }, { bytes: jpeg });
  const second = await makeMedia(konoba, owner.token, { locationId, name: "Terasa" }, { bytes: jpeg });
  const list = async (query: Parameters<typeof api.media.list>[0]["query"]) =>
    (await api.media.list({ params: { locationId }, query })).items.map(({ name }) => name);

  await api.media.rename({ params: { mediaId: second.id }, body: { name: "Terasa noću" } });
  await api.media.update({ params: { mediaId: second.id }, body: { altText: "Stolovi pod lipom" } });

  expect(await list({ sort: "name" })).toEqual(
    ["Terasa noću", "Ćevapi"].toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)),
  );
  expect(await list({ q: "cevapi" })).toEqual(["Ćevapi"]);
  expect(await list({ q: "lipom" })).toEqual(["Terasa noću"]);
  expect(await list({ type: "image/png" })).toEqual([]);
  expect(await list({ used: "false" })).toHaveLength(2);
  await expect(api.media.rename({ params: { mediaId: first.id }, body: { name: " " } })).rejects.toEqual(
    refused("invalid_request"),
  );
});

test("serves a picture on the menu to everybody, and deletes it only when it is taken off", async () => {
  const { owner, locationId } = await makeOwnerWithLocation();
  const { api } = owner;
  const media = await makeMedia(konoba, owner.token, { locationId }, { bytes: jpeg });
  const { id: categoryId } = await makeCategory(api, locationId);
  const item = await makeMenuItem(api, { locationId, categoryId }, { imageId: media.id });
  const params = { mediaId: media.id };

  expect((await show(media.url, null)).statusCode).toBe(200);
  await expect(api.media.remove({ params })).rejects.toMatchObject({
    code: "media_in_use",
    details: { usedIn: [{ menuItemId: item.id, nameEn: "Trout" }] },
  });
  expect((await api.media.find({ params })).usedIn).toHaveLength(1);
  await api.menu.updateItem({ params: { id: item.id }, body: { hidden: true } });
  expect((await show(media.url, null)).statusCode).toBe(404);
  await api.media.remove({ params, query: { detach: "true" } });

  expect((await api.menu.findItem({ params: { id: item.id } })).imageId).toBeNull();
  expect((await show(media.url, owner)).statusCode).toBe(404);
  await vi.waitFor(() => expect(existsSync(join(folder, "media", media.id))).toBe(false));
});

test("sweeps old files without a row, and leaves the others", async () => {
  const { owner, locationId } = await makeOwnerWithLocation();
  const remaining = await makeMedia(konoba, owner.token, { locationId }, { bytes: jpeg });
  const orphans = [randomUUID(), randomUUID()];
  for (const id of orphans) {
    await mkdir(join(folder, "media", id), { recursive: true });
    await writeFile(join(folder, "media", id, "full.webp"), jpeg);
  }
  const longAgo = new Date(Date.now() - 7_200_000);
  await utimes(join(folder, "media", orphans[0] ?? ""), longAgo, longAgo);
  await utimes(join(folder, "media", remaining.id), longAgo, longAgo);

  await sweepFiles(konoba.db, konoba.env, new Date());

  expect([remaining.id, ...orphans].map((id) => existsSync(join(folder, "media", id)))).toEqual([
    true,
    false,
    true,
  ]);
});

test("stores the upload in its size, without metadata and private, and regenerates every variant from it", async () => {
  const { owner, locationId } = await makeOwnerWithLocation();
  const media = await makeMedia(konoba, owner.token, { locationId }, { bytes: jpeg });
  const original = join(folder, "media", media.id, "original");
  await vi.waitFor(() => expect(partsOf(media.id)).toContain("640.avif"), 10_000);
  for (const part of partsOf(media.id))
    if (part !== "original") rmSync(join(folder, "media", media.id, part));

  const small = await show(`${media.url}?w=160`, owner);
  const large = await show(media.url, owner);

  expect(readFileSync(original).includes("secret place")).toBe(false);
  expect(statSync(join(folder, "media", media.id)).mode & 0o077).toBe(0);
  expect(await sharp(small.rawPayload).metadata()).toMatchObject({ format: "webp", width: 160 });
  expect(await sharp(large.rawPayload).metadata()).toMatchObject({ format: "webp", width: 800 });
  expect(large.rawPayload.includes("secret place")).toBe(false);
  for (const path of [`${media.url}/original`, `/v1${media.url}/original`, `${media.url}?part=original`])
    expect((await show(path, owner)).rawPayload.includes("secret place")).toBe(false);
});

test("removes the metadata of originals from before it was removed, once", async () => {
  const { owner, locationId } = await makeOwnerWithLocation();
  const media = await makeMedia(konoba, owner.token, { locationId }, { bytes: jpeg });
  const original = join(folder, "media", media.id, "original");
  await vi.waitFor(() => expect(partsOf(media.id)).toContain("640.avif"), 10_000);
  const sweep = async () => {
    const longAgo = new Date(Date.now() - 7_200_000);
    await utimes(join(folder, "media", media.id), longAgo, longAgo);
    await sweepFiles(konoba.db, konoba.env, new Date());
    return readFileSync(original);
  };
  rmSync(join(folder, "media", "cleaned"), { recursive: true, force: true });
  await writeFile(original, jpeg);

  const cleaned = await sweep();

  expect(cleaned.includes("secret place")).toBe(false);
  expect(await sharp(cleaned).metadata()).toMatchObject({ width: 800, height: 1200 });
  expect((await sweep()).equals(cleaned)).toBe(true);
  expect(existsSync(join(folder, "media", "cleaned", "originals"))).toBe(true);
});

test("serves an old picture without its upload from its largest variant", async () => {
  const { owner, locationId } = await makeOwnerWithLocation();
  const media = await makeMedia(konoba, owner.token, { locationId }, { bytes: jpeg });
  await vi.waitFor(() => expect(partsOf(media.id)).toContain("640.avif"), 10_000);
  for (const part of partsOf(media.id))
    if (part !== "full.webp") rmSync(join(folder, "media", media.id, part));

  expect((await show(media.url, owner)).statusCode).toBe(200);
  expect(await sharp((await show(`${media.url}?w=320`, owner)).rawPayload).metadata()).toMatchObject({
    width: 320,
  });
  rmSync(join(folder, "media", media.id), { recursive: true });
  expect((await show(`${media.url}?w=640`, owner)).statusCode).toBe(404);
});

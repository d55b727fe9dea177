import { createServer } from "node:net";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { sessionCookie } from "../src/lib/access/session.ts";
import { sweepFiles } from "../src/media/media.sweep.service.ts";
import { testApp, type TestApp } from "./app.ts";
import { openBucket, type Bucket } from "./bucket.ts";
import { makeLocation, makeOrganization, type Member } from "./factories.ts";
import { makeMedia, makePhoto, sendFile } from "./uploads.ts";

let bucket: Bucket;
let konoba: TestApp;
let jpeg: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  bucket = await openBucket();
  konoba = await testApp({ ...bucket.settings, LOG_LEVEL: "silent" });
  await konoba.work();
  jpeg = await makePhoto(1200, 800);
});
afterAll(async () => {
  await konoba.close();
  await bucket.close();
});
afterEach(() => bucket.refuse(() => false));

async function makeOwnerWithLocation(app: TestApp) {
  const { owner } = await makeOrganization(app);
  const { id: locationId } = await makeLocation(app, owner.api);
  return { owner, locationId };
}

const show = ({ app, env }: TestApp, path: string, { token }: Member) =>
  app.inject({
    url: path,
    headers: {
      accept: "image/webp",
      origin: env.PUBLIC_URL,
      cookie: `${sessionCookie(env.PUBLIC_URL)}=${token}`,
    },
  });

const keysOf = (id: string) =>
  [...bucket.objects.keys()]
    .filter((key) => key.startsWith(`media/${id}/`))
    .map((key) => key.split("/")[2] ?? "")
    .toSorted();

const allParts = ["320.avif", "320.webp", "640.avif", "640.webp", "full.webp", "original"];

test("stores the upload and its variants in a bucket, renders lost ones again and deletes all of them", async () => {
  const { owner, locationId } = await makeOwnerWithLocation(konoba);
  const media = await makeMedia(konoba, owner.token, { locationId }, { bytes: jpeg });
  await vi.waitFor(() => expect(keysOf(media.id)).toEqual(allParts), 10_000);
  expect(bucket.objects.get(`media/${media.id}/original`)?.includes("Exif")).toBe(false);

  for (const part of keysOf(media.id))
    if (part !== "original") bucket.objects.delete(`media/${media.id}/${part}`);
  const small = await show(konoba, `${media.url}?w=160`, owner);
  const { width } = await sharp(small.rawPayload).metadata();
  expect([small.statusCode, width, keysOf(media.id)]).toEqual([
    200,
    160,
    ["160.webp", "full.webp", "original"],
  ]);

  await owner.api.media.remove({ params: { mediaId: media.id } });
  await vi.waitFor(() => expect(keysOf(media.id)).toEqual([]));
});

test.each(["original", "full.webp"])(
  "rejects an upload as a whole when the bucket rejects its %s",
  async (part) => {
    const { owner, locationId } = await makeOwnerWithLocation(konoba);
    const before = bucket.objects.size;
    bucket.refuse((request) => request.startsWith("PUT") && request.includes(`/${part}`));

    const reply = await sendFile(konoba, owner.token, { locationId }, { bytes: jpeg });

    expect([reply.statusCode, reply.json(), reply.headers["retry-after"]]).toMatchObject([
      503,
      { success: false, code: "media_unavailable" },
      "1",
    ]);
    expect(bucket.objects.size).toBe(before);
    expect((await owner.api.media.list({ params: { locationId } })).total).toBe(0);
  },
);

test("deletes objects without a row", async () => {
  const { owner, locationId } = await makeOwnerWithLocation(konoba);
  const media = await makeMedia(konoba, owner.token, { locationId }, { bytes: jpeg });
  const orphan = crypto.randomUUID();
  for (const part of ["original", "full.webp"])
    bucket.objects.set(`media/${orphan}/${part}`, Buffer.from("x"));

  await sweepFiles(konoba.db, konoba.env, new Date());

  expect([keysOf(orphan), keysOf(media.id).includes("original")]).toEqual([[], true]);
});

/** Returns a port without a listener. */
async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === "object" && address ? address.port : 0;
}

test("reports an unreachable bucket, and stores nothing in part", async () => {
  const lost = await testApp({
    ...bucket.settings,
    S3_ENDPOINT: `http://127.0.0.1:${await closedPort()}`,
    LOG_LEVEL: "silent",
  });
  const { owner, locationId } = await makeOwnerWithLocation(lost);

  const upload = await sendFile(lost, owner.token, { locationId }, { bytes: jpeg });

  expect([upload.statusCode, upload.json()]).toMatchObject([503, { code: "media_unavailable" }]);
  expect((await owner.api.media.list({ params: { locationId } })).total).toBe(0);
  await lost.close();
});

test("answers a picture the bucket refuses as unavailable, not as missing", async () => {
  const { owner, locationId } = await makeOwnerWithLocation(konoba);
  const media = await makeMedia(konoba, owner.token, { locationId }, { bytes: jpeg });
  await vi.waitFor(() => expect(keysOf(media.id)).toEqual(allParts), 10_000);

  bucket.refuse((request) => request.startsWith("GET"));
  const refused = await show(konoba, `${media.url}?w=320`, owner);
  bucket.refuse(() => false);

  expect([refused.statusCode, refused.json()]).toMatchObject([503, { code: "media_unavailable" }]);
  expect((await show(konoba, `${media.url}?w=320`, owner)).statusCode).toBe(200);
});

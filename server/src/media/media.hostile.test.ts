import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testApp, type TestApp } from "../../test/app.ts";
import { makeLocation, makeOrganization } from "../../test/factories.ts";
import { makeMedia, makeNoise, makePhoto, sendFile } from "../../test/uploads.ts";
import { sessionCookie } from "../lib/access/session.ts";

const folder = mkdtempSync(join(tmpdir(), "konoba-media-"));
let konoba: TestApp;
let jpeg: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  konoba = await testApp({ DATA_DIR: folder });
  jpeg = await makePhoto(1200, 800);
});
afterAll(async () => {
  await konoba.close();
  rmSync(folder, { recursive: true, force: true });
});

async function makeOwnerWithLocation() {
  const { owner } = await makeOrganization(konoba);
  const { id: locationId } = await makeLocation(konoba, owner.api);
  return { owner, locationId };
}

const png = new Uint8Array(
  Buffer.from(
    // Signature, and a header that claims 50,000 by 50,000 pixels.
    "89504e470d0a1a0a0000000d494844520000c3500000c350080600000012e2a2bc0000000049454e44ae426082",
    "hex",
  ),
);
const text = (content: string) => new Uint8Array(Buffer.from(content));

test.each([
  ["another type under a right name", text("%PDF-1.7 not a picture at all"), "photo.jpg"],
  [
    "an SVG with a script",
    text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    "a.svg",
  ],
  [
    "an SVG that calls itself a PNG",
    text('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
    "a.png",
  ],
  ["a page that begins like a GIF", text("GIF89a/*<html><script>alert(1)</script></html>*/"), "a.gif"],
  ["a page that begins like a JPEG", text("\u00ff\u00d8\u00ff<html>"), "a.jpg"],
  ["a header of 50,000 by 50,000 pixels", png, "big.png"],
  ["nothing", new Uint8Array(), "empty.jpg"],
])("rejects %s as a picture", async (_what, bytes, name) => {
  const { owner, locationId } = await makeOwnerWithLocation();
  const before = existsSync(join(folder, "media")) ? readdirSync(join(folder, "media")).length : 0;

  const reply = await sendFile(konoba, owner.token, { locationId }, { bytes, name });

  expect([reply.statusCode, reply.json()]).toMatchObject([
    415,
    { success: false, error: "Error uploading image", code: "media_invalid" },
  ]);
  expect(before === 0 || readdirSync(join(folder, "media")).length === before).toBe(true);
});

test("rejects a truncated photo", async () => {
  const { owner, locationId } = await makeOwnerWithLocation();
  const noise = await makeNoise(900, 600);

  const reply = await sendFile(
    konoba,
    owner.token,
    { locationId },
    { bytes: noise.slice(0, noise.length / 2) },
  );

  expect([reply.statusCode, reply.json()]).toMatchObject([
    415,
    { code: "media_invalid", details: { reason: "broken" } },
  ]);
});

test("rejects a file above 15 MB and a body that is not a form", async () => {
  const { owner, locationId } = await makeOwnerWithLocation();
  const cookie = `${sessionCookie(konoba.env.PUBLIC_URL)}=${owner.token}`;
  const send = (contentType: string, payload: string) =>
    konoba.app.inject({
      method: "POST",
      url: "/v1/media/upload",
      headers: { cookie, origin: konoba.env.PUBLIC_URL, "content-type": contentType },
      payload,
    });

  const large = await sendFile(
    konoba,
    owner.token,
    { locationId },
    { bytes: new Uint8Array(15 * 1024 * 1024 + 1) },
  );
  const json = await send("application/json", "{}");
  const broken = await send("multipart/form-data; boundary=x", "--x\r\nnothing that fits");
  const noBoundary = await send("multipart/form-data", "x");
  const noFile = await sendFile(konoba, owner.token, { locationId }, null);
  const noPlace = await sendFile(konoba, owner.token, {}, { bytes: jpeg });

  expect([large.statusCode, large.json()]).toMatchObject([413, { code: "too_large" }]);
  expect(json.statusCode).toBe(415);
  for (const reply of [broken, noBoundary, noFile, noPlace])
    expect([reply.statusCode, reply.json()]).toMatchObject([400, { success: false }]);
});

test.each([
  ["../../../etc/passwd", "passwd", "passwd"],
  ["..\\..\\windows\\system.ini.png", "system.ini.png", "system.ini"],
  ["<img src=x onerror=alert(1)>.jpg", "img src=x onerror=alert(1).jpg", "img src=x onerror=alert(1)"],
  ["...", "photo", "photo"],
])("stores a file called %s under a generated name", async (name, fileName, shown) => {
  const { owner, locationId } = await makeOwnerWithLocation();

  const media = await makeMedia(konoba, owner.token, { locationId }, { bytes: jpeg, name });

  expect([media.fileName, media.name, media.url]).toEqual([fileName, shown, `/media/${media.id}`]);
  expect(existsSync(join(folder, "media", media.id, "full.webp"))).toBe(true);
});

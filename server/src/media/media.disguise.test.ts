import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { testApp, type TestApp } from "../../test/app.ts";
import { makeLocation, makeOrganization } from "../../test/factories.ts";
import { chunk, joinBytes, plain, textBytes, withProfile, zeroPng } from "../../test/hostile.ts";
import { makeMedia, makeNoise, makePhoto, sendFile } from "../../test/uploads.ts";
import { sessionCookie } from "../lib/access/session.ts";

const folder = mkdtempSync(join(tmpdir(), "konoba-disguise-"));
const script = "<script>alert('konoba')</script>";
let konoba: TestApp;
let token: string;
let locationId: string;

beforeAll(async () => {
  konoba = await testApp({ DATA_DIR: folder });
  await konoba.work();
  const { owner } = await makeOrganization(konoba);
  token = owner.token;
  ({ id: locationId } = await makeLocation(konoba, owner.api));
});
afterAll(async () => {
  await konoba.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

const countStored = () => (existsSync(join(folder, "media")) ? readdirSync(join(folder, "media")).length : 0);
const encoded = async (made: Promise<Buffer>) => new Uint8Array(await made);

/** Builds an animation of two pictures. */
const film = async (format: "gif" | "webp") => {
  const frames = await Promise.all(
    ["#111", "#eee"].map((background) =>
      sharp({ create: { width: 40, height: 30, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  return encoded(
    sharp(frames, { join: { animated: true } })
      [format]({ loop: 0 })
      .toBuffer(),
  );
};

const head = (text: string) => joinBytes(text);
const vp8x = joinBytes(
  "RIFF\x1e\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0",
  Uint8Array.of(0xfe, 0x3f, 0, 0xfe, 0x3f, 0),
  "VP8 \0\0\0\0",
);
const wideJpeg = async () => {
  const jpeg = await makeNoise(64, 64);
  const at = Buffer.from(jpeg).indexOf(Uint8Array.of(0xff, 0xc0));
  jpeg.set([0xff, 0xdc, 0xff, 0xdc], at + 5);
  return jpeg;
};

test.each([
  ["a page", async () => textBytes(`<!doctype html>${script}`), "photo.jpg"],
  ["a film called JPEG", () => film("gif"), "photo.jpg"],
  ["a TIFF called PNG", () => encoded(plain(40, 30).tiff().toBuffer()), "photo.png"],
  ["a phone's HEIC", async () => head("\0\0\0\x18ftypheic\0\0\0\0mif1heic"), "IMG_0001.HEIC"],
  ["an AVIF that is only a head", async () => head("\0\0\0\x18ftypavif\0\0\0\0avifmif1"), "photo.avif"],
  ["a program", async () => head("MZ\x90\0\x03\0\0\0\x04\0\0\0"), "photo.jpg"],
  ["an archive", async () => head("PK\x03\x04\x14\0\0\0\x08\0"), "photo.jpg"],
  ["a WebP of 16,383 by 16,383 pixels", async () => vp8x, "photo.webp"],
  ["a JPEG of 65,500 by 65,500 pixels", wideJpeg, "photo.jpg"],
  ["an AVIF too large to unpack", () => encoded(plain(7000, 6000).avif({ effort: 0 }).toBuffer()), "a.avif"],
  [
    "an interlaced PNG too large to unpack",
    async () => zeroPng({ width: 8000, height: 8000, depth: 16, isInterlaced: true }),
    "a.png",
  ],
  ["a PNG without pixels", async () => zeroPng({ width: 4000, height: 4000, unpacked: 1 }), "a.png"],
  ["a PNG with a moving part", () => apng(), "a.png"],
])("rejects %s and leaves nothing", async (_what, make, name) => {
  const before = countStored();

  const reply = await sendFile(konoba, token, { locationId }, { bytes: await make(), name });

  expect([reply.statusCode, reply.json()]).toMatchObject([
    415,
    { error: "Error uploading image", code: "media_invalid" },
  ]);
  expect(countStored()).toBe(before);
});

async function apng() {
  const still = await encoded(plain(40, 30).png().toBuffer());
  return joinBytes(
    still.subarray(0, 33),
    chunk("acTL", Uint8Array.of(0, 0, 0, 2, 0, 0, 0, 0)),
    still.subarray(33),
  );
}

const comment = (text: string) => chunk("tEXt", textBytes(`Comment\0${text}`));
const profileBomb = () =>
  chunk(
    "iCCP",
    Buffer.concat([Buffer.from("icc\0\0"), deflateSync(Buffer.alloc(100_000_000), { level: 9 })]),
  );

test.each([
  ["a photo with a page behind it", async () => joinBytes(await makePhoto(300, 200), script)],
  [
    "a photo with an archive behind it",
    async () => joinBytes(await makePhoto(300, 200), "PK\x03\x04", script),
  ],
  [
    "a photo with a page in its comment",
    async () => {
      const jpeg = await makePhoto(300, 200);
      const note = joinBytes(Uint8Array.of(0xff, 0xfe, 0, script.length + 2), script);
      return joinBytes(jpeg.subarray(0, 2), note, jpeg.subarray(2));
    },
  ],
  [
    "a PNG with a page in its text",
    async () => zeroPng({ width: 300, height: 200, extra: [comment(script)] }),
  ],
  [
    "a PNG whose profile unpacks to 100 MB",
    async () => zeroPng({ width: 300, height: 200, extra: [profileBomb()] }),
  ],
  [
    "a PNG with more pixels than it says",
    async () => zeroPng({ width: 300, height: 200, unpacked: 50_000_000 }),
  ],
  ["a photo with a profile of 8 MB", async () => withProfile(await makePhoto(300, 200), 8)],
  ["a WebP that moves", () => film("webp")],
])("shows only the picture of %s", async (_what, make) => {
  const bytes = await make();

  const reply = await sendFile(konoba, token, { locationId }, { bytes });
  expect(reply.statusCode).toBe(201);
  const { url } = reply.json<{ url: string }>();
  const cookie = `${sessionCookie(konoba.env.PUBLIC_URL)}=${token}`;
  for (const accept of ["image/webp", "image/avif,image/webp"]) {
    const shown = await konoba.app.inject({ url: `${url}?w=320`, headers: { cookie, accept } });
    const { pages, exif, icc } = await sharp(shown.rawPayload).metadata();
    expect([shown.statusCode, shown.headers["x-content-type-options"], pages ?? 1, exif, icc]).toEqual([
      200,
      "nosniff",
      1,
      undefined,
      undefined,
    ]);
    expect(shown.rawPayload.includes("script")).toBe(false);
    expect(shown.rawPayload.length).toBeLessThan(100_000);
  }
});

test("rejects a form with two files, or with too many or hostile fields, and leaves nothing", async () => {
  const jpeg = await makePhoto(300, 200);
  const photo = new File([jpeg], "a.jpg", { type: "image/jpeg" });
  const before = countStored();
  const send = async (fill: (form: FormData) => void) => {
    const form = new FormData();
    form.set("locationId", locationId);
    fill(form);
    const request = new Request("http://test/", { method: "POST", body: form });
    const headers = {
      "content-type": request.headers.get("content-type") ?? "",
      origin: konoba.env.PUBLIC_URL,
      cookie: `${sessionCookie(konoba.env.PUBLIC_URL)}=${token}`,
    };
    const payload = Buffer.from(await request.arrayBuffer());
    return konoba.app.inject({ method: "POST", url: "/v1/media/upload", headers, payload });
  };

  const replies = [
    await send((form) => ["file", "file"].forEach((name) => form.append(name, photo))),
    await send((form) => ["file", "other"].forEach((name) => form.append(name, photo))),
    await send((form) => Array.from({ length: 40 }, (_each, index) => form.append(`field${index}`, "x"))),
    await send((form) => (form.set("file", photo), form.set("__proto__", "x"))),
    await send((form) => (form.set("file", photo), form.set("name", "a\0b"))),
    await send((form) => (form.set("file", photo), form.set("description", "x".repeat(20_000)))),
    await send((form) => form.set("file", "only words")),
  ];

  for (const reply of replies) {
    expect([400, 413]).toContain(reply.statusCode);
    expect(reply.json()).toMatchObject({ success: false });
  }
  expect(countStored()).toBe(before);
});

test("stores a name with bidirectional marks, line breaks or excessive length as plain words", async () => {
  const bytes = await makePhoto(300, 200);
  const names = ["photo\u202Egpj.exe", 'a"\r\nx-evil: 1.jpg', `${"long".repeat(200)}.jpg`];

  const stored = await Promise.all(
    names.map(async (name) => (await makeMedia(konoba, token, { locationId }, { bytes, name })).fileName),
  );

  for (const fileName of stored) {
    expect(fileName.length).toBeLessThanOrEqual(200);
    expect(fileName).not.toMatch(/[\p{Cc}\p{Cf}"]/u);
  }
});

test("removes the location of a photo from every variant", async () => {
  const bytes = await makePhoto(900, 600);
  const { id } = await makeMedia(konoba, token, { locationId }, { bytes });
  const parts = () => readdirSync(join(folder, "media", id)).filter((name) => name !== "original");
  await vi.waitFor(() => expect(parts()).toContain("640.avif"), 15_000);

  expect((await sharp(bytes).metadata()).exif).toBeDefined();
  for (const part of parts()) {
    const { exif, xmp, iptc } = await sharp(readFileSync(join(folder, "media", id, part))).metadata();
    expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined]);
  }
});

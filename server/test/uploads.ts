import { media, type Media } from "@konoba/contract/media/media.contract";
import sharp from "sharp";
import { credentialsOf, type TestApp } from "./app.ts";

/** Creates a photo as a phone does: rotated by EXIF, with its location. */
export const makePhoto = async (width: number, height: number) =>
  new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background: "#7a2651" } })
      .withExif({ IFD0: { Copyright: "secret place" }, IFD3: { GPSLatitude: "42/1 26/1 0/1" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer(),
  );

/** Creates a photo that compresses badly, as real ones do. */
export const makeNoise = async (width: number, height: number, format: "jpeg" | "png" = "jpeg") =>
  new Uint8Array(
    await sharp({
      create: {
        width,
        height,
        channels: 3,
        background: "#fff",
        noise: { type: "gaussian", mean: 128, sigma: 60 },
      },
    })
      [format]()
      .toBuffer(),
  );

interface SentFile {
  bytes: Uint8Array<ArrayBuffer>;
  name?: string;
  type?: string;
}

/** Creates the form of an upload, as a browser does. */
export function uploadForm(fields: Record<string, string>, file: SentFile | null): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (file)
    form.set("file", new Blob([file.bytes], { type: file.type ?? "image/jpeg" }), file.name ?? "a.jpg");
  return form;
}

/** Sends a form with a file. */
export async function sendFile(
  { app, env, path = "/media/upload" }: Pick<TestApp, "app" | "env"> & { path?: string },
  token: string | null,
  fields: Record<string, string>,
  file: SentFile | null,
) {
  const request = new Request("http://test/", { method: "POST", body: uploadForm(fields, file) });
  const headers = {
    ...credentialsOf(env, token),
    "content-type": request.headers.get("content-type") ?? "",
  };
  const payload = Buffer.from(await request.arrayBuffer());
  return app.inject({ method: "POST", url: `/v1${path}`, headers, payload });
}

/** Uploads a picture. */
export async function makeMedia(
  test: TestApp,
  token: string,
  fields: Record<string, string>,
  file: SentFile,
): Promise<Media> {
  const reply = await sendFile(test, token, fields, file);
  if (reply.statusCode !== 201) throw new Error(`${reply.statusCode} ${reply.body}`);
  return media.parse(reply.json());
}

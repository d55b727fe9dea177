import sharp from "sharp";
import { buildApp } from "../src/app.ts";
import { loadEnv } from "../src/env.ts";
import { withScratchStore } from "./scratchStore.ts";
import { seedLocation } from "./seed.ts";

const ROUNDS = 7;

/** Creates a photo of twelve megapixels with the detail of a camera. */
const photo = () =>
  sharp({
    create: {
      width: 4032,
      height: 3024,
      channels: 3,
      background: "#fff",
      noise: { type: "gaussian", mean: 128, sigma: 14 },
    },
  })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 90 })
    .toBuffer();

interface PictureLocation {
  url: string;
  cookie: string;
  locationId: string;
}

/** Measures from the first byte of the upload to the last byte of the variant that lists show. */
async function round({ url, cookie, locationId }: PictureLocation, bytes: Buffer) {
  const startedAt = performance.now();
  const form = new FormData();
  form.set("locationId", locationId);
  form.set("file", new Blob([new Uint8Array(bytes)]), "photo.jpg");
  const reply = await fetch(`${url}/v1/media/upload`, { method: "POST", headers: { cookie }, body: form });
  const { id } = (await reply.json()) as { id: string };
  const answeredMs = performance.now() - startedAt;
  const part = await fetch(`${url}/media/${id}?w=640`, { headers: { cookie, accept: "image/webp" } });
  await part.arrayBuffer();
  if (part.status !== 200) throw new Error(`The part was answered with ${part.status}.`);
  return { answeredMs, servedMs: performance.now() - startedAt };
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function measure(location: PictureLocation): Promise<void> {
  const bytes = await photo();
  const rounds = [];
  for (let turn = 0; turn < ROUNDS; turn += 1) rounds.push(await round(location, bytes));
  const line = (title: string, values: number[]) =>
    `| ${title} | ${values[0]?.toFixed(0)} | ${median(values).toFixed(0)} | ${Math.max(...values).toFixed(0)} |`;
  console.log(`\na photo of 4032 × 3024 pixels, ${(bytes.length / 1e6).toFixed(1)} MB`);
  console.log("| until | first ms | median ms | slowest ms |\n|---|---|---|---|");
  const answered = rounds.map(({ answeredMs }) => answeredMs);
  const served = rounds.map(({ servedMs }) => servedMs);
  console.log(
    `${line("the upload is answered", answered)}\n${line("its part of 640 pixels is served", served)}`,
  );
}

/** Measures how soon a phone's photo is ready, with everything flushed to disk. */
export const benchPicture = (): Promise<void> =>
  withScratchStore(async ({ pool, dataFolder }) => {
    const { token, locationId } = await seedLocation(pool);
    const app = await buildApp({ pool, env: loadEnv({ LOG_LEVEL: "error", DATA_DIR: dataFolder }) });
    await app.listen({ host: "127.0.0.1", port: 0 });
    const [address] = app.addresses();
    const port = typeof address === "object" ? address.port : 0;
    await measure({ url: `http://127.0.0.1:${port}`, cookie: `konoba=${token}`, locationId });
    await app.close();
  });

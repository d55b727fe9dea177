import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { caseCount } from "./caseCount.ts";
import { migratedFolder } from "./database.ts";
import { plain, zeroPng } from "./hostile.ts";
import { realOwner } from "./realOwner.ts";
import { startServer, type RealServer } from "./realServer.ts";
import { makePhoto, uploadForm } from "./uploads.ts";

vi.setConfig({ testTimeout: 240_000, hookTimeout: 90_000 });

/** Limit in MB, far below the four gigabytes that nine of these pictures need when unpacked at once. */
const maxMegabytes = 1_600;

const folder = migratedFolder("konoba-media-memory-");
const owner = realOwner(folder, () => server);
let server: RealServer;
let locationId: string;

beforeAll(async () => {
  server = await startServer(folder);
  ({ locationId } = await owner.settle());
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
});

/** Returns the peak memory of the process where the system reports it, else its current memory. */
function megabytesOf(pid: number): number {
  const status = `/proc/${pid}/status`;
  const kilobytes = existsSync(status)
    ? /VmHWM:\s+(\d+)/.exec(readFileSync(status, "utf8"))?.[1]
    : execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" });
  return Number(kilobytes) / 1024;
}

async function upload(bytes: Uint8Array<ArrayBuffer>): Promise<number> {
  const reply = await fetch(`${server.url}/v1/media/upload`, {
    method: "POST",
    headers: { cookie: owner.cookie(), origin: server.url },
    body: uploadForm({ locationId }, { bytes }),
  });
  await reply.arrayBuffer();
  return reply.status;
}

const encoded = async (made: Promise<Buffer>) => new Uint8Array(await made);

test.skipIf(process.platform === "win32")("decodes bombs sent at once in bounded memory", async () => {
  const bombs = [
    { bytes: zeroPng({ width: 8_000, height: 8_000 }), times: caseCount(4) },
    { bytes: zeroPng({ width: 5_600, height: 5_600, depth: 16, isInterlaced: true }), times: caseCount(2) },
    { bytes: zeroPng({ width: 8_000, height: 8_000, depth: 16, isInterlaced: true }), times: caseCount(5) },
    { bytes: await encoded(plain(8_000, 8_000).jpeg({ progressive: true }).toBuffer()), times: caseCount(3) },
    { bytes: await encoded(plain(4_600, 4_600).avif({ effort: 0 }).toBuffer()), times: caseCount(2) },
    { bytes: await encoded(plain(8_000, 8_000).avif({ effort: 0 }).toBuffer()), times: caseCount(4) },
  ];
  const sent = bombs.flatMap(({ bytes, times }) => Array.from({ length: times }, () => bytes));

  const answers = await Promise.all(sent.map(upload));

  expect(answers.length).toBeGreaterThanOrEqual(9);
  for (const status of answers) expect([201, 415]).toContain(status);
  expect(megabytesOf(server.pid)).toBeLessThan(maxMegabytes);
  expect(await upload(await makePhoto(1200, 800))).toBe(201);
});

import { rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { ApiError } from "@konoba/contract/lib/client";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { migratedFolder } from "../database.ts";
import { drawOrder, openPlace, type OwnedTestLocation } from "../ownedLocation.ts";
import { realOwner } from "../realOwner.ts";
import { startServer, type RealServer } from "../realServer.ts";
import { Copy } from "./reader.ts";

vi.setConfig({ testTimeout: 180_000, hookTimeout: 90_000 });

const rounds = 2;
const writers = 4;

const folder = migratedFolder("konoba-feed-crash-");
let server: RealServer;
let location: OwnedTestLocation;
const owner = realOwner(folder, () => server);
beforeAll(async () => {
  server = await startServer(folder);
  location = await openPlace(owner.api(), await owner.settle());
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
});

/** Repeats a call until the server dies. */
async function untilDeath(call: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      await call();
    } catch (error) {
      if (error instanceof ApiError && error.httpStatus < 500) throw error;
      return;
    }
  }
}

const versionsOf = (copy: Copy) =>
  new Map([...copy.rows].map(([id, row]) => [id, Number(Reflect.get(row, "version"))]));

test("a crash takes back nothing that a program has read, and the program reads on with its cursor", async () => {
  const copy = new Copy("orders", { locationId: location.locationId, limit: 200 });
  await copy.read(owner.api());
  for (let round = 0; round < rounds; round += 1) {
    const write = () => owner.api().orders.createWithItems({ body: drawOrder(location) });
    const work = [
      ...Array.from({ length: writers }, () => untilDeath(write)),
      untilDeath(() => copy.read(owner.api())),
      untilDeath(() => copy.read(owner.api())),
    ];
    await sleep(600);
    await server.cut(round % 2 === 0 ? "database" : "server");
    await Promise.all(work);
    server = await startServer(folder);
    const had = versionsOf(copy);
    const fresh = new Copy("orders", { locationId: location.locationId, limit: 200 });
    await fresh.read(owner.api());
    const present = versionsOf(fresh);
    for (const [id, version] of had) expect(present.get(id) ?? 0).toBeGreaterThanOrEqual(version);

    await copy.read(owner.api());

    expect(versionsOf(copy)).toEqual(present);
  }
  expect(copy.rows.size).toBeGreaterThan(rounds);
});

import { loadavg } from "node:os";
import { buildApp } from "../src/app.ts";
import { loadEnv } from "../src/env.ts";
import { doubtText, loadText, median, pairedRatio, ratioText } from "./ratios.ts";
import { cpuMeter, sender, type Send } from "./receipts.ts";
import { withScratchStore } from "./scratchStore.ts";
import { seedLocation, type Seeded } from "./seed.ts";

const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 8);
const SLICE_MS = 3_000;
const CLIENTS = 8;
const LISTS = 20;
const ENTRIES = 200;
const linesOfOrder = 5;

/** Creates lists that all hold now and name every item; the highest of them prices each line. */
async function addLists(send: Send, { locationId, itemIds }: Seeded): Promise<void> {
  const entries = itemIds
    .slice(0, ENTRIES)
    .map((itemId) => ({ itemId, change: "percent", value: "-10", ending: "10" }));
  const list = { locationIds: [locationId], channels: ["takeaway"], isOn: true, entries };
  const days = [0, 1, 2, 3, 4, 5, 6];
  for (let index = 0; index < LISTS; index += 1) {
    const windows = [
      { days, from: "04:00", to: "16:00" },
      { days, from: "16:00", to: "04:00" },
    ];
    await send("POST", "/price-lists", { ...list, name: `List ${index + 1}`, windows });
  }
}

/** Creates orders with several clients for a slice of time; returns their number. */
async function sell(send: Send, { locationId, itemIds }: Seeded): Promise<number> {
  const end = performance.now() + SLICE_MS;
  let count = 0;
  const client = async () => {
    while (performance.now() < end) {
      const items = Array.from({ length: linesOfOrder }, (_, index) => ({
        menuItemId: itemIds[(count * linesOfOrder + index) % itemIds.length],
      }));
      await send("POST", "/orders/createWithItems", { locationId, orderType: "takeaway", items });
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return count;
}

/** Measures new orders per second at a location without and with 20 price lists of 200 entries, in turns. */
export const benchLists = (): Promise<void> =>
  withScratchStore(async ({ pool, dataFolder }) => {
    const env = loadEnv({
      LOG_LEVEL: "error",
      DATA_DIR: dataFolder,
      REQUESTS_PER_MINUTE: "10000000",
      REQUESTS_PER_ORGANIZATION_MINUTE: "10000000",
    });
    const app = await buildApp({ pool, env });
    const [plain, listed] = [await seedLocation(pool), await seedLocation(pool)];
    const [sendPlain, sendListed] = [sender(app, env, plain), sender(app, env, listed)];
    await addLists(sendListed, listed);
    const cpuMs = await cpuMeter(pool);
    const loadBefore = loadavg()[0] ?? 0;
    const slices: Record<"without" | "with", { rate: number; cost: number }[]> = { without: [], with: [] };
    const measure = async (kind: keyof typeof slices, run: () => Promise<number>) => {
      const before = cpuMs();
      const count = await run();
      slices[kind].push({ rate: (count * 1000) / SLICE_MS, cost: (cpuMs() - before) / count });
    };
    for (let round = 0; round < ROUNDS; round += 1) {
      await measure("without", () => sell(sendPlain, plain));
      await measure("with", () => sell(sendListed, listed));
    }
    const valuesOf = (kind: keyof typeof slices, field: "rate" | "cost") =>
      slices[kind].map((slice) => slice[field]);
    console.log(`| new orders of ${linesOfOrder} lines | per second | CPU ms an order |`);
    console.log("|---|---|---|");
    for (const kind of ["without", "with"] as const)
      console.log(
        `| ${kind} price lists | ${median(valuesOf(kind, "rate")).toFixed(0)} | ${median(valuesOf(kind, "cost")).toFixed(2)} |`,
      );
    const ratios = [
      ratioText(pairedRatio(valuesOf("with", "rate"), valuesOf("without", "rate"))),
      ratioText(pairedRatio(valuesOf("without", "cost"), valuesOf("with", "cost"))),
    ];
    console.log(
      `With ${LISTS} lists of ${ENTRIES} entries: ${ratios[0]} of the speed, ${ratios[1]} by CPU time; ${ROUNDS} rounds of ${SLICE_MS / 1000} s.`,
    );
    console.log([loadText(loadBefore), doubtText(ratios)].join("\n"));
    await app.close();
  });

import { prepare } from "./node.mjs";
import { main } from "./run/command.mjs";
import { memory, nodeFlags } from "./run/memory.mjs";

/**
 * Measures the speed table with 100,000 orders and prints it. Other forms of `npm run bench -- …`:
 * - `short`: 10,000 orders and fewer rounds; `short 200`: with 200 orders
 * - `10000 1000000`: stores of these sizes
 * - `disk`: disk of an order by table
 * - `receipts`: orders with payment, with and without fiscal receipts
 * - `lists`: new orders, with and without 20 price lists of 200 entries
 */
await main(async () => {
  await prepare();
  // The compared servers get the memory flags of `npm start`.
  process.execArgv.push(...nodeFlags);
  Object.assign(process.env, memory);
  if (process.argv.includes("disk")) {
    const { benchDisk } = await import("../server/bench/disk.ts");
    return benchDisk();
  }
  if (process.argv.includes("receipts")) {
    const { benchReceipts } = await import("../server/bench/receipts.ts");
    return benchReceipts();
  }
  if (process.argv.includes("lists")) {
    const { benchLists } = await import("../server/bench/lists.ts");
    return benchLists();
  }
  const isShort = process.argv.includes("short");
  const { bench } = await import("../server/bench/main.ts");
  const sizes = process.argv
    .slice(2)
    .map(Number)
    .filter((size) => size > 0);
  return bench(sizes.length > 0 ? sizes : [isShort ? 10_000 : 100_000], isShort ? 1 : 5);
});

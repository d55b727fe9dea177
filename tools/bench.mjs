import { prepare } from "./node.mjs";
import { main } from "./run/command.mjs";

/**
 * The speed table: `npm run bench -- 10000 1000000` compares stores of those many orders,
 * `npm run bench -- picture` measures how soon a photo is ready, and `npm run bench -- stock` the audit
 * of the ledger and the import of long files.
 */
await main(async () => {
  await prepare();
  if (process.argv.includes("picture")) {
    const { benchPicture } = await import("../server/bench/picture.ts");
    return benchPicture();
  }
  if (process.argv.includes("stock")) {
    const { benchStock } = await import("../server/bench/stock.ts");
    return benchStock();
  }
  const { bench } = await import("../server/bench/main.ts");
  const sizes = process.argv
    .slice(2)
    .map(Number)
    .filter((size) => size > 0);
  await bench(sizes.length > 0 ? sizes : [10_000]);
});

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { prepare } from "./node.mjs";
import { main, Refusal, root } from "./run/command.mjs";

/** Holds every rule of the store against its rows, running or not, and changes none. */
await main(async () => {
  await prepare();
  const [{ loadEnv }, { openStore }, { fileStoreOf }, { lookOver }] = await Promise.all([
    import("../server/src/env.ts"),
    import("../server/src/lib/postgres/open.ts"),
    import("../server/src/lib/files/files.ts"),
    import("../server/src/lib/integrity/look.ts"),
  ]);
  const env = loadEnv();
  const store = await openStore(env, console.warn);
  try {
    const look = await lookOver({
      pool: store.direct,
      files: await fileStoreOf(env),
      seconds: env.AUDIT_SECONDS,
    });
    const told = describe(look);
    if (look.findings.length + look.unfinished.length > 0) throw new Refusal(told);
    console.log(told);
  } finally {
    await store.close();
  }
});

function describe({ startedAt, finishedAt, orders, ordersInAll, findings, unfinished }) {
  const words = JSON.parse(readFileSync(join(root, "web/src/users/ownData.en.json"), "utf8")).checks;
  const count = findings.reduce((sum, finding) => sum + finding.count, 0);
  const seconds = ((finishedAt - startedAt) / 1000).toFixed(1);
  return [
    `Checked every rule over ${orders} orders in ${seconds} s: ${count === 0 ? "no faults" : `${count} faults`}.`,
    ...findings.map(
      ({ check, locationId, count: times, examples }) =>
        `\n${check}, ${times} times${locationId ? ` at location ${locationId}` : ""}: ${words[check].what}\n  ${words[check].advice}\n  ${examples.join(", ")}${times > examples.length ? ", …" : ""}`,
    ),
    ...(unfinished.length > 0
      ? [
          `\nThe time was enough for ${orders} of ${ordersInAll} orders, and not for all of ${unfinished.join(", ")}: set AUDIT_SECONDS higher.`,
        ]
      : []),
  ].join("\n");
}

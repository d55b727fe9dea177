import { readFileSync } from "node:fs";
import { z } from "zod";
import { fileStoreOf } from "../lib/files/files.ts";
import { runAudit, type AuditReport } from "../lib/integrity/integrityAudit.ts";
import { findInstalled } from "../lib/process/installation.ts";
import { StartupError } from "../lib/process/startup.ts";
import { withStore } from "./openedStore.ts";

const texts = z.object({ checks: z.record(z.string(), z.object({ what: z.string(), advice: z.string() })) });

/**
 * Reads the labels shown on screen for the checks; empty without the file, so that only their names are
 * printed.
 */
function checkTexts(): z.output<typeof texts>["checks"] {
  const file = findInstalled("web/src/users/ownData.en.json");
  return file === undefined ? {} : texts.parse(JSON.parse(readFileSync(file, "utf8"))).checks;
}

function describeFinding({ check, locationId, count, examples }: AuditReport["findings"][number]): string {
  const { what, advice } = checkTexts()[check] ?? { what: check, advice: "" };
  const where = locationId ? ` at location ${locationId}` : "";
  const more = count > examples.length ? ", …" : "";
  return `\n${check}, ${count} times${where}: ${what}\n  ${advice}\n  ${examples.join(", ")}${more}`;
}

function describe({
  startedAt,
  finishedAt,
  orders,
  ordersInAll,
  findings,
  unfinished,
  openExcess,
}: AuditReport): string {
  const faults = findings.reduce((sum, finding) => sum + finding.count, 0);
  const seconds = ((finishedAt.getTime() - startedAt.getTime()) / 1000).toFixed(1);
  const rest =
    unfinished.length === 0
      ? []
      : [
          `\nThe time was enough for ${orders} of ${ordersInAll} orders, and not for all of ${unfinished.join(", ")}: set AUDIT_SECONDS higher.`,
        ];
  return [
    `Checked every rule over ${orders} orders in ${seconds} s: ${faults === 0 ? "no faults" : `${faults} faults`}.`,
    ...(openExcess > 0 ? [`Open tasks: ${openExcess} orders with offline cash to refund.`] : []),
    ...findings.map(describeFinding),
    ...rest,
  ].join("\n");
}

/** Verifies every invariant against the stored data, online and read-only. */
export const audit = (): Promise<void> =>
  withStore(async ({ direct: pool }, env) => {
    const result = await runAudit({ pool, files: await fileStoreOf(env), seconds: env.AUDIT_SECONDS });
    const report = describe(result);
    if (result.findings.length + result.unfinished.length > 0) throw new StartupError(report);
    console.log(report);
  });

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { z } from "zod";
import { loadEnv, settings } from "../src/env.ts";

const project = join(import.meta.dirname, "../..");

/** What a setting is unless it is set, as one would write it. */
function defaultOf(schema: z.core.$ZodType): string {
  const { def } = schema._zod as unknown as {
    def: { type: string; defaultValue?: unknown; in?: z.core.$ZodType };
  };
  if (def.type === "default") return `\`${String(def.defaultValue)}\``;
  return def.in ? defaultOf(def.in) : "–";
}

const rows = Object.entries(settings.shape).map(
  ([name, schema]) => `| \`${name}\` | ${defaultOf(schema)} | ${schema.description} |`,
);

const page = `# Settings

All of them are environment variables, and all are optional. A wrong one stops the start with a sentence that names it. This page is written from \`server/src/env.ts\`; \`npx vitest run --root server test/settings.test.ts -u\` writes it anew.

| Variable | Default | Meaning |
|---|---|---|
${rows.join("\n")}
`;

test("the page of settings is what the server reads", async () => {
  expect(page).not.toContain("undefined");
  await expect(page).toMatchFileSnapshot(join(project, "docs/settings.md"));
});

test("the README names no setting that is none", () => {
  const [, table = ""] =
    /## Settings([^]*?)\n## /.exec(readFileSync(join(project, "README.md"), "utf8")) ?? [];
  const firstCells = [...table.matchAll(/^\| (`[^|]+) \|/gm)].map(([, cell]) => cell).join(" ");
  const named = [...firstCells.matchAll(/`([A-Z][A-Z\d_]+)`/g)].map(([, name = ""]) => name);
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((name) => !(name in settings.shape))).toEqual([]);
});

test("everything that is wrong is named at once, and no secret is repeated", () => {
  const wrong = { PORT: "high", METRICS_TOKEN: "short", S3_ACCESS_KEY_ID: "id", LOG_LEVEL: " " };
  expect(() => loadEnv(wrong)).toThrow(
    [
      'The setting PORT must be a whole number from 0 to 65535, but is "high".',
      "The setting METRICS_TOKEN must have at least 16 characters.",
      "S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY belong together, but without a value: S3_SECRET_ACCESS_KEY.",
    ].join("\n"),
  );
});

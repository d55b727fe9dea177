import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { z } from "zod";
import { loadEnv } from "../src/env.ts";
import { settings } from "../src/lib/process/settings.ts";

const project = join(import.meta.dirname, "../..");

/** Formats the default of a setting as in a configuration. */
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

Konoba reads its settings from environment variables. All are optional; an empty value counts as unset. Startup fails with a list of every invalid variable.

This page is generated from \`server/src/lib/process/settings.ts\`. To update it, run \`npx vitest run --root server test/settings.test.ts -u\`; \`npm test\` fails when it is out of date.

| Variable | Default | Description |
|---|---|---|
${rows.join("\n")}
`;

test("documents exactly the settings that the server reads", async () => {
  expect(page).not.toContain("undefined");
  await expect(page).toMatchFileSnapshot(join(project, "docs/settings.md"));
});

/** Variables of commands and the deployment that the server does not read. */
const otherVariables = [
  "KILLS",
  "DATABASE_PASSWORD",
  "BACKUP_FOLDER",
  "FUZZ_SECONDS",
  "FUZZ_SEED",
  "TEST_CASE_DIVISOR",
];

test.each(["README.md", "docs/getting-started.md", "docs/operations.md", "docs/api.md"])(
  "mentions only existing settings in %s",
  (file) => {
    const text = readFileSync(join(project, file), "utf8");
    const named = [...text.matchAll(/`([A-Z][A-Z\d]*_[A-Z\d_]*[A-Z\d])(?:=[^`]*)?`/g)].map(
      ([, name = ""]) => name,
    );
    expect(named.filter((name) => !(name in settings.shape) && !otherVariables.includes(name))).toEqual([]);
  },
);

test("refuses quick hashes in production", () => {
  expect(loadEnv({ HASH_COST: "low" }).HASH_COST).toBe("low");
  expect(() => loadEnv({ HASH_COST: "low", NODE_ENV: "production" })).toThrow(/HASH_COST/);
  expect(loadEnv({ NODE_ENV: "production" }).HASH_COST).toBe("full");
});

test("reports every invalid setting at once, without repeating secrets", () => {
  const wrong = { PORT: "high", METRICS_TOKEN: "short", S3_ACCESS_KEY_ID: "id", LOG_LEVEL: " " };
  expect(() => loadEnv(wrong)).toThrow(
    [
      'The setting PORT must be a whole number from 0 to 65535, but is "high".',
      "The setting METRICS_TOKEN must have at least 16 characters.",
      "S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY belong together, but without a value: S3_SECRET_ACCESS_KEY.",
    ].join("\n"),
  );
});

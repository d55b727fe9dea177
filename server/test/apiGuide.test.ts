import { execFile, execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { apiVersionHeader, currentApiVersion } from "@konoba/contract/lib/apiVersions";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { testApp, type TestApp } from "./app.ts";
import { fiscalSettings } from "./fiscal.ts";
import { hasJq, writeJq } from "./jq.ts";

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const run = promisify(execFile);
const hasCurl = spawnSync("curl", ["--version"]).status === 0;
const root = join(import.meta.dirname, "../..");
const folder = mkdtempSync(join(tmpdir(), "konoba-guide-"));

interface Block {
  section: string;
  language: string;
  text: string;
}

/** Returns the fenced blocks of a document with the headings above them. */
function blocksOf(markdown: string): Block[] {
  const [first = "", ...sections] = markdown.split(/^## /m);
  return [`Start\n${first}`, ...sections].flatMap((text) =>
    [...text.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)].map(([, language = "", inside = ""]) => ({
      section: text.slice(0, text.indexOf("\n")),
      language,
      text: inside,
    })),
  );
}

const blocks = blocksOf(readFileSync(join(root, "docs/api.md"), "utf8"));
const commands = blocks.filter(({ language }) => language === "sh");
/** Replaced by the address of the server of this test. */
const start = "API=http://127.0.0.1:3000/v1\n";

let konoba: TestApp;
let output: { section: string; text: string }[];

/** Runs the commands as one script that stops at the first that fails; returns what each block printed. */
async function runCommands(address: string) {
  const mark = (at: number) => `printf '\\n--- block ${at}\\n'\n`;
  const script = commands
    .map(({ text }, at) => mark(at) + text.replace(start, `API=${address}/v1\n`))
    .join("");
  const path = [...(hasJq() ? [] : [writeJq(folder)]), process.env["PATH"]].join(delimiter);
  const options = { cwd: folder, maxBuffer: 64_000_000, env: { ...process.env, PATH: path } };
  const { stdout } = await run("bash", ["--norc", "-euo", "pipefail", "-c", script], options);
  return stdout
    .split(/\n--- block \d+\n/)
    .slice(1)
    .map((text, at) => ({ section: commands[at]?.section ?? "", text }));
}

const printed = (section: string) =>
  output.filter((each) => each.section === section).map(({ text }) => text);

beforeAll(async () => {
  konoba = await testApp({ RECEIPT_KEY: fiscalSettings.RECEIPT_KEY });
  // The generator of the guide's last part is a package of this project.
  symlinkSync(join(root, "server/node_modules"), join(folder, "node_modules"));
  if (hasCurl) output = await runCommands(await konoba.app.listen({ host: "127.0.0.1", port: 0 }));
});
afterAll(async () => {
  await konoba.close();
  rmSync(folder, { recursive: true, force: true });
});

test("has only commands and JSON in its blocks", () => {
  expect(blocks.filter(({ language }) => !["sh", "json"].includes(language))).toEqual([]);
  for (const { text, language } of blocks) {
    if (language === "json") expect(() => JSON.parse(text), text).not.toThrow();
  }
  expect(commands[0]?.text).toContain(start);
});

test.runIf(hasCurl)("has commands that run as they are written, from top to bottom", () => {
  expect(output).toHaveLength(commands.length);
  for (const { section, text } of output) {
    expect(text.trim(), section).not.toBe("");
    if (section === "Errors") expect(text).toContain('"code":"invalid_request"');
    else expect(text, section).not.toMatch(/"success": ?false/);
    // A filter prints null for a field that the answer does not have.
    if (section !== "Accounting") expect(text, section).not.toMatch(/\bnull\b/);
  }
});

test.runIf(hasCurl)("says what the commands print", () => {
  expect(printed("Published menu")[1]).toBe("304\n");
  const attempts = printed("Idempotency")[0]?.trim().split("\n") ?? [];
  expect(attempts).toHaveLength(2);
  expect(attempts[1]).toBe(attempts[0]);
  expect(attempts[0]).toMatch(/^\{"id":"[\w-]{36}","dueAmount":"\d+\.\d\d","status":"received"\}$/);
  expect(printed("Sync")[0]).toContain('"hasMore": false');
  expect(printed("Versions")[0]).toBe(`${apiVersionHeader}: ${currentApiVersion}\r\n`);
  expect(readFileSync(join(folder, "konoba.d.ts"), "utf8")).toContain("OrderDetails");
});

test.runIf(hasCurl)("shows what prices, fees and rounding do", () => {
  const [, list, change, combo, weight, fees, commission, cash] = printed("Prices, fees and cash");

  expect(list).toMatch(/"dueAmount":"\d+\.\d\d"/);
  expect(change).toBe(
    [
      '{"state":"waiting"}',
      '{"state":"planned"}',
      '{"approvePriceChanges":false}',
      '{"state":"cancelled","entries":["2.20"]}\n',
    ].join("\n"),
  );
  expect(combo).toContain('"combo":"Two coffees","shares":["2.49","2.49"]');
  expect(weight).toBe('{"items":[{"totalPrice":"28.20"}]}\n');
  expect(fees).toContain('"feeAmount":"2.50"');
  expect(commission).toContain('"percentage":"25"');
  expect(cash).toMatch(/"roundingAmount":"-?0\.\d\d","tendered":"\d+\.00"/);
});

test("has a jq of its own for machines without one", async () => {
  const filters = ["-c", "{a, b: [.c[].d]}", "-r", ".a"];
  const input = '{"a":"x","c":[{"d":1},{"d":null}]}';
  const own = join(writeJq(folder), "jq");
  const print = (words: string[]) => execFileSync(own, words, { input, encoding: "utf8" });
  expect(print(filters.slice(0, 2))).toBe('{"a":"x","b":[1,null]}\n');
  expect(print(filters.slice(2))).toBe("x\n");
  expect(print(["{a}"])).toBe('{\n  "a": "x"\n}\n');
});

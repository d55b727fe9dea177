import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { slipsOfLine } from "./slips.mjs";
import { livingLines } from "./sql.mjs";

/** Files of each part; left out are tests, development data and texts that a test would only repeat. */
const parts = {
  contract: ["contract/src/**/*.ts"],
  server: ["server/src/**/*.ts"],
  sql: ["server/schema/functions/*.sql", "server/migrations/*.sql"],
  web: ["web/src/**/*.{ts,tsx}"],
};
const left = /\.test\.tsx?$|^server\/src\/demo\/|openapi\w*(?:Example|Values)|\.d\.ts$/;

export const partNames = Object.keys(parts);

const partOf = (file) =>
  file.endsWith(".sql") ? "sql" : partNames.find((name) => file.startsWith(`${name}/`));

/** Returns random numbers from 0 to below 1 that are the same for the same seed (mulberry32). */
function randomOf(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Reads the lines a slip may fall on, file by file. */
function readLines(root, patterns) {
  return globSync(patterns, { cwd: root })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => !left.test(file))
    .toSorted()
    .map((file) => {
      const text = readFileSync(join(root, file), "utf8");
      const all = text.split("\n").map((_line, at) => at + 1);
      return { file, text, lines: file.includes("/migrations/") ? livingLines(text) : all };
    });
}

/** Yields slips at random lines of the parts, or of the named files, without end: each line is as likely as another. */
export function* drawSlips({ root, seed, part = partNames, files = [] }) {
  const random = randomOf(seed);
  const sources = readLines(root, files.length > 0 ? files : part.flatMap((name) => parts[name]));
  const total = sources.reduce((sum, { lines }) => sum + lines.length, 0);
  const drawn = new Set();
  // In a small file every line is drawn soon; lines without a slip are drawn in vain.
  for (let vain = 0; vain < 2_000; vain++) {
    let at = Math.floor(random() * total);
    const source = sources.find(({ lines }) => (at -= lines.length) < 0);
    const line = source.lines.at(at);
    const slips = slipsOfLine(source.file, source.text, line);
    const slip = slips[Math.floor(random() * slips.length)];
    const key = `${source.file}:${slip?.start}:${slip?.text}`;
    if (slip === undefined || drawn.has(key)) continue;
    drawn.add(key);
    vain = 0;
    yield { ...slip, file: source.file, part: partOf(source.file), line, before: source.text };
  }
}

/** Returns the file's text with the slip. */
export const slipped = ({ before, start, end, text }) => before.slice(0, start) + text + before.slice(end);

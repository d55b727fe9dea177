import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";

const wordsOf = (text) => new Set(text.match(/[A-Za-z_]{5,}/g));

function readTests(root, workspace) {
  return globSync([`${workspace}/**/*.test.{ts,tsx}`], {
    cwd: root,
    exclude: (name) => name === "node_modules",
  })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => !/node_modules|\/cluster\//.test(file))
    .toSorted()
    .map((file) => ({ file, words: wordsOf(`${file} ${readFileSync(join(root, file), "utf8")}`) }));
}

/**
 * Returns the tests of a workspace, those nearest to a slip first: beside its file, then by the rare words they share
 * with the lines around it.
 */
export function nearestTests(root, workspace, { file, line, before }) {
  const tests = readTests(root, workspace);
  const around = before
    .split("\n")
    .slice(Math.max(0, line - 16), line + 10)
    .join("\n");
  const words = [...wordsOf(`${basename(file).replaceAll(".", " ")} ${around}`)];
  const weight = (word) => {
    const holders = tests.filter((test) => test.words.has(word)).length;
    return holders === 0 ? 0 : Math.log(tests.length / holders);
  };
  const weights = new Map(words.map((word) => [word, weight(word)]));
  const stem = file.replace(/\.tsx?$/, "");
  const scoreOf = (test) =>
    words.reduce((sum, word) => sum + (test.words.has(word) ? weights.get(word) : 0), 0) +
    (dirname(test.file) === dirname(file) ? 4 : 0) +
    (test.file.replace(/\.test\.tsx?$/, "") === stem ? 100 : 0);
  return tests
    .map((test) => ({ file: test.file, score: scoreOf(test) }))
    .toSorted((one, other) => other.score - one.score)
    .map((test) => test.file);
}

/** Tests that walk every route, table or page, which see most of what the nearest do not; run after those. */
const walks = {
  server: ["surface", "schema", "readBack", "foreignFacts", "isolation"].map(
    (name) => `server/test/${name}.test.ts`,
  ),
  web: ["web/src/app/screens/screenTexts.test.tsx"],
};

/** Workspaces whose tests see a part, in the order of what they cost. */
const watchers = { contract: ["contract", "server"], server: ["server"], sql: ["server"], web: ["web"] };

/** Returns the rounds of tests to run until one fails: a few, then more, then with `all` every one. */
export function testRounds(root, slip, { all = false, browser = false, tests: named } = {}) {
  if (named) return [{ workspace: named[0].slice(0, named[0].indexOf("/")), files: named }];
  const rounds = watchers[slip.part].flatMap((workspace) => {
    const nearest = nearestTests(root, workspace, slip);
    const walking = nearest.filter((file) => walks[workspace]?.includes(file));
    const others = nearest.filter((file) => !walking.includes(file));
    const tests = [...others.slice(0, 5), ...walking, ...others.slice(5)];
    const edges = [0, 5, 14, ...(all || workspace !== "server" ? [tests.length] : [])];
    return edges.slice(1).flatMap((edge, at) => {
      const files = tests.slice(edges[at], edge);
      return files.length > 0 ? [{ workspace, files }] : [];
    });
  });
  return browser
    ? [...rounds, { workspace: "e2e", files: nearestTests(root, "e2e", slip).slice(0, 6) }]
    : rounds;
}

// @vitest-environment node
import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const root = new URL("../../", import.meta.url);

/** Higher than any line of such text: what is centred in a box of that height. */
const ofBox = 26;

it("lets lines grow with their letters", () => {
  const fixed = globSync("**/*.css", { cwd: root }).flatMap((file) =>
    [...readFileSync(new URL(file, root), "utf8").matchAll(/var\(--text-\w+\) \/ (\d+)px/g)]
      .filter(([, height]) => Number(height) < ofBox)
      .map(([rule]) => `${file}: ${rule}`),
  );
  expect(fixed).toEqual([]);
});

it("lets the kitchen's letters follow the chosen size of text", () => {
  const fixed = globSync("app/kitchen/*.css", { cwd: root }).flatMap((file) =>
    readFileSync(new URL(file, root), "utf8").match(/font(-size)?: [^;]*\dpx[^;]*/g),
  );
  expect(fixed.filter(Boolean)).toEqual([]);
});

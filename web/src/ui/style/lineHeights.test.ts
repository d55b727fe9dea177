// @vitest-environment node
import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const root = new URL("../../", import.meta.url);

/** Line heights in px above this centre text in a box. */
const ofBox = 26;

it("line heights are relative to the font size", () => {
  const fixed = globSync("**/*.css", { cwd: root }).flatMap((file) =>
    [...readFileSync(new URL(file, root), "utf8").matchAll(/var\(--text-\w+\) \/ (\d+)px/g)]
      .filter(([, height]) => Number(height) < ofBox)
      .map(([rule]) => `${file}: ${rule}`),
  );
  expect(fixed).toEqual([]);
});

it("kitchen font sizes follow the chosen text size", () => {
  const fixed = globSync("app/kitchen/*.css", { cwd: root }).flatMap((file) =>
    readFileSync(new URL(file, root), "utf8").match(/font(-size)?: [^;]*\dpx[^;]*/g),
  );
  expect(fixed.filter(Boolean)).toEqual([]);
});

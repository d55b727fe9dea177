import { strict as assert } from "node:assert";
import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, test } from "node:test";
import { excessOf, limits, measureRoutes } from "../web/routeSizes.ts";

let dist = "";
afterEach(() => rmSync(dist, { recursive: true, force: true }));

/** Writes a build of the sign-in page alone, with additional files; random bytes do not compress. */
function signInOf(bytes, beside = 0) {
  dist = mkdtempSync(join(tmpdir(), "konoba-sizes-"));
  const more = Array.from({ length: beside }, (_, index) => `more${index}`);
  const chunks = {
    "index.html": { file: "entry.js", imports: ["shared"] },
    shared: { file: "shared.js" },
    "src/auth/SignIn.tsx": { file: "signIn.js", imports: ["shared", ...more] },
    ...Object.fromEntries(more.map((name) => [name, { file: `${name}.js` }])),
    "src/auth/CodeForm.tsx": { file: "later.js" },
  };
  mkdirSync(join(dist, ".vite"));
  writeFileSync(join(dist, ".vite/manifest.json"), JSON.stringify(chunks));
  for (const { file } of Object.values(chunks))
    writeFileSync(join(dist, file), randomBytes(bytes / (3 + beside)));
  return measureRoutes(dist).find(({ route }) => route === "/sign-in");
}

test("counts the imports of a page, each file once, without lazy ones", () => {
  const page = signInOf(limits.signIn);

  assert.deepEqual(page.scripts.map(([file]) => file).sort(), ["entry.js", "shared.js", "signIn.js"]);
});

test("reports only pages above their limit", () => {
  const light = signInOf(limits.signIn - 3_000);
  rmSync(dist, { recursive: true });
  const heavy = signInOf(limits.signIn + 3_000);

  assert.deepEqual(excessOf(light), []);
  assert.deepEqual(excessOf(heavy), ["over 150 kB"]);
});

test("reports a page with more files than its limit", () => {
  const few = signInOf(limits.signIn / 2, limits.scripts - 3);
  rmSync(dist, { recursive: true });
  const many = signInOf(limits.signIn / 2, limits.scripts - 2);

  assert.deepEqual(excessOf(few), []);
  assert.deepEqual(excessOf(many), [`over ${limits.scripts} scripts`]);
});

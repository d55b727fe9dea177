import { expect, test } from "vitest";
import { cacheByContent } from "./contentCache.ts";

/** Creates a cache of ten bytes and the inputs that were computed. */
function makeCache() {
  const computed: string[] = [];
  const cached = cacheByContent(10, async ({ text, size }: { text: string; size: number }) => {
    computed.push(text);
    if (text === "broken") throw new Error("broken");
    return Buffer.alloc(size, text);
  });
  const read = (text: string, size = 4) => cached({ text, size });
  return { computed, read };
}

test("computes equal inputs once, at once and later", async () => {
  const { computed, read } = makeCache();

  const all = await Promise.all(Array.from({ length: 16 }, () => read("a")));
  await read("a");

  expect(new Set(all.map(String))).toEqual(new Set(["aaaa"]));
  expect(String(await read("b"))).toBe("bbbb");
  expect(computed).toEqual(["a", "b"]);
});

test("stores no more than its bytes, the newest, and nothing larger", async () => {
  const { computed, read } = makeCache();

  for (const text of ["a", "b", "c", "c", "b", "a"]) await read(text);
  for (const text of ["d", "d"]) await read(text, 11);

  expect(computed).toEqual(["a", "b", "c", "a", "d", "d"]);
});

test("computes again after a failure", async () => {
  const { computed, read } = makeCache();

  await expect(read("broken")).rejects.toThrow("broken");
  await expect(read("broken")).rejects.toThrow("broken");

  expect(computed).toEqual(["broken", "broken"]);
});

import { expect, test } from "vitest";
import { z } from "zod";
import { nextId } from "./ids.ts";

test("generates unique ids that contain their creation time", () => {
  const before = Date.now();
  const ids = Array.from({ length: 100 }, nextId);
  const after = Date.now();

  expect(new Set(ids).size).toBe(100);
  for (const id of ids) {
    expect(z.uuidv7().parse(id)).toBe(id);
    const at = Number.parseInt(id.replace("-", "").slice(0, 12), 16);
    expect(at >= before && at <= after).toBe(true);
  }
});

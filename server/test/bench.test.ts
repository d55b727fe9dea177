import { once } from "node:events";
import { existsSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { request, startChild } from "../bench/children.ts";
import { doubtText, loadText, pairedRatio, ratioText } from "../bench/ratios.ts";
import { renew } from "../bench/renew.ts";
import { withScratchStore } from "../bench/scratchStore.ts";

vi.setConfig({ testTimeout: 60_000 });

test("leaves no processes, database or files after a failed bench", async () => {
  const left: { folder?: string; exit?: Promise<unknown> } = {};
  const failing = withScratchStore(async ({ connection, dataFolder }) => {
    const product = startChild("./product.ts");
    left.folder = dataFolder;
    left.exit = once(product, "exit");
    await request(product, { connection, dataFolder });
    throw new Error("a row failed");
  });

  await expect(failing).rejects.toThrow("a row failed");
  await left.exit;
  expect(existsSync(String(left.folder))).toBe(false);
});

test("fails the bench when a process ends before it answers", async () => {
  const child = startChild("./product.ts");
  const requested = request(child, "nothing that is answered");
  child.kill("SIGKILL");
  await expect(requested).rejects.toThrow("A process of the bench ended");
});

test("gives a repeated write new ids of the same version, and leaves other ids unchanged", () => {
  const [item, order, location] = [
    "0b6c4f7e-6d0f-4b0a-9a53-0c0c0c0c0c0c",
    "019abcde-0000-7000-8000-000000000001",
    "019abcde-0000-7000-8000-000000000002",
  ];
  const load = { name: "a", text: "select", values: [item], retained: [] };
  const write = {
    name: "b",
    text: "insert",
    values: [JSON.stringify({ order, item }), location],
    retained: [location],
  };

  const [, repeated] = renew([load, write]);
  const [json = "", remaining] = (repeated?.values ?? []) as string[];
  const made = JSON.parse(json) as { order: string; item: string };
  expect(remaining).toBe(location);
  expect(made.item).toBe(item);
  expect(made.order).not.toBe(order);
  expect(made.order[14]).toBe("7");
});

test("divides the rounds of two servers in pairs, so that a slow round of both changes nothing", () => {
  // In the second round the whole machine was half as fast.
  expect(pairedRatio([50, 25, 52], [100, 50, 100])).toEqual({
    median: 0.5,
    lowest: 0.5,
    highest: 0.52,
    doubt: null,
  });
});

test("marks a ratio whose rounds differ too much, and one of too few rounds", () => {
  const texts = [pairedRatio([50, 80, 60], [100, 100, 100]), pairedRatio([50, 50], [100, 100])].map(
    ratioText,
  );

  expect(texts).toEqual(["0.60? (0.50–0.80)", "0.50? (0.50–0.50)"]);
  expect(doubtText(texts)).toContain("means nothing");
  expect(doubtText([ratioText(pairedRatio([50, 51, 52], [100, 100, 100]))])).toBe("");
});

test("has no ratio to a server that does not have the row, or a meter that measured nothing", () => {
  expect(ratioText(pairedRatio([50, 50, 50], []))).toBe("–");
  expect(ratioText(pairedRatio([50], [0]))).toBe("–");
});

test("warns when other programs need the processors", () => {
  expect(loadText(100, 101)).toContain("Other programs were running");
  expect(loadText(0, 2)).not.toContain("Other programs");
});

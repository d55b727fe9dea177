import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { Pace } from "./pace.ts";

/** Keeps the event loop busy. */
function work(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

async function restOf(pace: Pace): Promise<number> {
  const beganAt = performance.now();
  await pace.rest();
  return performance.now() - beganAt;
}

test("pauses after a part while the process is busy, many times as long as the part took", async () => {
  const pace = new Pace();
  const beganAt = performance.now();
  work(20);
  pace.note(beganAt, new Date());
  expect(await restOf(pace)).toBeGreaterThan(200);
});

test("does not pause in an idle process, nor for what waits too long", async () => {
  const pace = new Pace();
  const beganAt = performance.now();
  await sleep(100);
  pace.note(beganAt, new Date());
  expect(await restOf(pace)).toBeLessThan(50);

  const lateAt = performance.now();
  work(20);
  pace.note(lateAt, new Date(Date.now() - 60_000));
  expect(await restOf(pace)).toBeLessThan(50);
});

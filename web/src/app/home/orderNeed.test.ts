import { expect, test } from "vitest";
import { byNeed } from "./orderNeed.ts";

const now = new Date("2026-11-29T18:41:00Z");
const at = (minutesAgo: number) => new Date(now.getTime() - minutesAgo * 60_000).toISOString();
const order = (
  name: string,
  minutesAgo: number,
  changes: Partial<Parameters<typeof byNeed>[0][number]> = {},
) => ({
  name,
  createdAt: at(minutesAgo),
  closedAt: null,
  status: "preparing" as const,
  estimatedReadyTime: at(minutesAgo - 25),
  actualReadyTime: null,
  ...changes,
});

test("lists late orders first, then ready ones, then the oldest, served ones before finished ones", () => {
  const orders = [
    order("new", 1, { status: "received", estimatedReadyTime: null }),
    order("finished", 50, { status: "completed", closedAt: at(5) }),
    order("finished last", 40, { status: "completed", closedAt: at(2) }),
    order("served", 70, { status: "served", actualReadyTime: at(40) }),
    order("cooking", 9),
    order("ready", 14, { status: "ready", actualReadyTime: at(2) }),
    order("late", 31),
    order("later", 27),
  ];

  expect(byNeed(orders, now).map(({ name }) => name)).toEqual([
    "late",
    "later",
    "ready",
    "cooking",
    "new",
    "served",
    "finished last",
    "finished",
  ]);
});

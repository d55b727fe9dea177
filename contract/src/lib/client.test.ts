import { expect, it } from "vitest";
import { z } from "zod";
import { createClient } from "./client.ts";
import { route } from "./route.ts";

const common = { path: "/dishes", access: "session", summary: "Dishes", response: z.object({}) } as const;
const routes = {
  list: route({ ...common, method: "GET" }),
  summary: route({ ...common, method: "GET", long: true }),
  add: route({ ...common, method: "POST" }),
};

it("gives up on a reading that nobody answers, and on nothing that may take its time or is written", async () => {
  const signals: unknown[] = [];
  const answer = async (_: string, { signal }: RequestInit) => {
    signals.push(signal);
    return Response.json({});
  };
  const { dishes } = createClient({ dishes: routes }, { base: "/v1", fetch: answer });
  await dishes.list();
  await dishes.summary();
  await dishes.add();

  expect(signals).toEqual([expect.any(AbortSignal), undefined, undefined]);
});

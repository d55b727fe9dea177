import { expect, it } from "vitest";
import { z } from "zod";
import { addressOf, createClient } from "./client.ts";
import { route } from "./route.ts";

const common = { path: "/dishes", access: "session", summary: "Dishes", response: z.object({}) } as const;
const routes = {
  list: route({ ...common, method: "GET" }),
  summary: route({ ...common, method: "GET", long: true }),
  add: route({ ...common, method: "POST" }),
  change: route({
    ...common,
    method: "PUT",
    path: "/dishes/:dishId",
    params: z.object({ dishId: z.string() }),
    body: z.object({ name: z.string() }),
    status: 201,
    response: z.object({ name: z.string() }),
  }),
};

it("aborts unanswered reads, but no long calls and no writes", async () => {
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

/** Returns a client that always gets `answer`, and the calls it made. */
function answering(answer: Response) {
  const calls: [string, RequestInit][] = [];
  const fetch = async (url: string, init: RequestInit) => {
    calls.push([url, init]);
    return answer;
  };
  return { calls, dishes: createClient({ dishes: routes }, { base: "/v1", fetch }).dishes };
}

it("sends a write with its body, key and person, and parses the answer by its schema", async () => {
  const { calls, dishes } = answering(Response.json({ name: "Trout", more: 1 }, { status: 201 }));
  const options = { idempotencyKey: "key", userId: "ana" };

  const answer = await dishes.change({ params: { dishId: "a/b" }, body: { name: "Trout" } }, options);

  expect(answer).toEqual({ name: "Trout" });
  const headers = { "content-type": "application/json", "idempotency-key": "key", "x-expected-user": "ana" };
  expect(calls).toEqual([
    ["/v1/dishes/a%2Fb", { method: "PUT", headers, credentials: "include", body: '{"name":"Trout"}' }],
  ]);
});

it("sends no body and no header unless given", async () => {
  const { calls, dishes } = answering(Response.json({}));
  await dishes.add();

  expect(calls).toEqual([["/v1/dishes", { method: "POST", headers: {}, credentials: "include" }]]);
});

it.each([
  [
    "a refusal of the server",
    Response.json(
      { success: false, code: "conflict", error: "Changed meanwhile", details: [1] },
      { status: 409, headers: { "x-request-id": "r1" } },
    ),
    {
      code: "conflict",
      sentence: "Changed meanwhile",
      message: "Changed meanwhile",
      details: [1],
      httpStatus: 409,
      requestId: "r1",
      isGateway: false,
    },
  ],
  [
    "a code without a sentence",
    Response.json({ success: false, code: "conflict" }, { status: 409 }),
    { code: "conflict", sentence: "conflict", requestId: null },
  ],
  [
    "a proxy",
    new Response("<html>", { status: 502 }),
    { code: "unavailable", isGateway: true, httpStatus: 502 },
  ],
  ["a fault without a code", new Response("", { status: 500 }), { code: "unavailable", isGateway: false }],
  ["a refusal without a code", new Response("", { status: 418 }), { code: "internal" }],
  ["a success of another kind", Response.json({}), { code: "internal", httpStatus: 200 }],
])("throws for %s", async (_, answer, error) => {
  const { dishes } = answering(answer);

  await expect(dishes.change({ params: { dishId: "a" }, body: { name: "Trout" } })).rejects.toMatchObject(
    error,
  );
});

it("omits empty values from a URL, and parameters the route does not have", () => {
  const named = {
    page: z.number(),
    search: z.string(),
    sort: z.null(),
    filter: z.undefined(),
    open: z.boolean(),
  };
  const list = route({ ...common, method: "GET", query: z.object(named) });
  const query = { page: 0, search: "", sort: null, filter: undefined, open: false, pagesize: 10 };

  expect(addressOf(list, { query })).toBe("/dishes?page=0&open=false");
  expect(addressOf(list)).toBe("/dishes");
  expect(addressOf(routes.list, { query })).toBe("/dishes");
});

// @vitest-environment jsdom
import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { listViews } from "./team.views.queries.ts";

const view = (name: string, isDefault = false) => ({ name, asked: { status: name }, isDefault });
const key = "orderViews.marko";
const of = { list: "orders", personId: "marko", locationId: "0b6c4f7e-6d0f-4b0a-9a53-0c0c0c0c0c0c" };
let sent: unknown[] = [];

/** Answers with the stored views, and takes new ones unless it fails. */
function serve(items: unknown[], isFailing = false) {
  sent = [];
  vi.stubGlobal("fetch", async (_url: string, { method = "GET", body }: RequestInit = {}) => {
    if (method === "GET") return Response.json({ items });
    sent.push(JSON.parse(String(body)));
    return isFailing ? Response.json({ code: "internal" }, { status: 500 }) : Response.json(sent.at(-1));
  });
}
const load = async (changes = {}) =>
  (await new QueryClient().fetchQuery({ ...listViews({ ...of, ...changes }), retry: false })).map(
    ({ name }) => name,
  );

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

it("brings the views that an earlier version stored on the device, once", async () => {
  localStorage.setItem(
    key,
    JSON.stringify([
      { name: "open", asked: { status: "open" } },
      { name: "own", asked: {} },
    ]),
  );
  serve([view("own", true)]);

  expect(await load()).toEqual(["own", "open"]);
  expect(sent).toEqual([{ items: [view("own", true), view("open")] }]);
  expect(localStorage.getItem(key)).toBeNull();
  expect(await load()).toEqual(["own"]);
  expect(sent).toHaveLength(1);
});

it("tries again after a failure", async () => {
  localStorage.setItem(key, JSON.stringify([{ name: "open", asked: {} }]));
  serve([view("own")], true);

  expect(await load()).toEqual(["own"]);
  expect(localStorage.getItem(key)).not.toBeNull();
});

it.each(["{", "null", "7", "[1]"])("ignores %s", async (text) => {
  localStorage.setItem(key, text);
  serve([view("own")]);

  expect(await load()).toContain("own");
});

it("belongs to the orders of one person only", async () => {
  localStorage.setItem(key, JSON.stringify([{ name: "open", asked: {} }]));
  serve([view("own")]);

  expect(await load({ list: "menu" })).toEqual(["own"]);
  expect(await load({ personId: "jelena" })).toEqual(["own"]);
  expect(sent).toEqual([]);
});

// @vitest-environment jsdom
import { keepPreviousData, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook } from "@testing-library/react";
import { createElement, Suspense, type ReactNode } from "react";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { chooseLocation, forgetLocation } from "../../lib/api/currentLocation.ts";
import { idOf, samplesAt } from "../../lib/api/samples.setup.ts";
import { queryClient } from "../../lib/cache/queries.ts";
import { lastToast } from "../../lib/page/toasts.ts";
import { startI18n } from "../texts/startI18n.ts";
import { fullReply, statusOf } from "./replies.setup.ts";
import { argumentsOf, standIn } from "./standIn.setup.ts";
import { json, ownerOf } from "./workspace.setup.ts";

// A busy machine takes seconds to load the code of every domain.
vi.setConfig({ testTimeout: 60_000 });

/** The offline queue has tests of its own, and a database that jsdom lacks. */
const modules = import.meta.glob<Record<string, unknown>>([
  "/src/**/*.queries.ts",
  "!/src/orders/orders.offlineQueue.queries.ts",
]);
type Call = (...given: unknown[]) => unknown;

let log: string[] = [];
let isFailing = false;
const shown = (value: unknown) => JSON.stringify(value) ?? "";

async function answer(url: string, init: RequestInit = {}): Promise<Response> {
  const { pathname, search } = new URL(url, "http://localhost");
  const { method = "GET", body } = init;
  const path = pathname.replace("/v1", "");
  const once = new Headers(init.headers).has("idempotency-key") ? " once" : "";
  const text = `${method} ${path}${search} ${typeof body === "string" ? body : ""}`.trimEnd();
  log.push(`sends${once} ${decodeURIComponent(text)}`);
  if (isFailing) return json({ success: false, code: "internal", error: "internal" }, 500);
  const reply = fullReply(method, path);
  if (reply === null) return json({ success: false, code: "not_found", error: "not_found" }, 404);
  return json(reply, statusOf(method, path));
}

let stop: () => void = () => undefined;
beforeAll(async () => {
  await startI18n(["app"]);
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(samplesAt) });
  vi.stubGlobal("fetch", answer);
  localStorage.clear();
  chooseLocation({ id: idOf(1), name: "Riva", currency: "EUR", currencyCode: "EUR" });
  queryClient.clear();
  queryClient.setQueryData(["users", "me"], ownerOf(fullReply("GET", "/users/me")));
  vi.spyOn(queryClient, "invalidateQueries").mockImplementation(async (filters) => {
    log.push(`refreshes ${shown(filters?.queryKey)}`);
  });
  vi.spyOn(queryClient, "cancelQueries").mockImplementation(async (filters) => {
    log.push(`cancels ${shown(filters?.queryKey)}`);
  });
  const { setQueryData } = queryClient;
  vi.spyOn(queryClient, "setQueryData").mockImplementation((key, value, options) => {
    const written = value === undefined ? "nothing" : shown(value).slice(0, 60);
    log.push(`writes ${shown(key)} ${written}`.trimEnd());
    return setQueryData.call(queryClient, key, value, options);
  });
  stop = lastToast.subscribe((message) => {
    if (message)
      log.push(`says ${message.tone}: ${message.text}${message.action ? ` [${message.action.label}]` : ""}`);
  }).unsubscribe;
});
afterAll(() => {
  stop();
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  queryClient.clear();
  lastToast.set(null);
  forgetLocation();
  localStorage.clear();
});

const wrapper = ({ children }: { children: ReactNode }) =>
  createElement(QueryClientProvider, { client: queryClient }, createElement(Suspense, null, children));

/** Returns what something did to the server, to the cache and to the person, and how it ended. */
async function effects(run: () => unknown): Promise<string[]> {
  log = [];
  try {
    await act(async () => void (await run()));
    await vi.dynamicImportSettled();
  } catch (error) {
    if (!isFailing) log.push(`ends with ${String(Object(error).name)}`);
  }
  return log;
}

/** Returns what a mutation does: for any input, for a switched row, with its undo, and while the server fails. */
async function effectsOf(mutate: Call): Promise<string[]> {
  lastToast.set(null);
  const first = await effects(() => mutate(standIn("input")));
  const undo = lastToast.get()?.action?.run;
  const undone = undo ? await effects(undo) : [];
  const switched = await effects(() => mutate(standIn("input", { id: "input.id", isActive: true })));
  const back = lastToast.get()?.action?.run;
  const switchedBack = back && !undo ? await effects(back) : [];
  isFailing = true;
  const failed = await effects(() => mutate(standIn("input")));
  isFailing = false;
  return [
    ...first,
    ...undone.map((line) => `undo ${line}`),
    ...(undo
      ? []
      : switchedBack.length > 0
        ? [...switched, ...switchedBack.map((line) => `undo ${line}`)]
        : []),
    ...failed.filter((line) => !first.includes(line)).map((line) => `failed ${line}`),
  ];
}

const isCall = (value: unknown): value is Call => typeof value === "function";
const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? Object(value) : {};

async function factsOf(made: unknown): Promise<string[]> {
  const { queryKey, queryFn, mutateAsync, placeholderData, ...options } = fieldsOf(made);
  if (isCall(mutateAsync)) return effectsOf(mutateAsync);
  if (isCall(made)) return effects(() => made(...argumentsOf(made, String(made))));
  if (!isCall(queryFn)) return made === undefined ? [] : [shown(made)];
  const signal = new AbortController().signal;
  const sent = await effects(() => queryFn({ queryKey, signal, client: queryClient }));
  const settings = ["enabled", "staleTime", "gcTime", "refetchInterval", "retry"].flatMap((name) =>
    options[name] === undefined ? [] : [`${name} ${String(options[name])}`],
  );
  if (placeholderData === keepPreviousData) settings.push("shows the previous rows meanwhile");
  return [`key ${shown(queryKey)}`, ...settings, ...sent];
}

async function rendered(hook: Call, given: unknown[]): Promise<unknown> {
  // Awaited, so that React renders again once the texts of a hook are loaded.
  const { result } = await act(async () => renderHook(() => hook(...given), { wrapper }));
  for (let turn = 0; turn < 20 && !result.current; turn += 1)
    await act(async () => {
      await vi.dynamicImportSettled();
      await new Promise((resolve) => setTimeout(resolve));
    });
  return result.current;
}

async function linesOf(name: string, call: Call, given: unknown[]): Promise<string[]> {
  try {
    const made: unknown = /^use[A-Z]/.test(name) ? await rendered(call, given) : call(...given);
    if (made instanceof Promise) return await effects(() => made);
    return await factsOf(made);
  } catch (error) {
    return [`needs more than the test has: ${String(error).split("\n")[0]}`];
  } finally {
    cleanup();
  }
}

/** Returns what a part of a module does with every argument, and with the first only. */
async function partOf(name: string, part: unknown): Promise<string[]> {
  if (!isCall(part)) {
    const lines: string[] = [];
    for (const [key, value] of Object.entries(fieldsOf(part)))
      if (isCall(value)) lines.push(...(await partOf(key, value)));
    return lines.map((line) => (line.startsWith(" ") ? line : `${name}.${line}`));
  }
  const given = argumentsOf(part, String(part));
  log = [];
  const full = await linesOf(name, part, given);
  const least = given.length > 1 ? await linesOf(name, part, [given[0], null]) : full;
  const others = least.filter((line) => !full.includes(line) && !line.startsWith("needs"));
  return [name, ...full.map((line) => `  ${line}`), ...others.map((line) => `  without the rest ${line}`)];
}

const domains: string[] = [];
it.each(Object.entries(modules))("%s asks the server and refreshes", async (path, load) => {
  const lines: string[] = [];
  for (const [name, part] of Object.entries(await load())) lines.push(...(await partOf(name, part)));
  domains.push([path.replace("/src/", ""), ...lines].join("\n"));
});

it("sends, refreshes and says what it did before", async () => {
  const text = domains.join("\n\n").replaceAll(idOf(1).slice(0, -1), "id-");
  await expect(`${text}\n`).toMatchFileSnapshot("requests.txt");
});

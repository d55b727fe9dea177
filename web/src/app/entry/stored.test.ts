// @vitest-environment jsdom
import { cleanup } from "@testing-library/react";
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { now, storedChoices, storedElsewhere } from "./storedChoices.setup.ts";

const cases = Object.entries(storedChoices);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  // Tests of other files may have left another address.
  window.history.replaceState(null, "", "/");
  for (const name of ["density", "textSize", "theme"]) delete document.documentElement.dataset[name];
  vi.useFakeTimers({ toFake: ["Date"], now });
  vi.spyOn(Math, "random").mockReturnValue(0);
  vi.spyOn(performance, "now").mockReturnValue(1000);
  vi.stubGlobal("fetch", async () => new Response("{}"));
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.resetModules();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
afterAll(() => localStorage.clear());

const at = (key: string) => localStorage.getItem(key) ?? sessionStorage.getItem(key);

describe.each(cases)("%s", (_, { stored, write, read, is, usual, garbage = [] }) => {
  it("is read by a page opened later", async () => {
    await write();
    expect(Object.fromEntries(Object.keys(stored).map((key) => [key, at(key)]))).toEqual(stored);
    cleanup();
    vi.resetModules();
    expect(await read()).toEqual(is);
  });

  it("has its usual value on a new device, and where storage is forbidden", async () => {
    expect(await read()).toEqual(usual);
    vi.resetModules();
    for (const storage of ["localStorage", "sessionStorage"] as const)
      vi.spyOn(window, storage, "get").mockImplementation(() => {
        throw new Error("forbidden");
      });
    await write();
    cleanup();
    vi.resetModules();
    expect(await read()).toEqual(usual);
  });

  it.each(garbage)("ignores %j", async (text) => {
    const [key = ""] = Object.keys(stored);
    localStorage.setItem(key, text);
    sessionStorage.setItem(key, text);
    expect(await read()).toEqual(usual);
  });
});

const sources = import.meta.glob<string>(
  ["../../**/*.{ts,tsx}", "!../../**/*.{test,setup}.{ts,tsx}", "!../../main.tsx"],
  {
    query: "?raw",
    import: "default",
    eager: true,
  },
);
const calls =
  /(?:(?:readStored|writeStored|useStoredChoice)|\b(?:local|session)Storage\.[gs]etItem)\(\s*([`"\w]+[\w.]*)/g;

/** Returns the keys a file stores under: literals, or what the named constant holds; without ids. */
function keysIn(source: string): string[] {
  return [...source.matchAll(calls)].map(([, argument = ""]) => {
    const literal = /^["`]([\w.]+)/.exec(argument)?.[1];
    const constant = new RegExp(`\\b${argument}(?: of|\\s*=(?!=))[^"\`;]*["\`]([\\w.]+)`).exec(source)?.[1];
    return (literal ?? constant ?? `unknown ${argument}`).replace(/\..*$/, "");
  });
}

it("covers every key of the app", () => {
  const parts = /\/device\/(?:storage|useStoredChoice)\.ts$/;
  const found = Object.entries(sources).flatMap(([path, text]) => (parts.test(path) ? [] : keysIn(text)));
  const covered = [
    ...cases.flatMap(([, { stored }]) => Object.keys(stored)),
    ...Object.keys(storedElsewhere),
  ];
  const names = covered.map((key) => key.replace(/\..*$/, ""));
  expect([...new Set(found)].toSorted()).toEqual([...new Set(names)].toSorted());
});

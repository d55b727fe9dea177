// @vitest-environment jsdom
import { act, fireEvent } from "@testing-library/react";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { idOf, samplesAt } from "../../lib/api/samples.setup.ts";
import { queryClient } from "../../lib/cache/queries.ts";
import { outlineOf } from "./outline.setup.ts";
import { fullReply } from "./replies.setup.ts";
import { workspaceScreens } from "./screens.ts";
import { beat, endWorkspace, json, ownerOf, showPage, startWorkspace } from "./workspace.setup.ts";

// Pages show what modules remember, such as the last choice: neither other files of this worker nor this one leave it.
vi.hoisted(() => vi.resetModules());
// A busy machine takes seconds to load the code of every page.
vi.setConfig({ testTimeout: 60_000 });

const id = idOf(1);
const frame: Record<string, unknown> = {
  "/users/me": ownerOf(fullReply("GET", "/users/me")),
  [`/locations/${id}`]: { ...Object(fullReply("GET", `/locations/${id}`)), name: "Riva" },
};

let pending = 0;
/** Requests that change something, in the order in which they were sent. */
let sent: string[] = [];

async function answer(url: string, { method = "GET", body }: RequestInit = {}): Promise<Response> {
  const { pathname, search } = new URL(url, "http://localhost");
  const path = pathname.replace("/v1", "");
  if (method !== "GET")
    sent.push(`sends ${method} ${path}${search} ${typeof body === "string" ? body : ""}`.trimEnd());
  pending += 1;
  await Promise.resolve();
  pending -= 1;
  const reply = (method === "GET" ? frame[path] : undefined) ?? fullReply(method, path);
  return reply === null ? json({ success: false, code: "not_found", error: "not_found" }, 404) : json(reply);
}

let router: Awaited<ReturnType<typeof startWorkspace>>;
let hasChanged = false;

/** Waits in real time, also while the timers of pages are faked. */
const nextTurn = (
  (wait) => (ms: number) =>
    new Promise((resolve) => void wait(resolve, ms))
)(setTimeout);

beforeAll(async () => {
  vi.stubEnv("TZ", "UTC");
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(samplesAt) });
  new MutationObserver(() => (hasChanged = true)).observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
  router = await startWorkspace(answer as typeof fetch, id);
  vi.useFakeTimers({
    toFake: ["Date", "setTimeout", "clearTimeout", "setInterval", "clearInterval"],
    now: new Date(samplesAt),
  });
}, 60_000);
afterAll(() => {
  endWorkspace();
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.resetModules();
});

const loading = "main .skeleton, main .spinner, main [aria-busy=true]";
const isBusy = () => pending > 0 || queryClient.isFetching() > 0 || document.querySelector(loading) !== null;

/** Waits until nothing is loaded and the page has been the same for three turns. */
async function rest(): Promise<void> {
  for (let same = 0, turns = 0; same < 3; turns++) {
    hasChanged = false;
    await act(async () => {
      beat();
      vi.advanceTimersByTime(1);
      await nextTurn(turns > 10 ? 5 : 0);
    });
    await vi.dynamicImportSettled();
    same = hasChanged || isBusy() ? 0 : same + 1;
  }
}

/** Waits for a page, for what it delays by up to half a second, and for what that loads. */
async function settle(): Promise<void> {
  await rest();
  await act(async () => void vi.advanceTimersByTime(500));
  await rest();
}

async function press(control: HTMLElement): Promise<void> {
  await act(async () => {
    control.focus();
    fireEvent.click(control);
  });
  await settle();
}

/** Opens the first menu of a page, and returns what it offers. */
async function menuOf(main: HTMLElement): Promise<string[]> {
  const [button] = main.querySelectorAll<HTMLElement>("button[aria-haspopup=menu]:not([disabled])");
  if (!button) return [];
  await press(button);
  const menu = document.querySelector("[role=menu]");
  return menu ? [outlineOf(menu)] : [];
}

/** Saves the form of a page as it opened, and returns the requests and what the page says then. */
async function savedBy(main: HTMLElement): Promise<string[]> {
  const [button] = main.querySelectorAll<HTMLElement>("button[type=submit]:not([disabled])");
  if (!button) return [];
  sent = [];
  await press(button);
  const faults = [...main.querySelectorAll("[role=alert], [aria-invalid=true]")].map(outlineOf);
  return ["saved", ...faults, ...sent];
}

const pages: string[] = [];
it.each(Object.keys(workspaceScreens))("%s shows its rows and fields", async (path) => {
  vi.setSystemTime(new Date(samplesAt));
  // `/settings` opens the page that was open last, also by an earlier file of this worker.
  localStorage.removeItem("settingsPage");
  const main = await showPage(router, path.replace("$id", id), () => undefined);
  await settle();
  const page = outlineOf(main);
  expect(page).not.toMatch(/went wrong/);
  pages.push([path, page, ...(await menuOf(main)), ...(await savedBy(main))].join("\n"));
});

it("shows and sends what it did before", async () => {
  const text = pages.join("\n\n").replaceAll(id.slice(0, -1), "id-");
  await expect(`${text}\n`).toMatchFileSnapshot("screenTexts.txt");
});

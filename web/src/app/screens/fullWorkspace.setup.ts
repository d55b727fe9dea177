import { act, fireEvent } from "@testing-library/react";
import { vi } from "vitest";
import { idOf, samplesAt } from "../../lib/api/samples.setup.ts";
import { queryClient } from "../../lib/cache/queries.ts";
import { fullReply, statusOf } from "./replies.setup.ts";
import { beat, endWorkspace, json, ownerOf, showPage, startWorkspace } from "./workspace.setup.ts";

const id = idOf(1);
const frame: Record<string, unknown> = {
  "/users/me": ownerOf(fullReply("GET", "/users/me")),
  [`/locations/${id}`]: { ...Object(fullReply("GET", `/locations/${id}`)), name: "Riva" },
};

let pending = 0;
/** Requests that change something, in the order in which they were sent. */
export const sent: string[] = [];

let isRefusing = false;
/** Refuses what an action sends. */
export async function whileRefused(action: () => Promise<void>): Promise<void> {
  isRefusing = true;
  await action();
  isRefusing = false;
}

const refusal = (code: string, status: number) => json({ success: false, code, error: code }, status);

const answer: typeof fetch = async (input, { method = "GET", body } = {}) => {
  const { pathname, search } = new URL(input instanceof Request ? input.url : input, "http://localhost");
  const path = pathname.replace("/v1", "");
  if (method !== "GET")
    sent.push(`sends ${method} ${path}${search} ${typeof body === "string" ? body : ""}`.trimEnd());
  pending += 1;
  await Promise.resolve();
  pending -= 1;
  if (method !== "GET" && isRefusing) return refusal("conflict", 409);
  const reply = (method === "GET" ? frame[path] : undefined) ?? fullReply(method, path);
  return reply === null ? refusal("not_found", 404) : json(reply, statusOf(method, path));
};

let hasChanged = false;

/** Waits in real time, also while the timers of pages are faked. */
const nextTurn = (
  (wait) => (ms: number) =>
    new Promise((resolve) => void wait(resolve, ms))
)(setTimeout);

/** Starts the app of an owner whose server answers everything in full, at the instant of the samples. */
export async function startFullWorkspace(): ReturnType<typeof startWorkspace> {
  vi.stubEnv("TZ", "UTC");
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(samplesAt) });
  new MutationObserver(() => (hasChanged = true)).observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
  const router = await startWorkspace(answer, id);
  vi.useFakeTimers({
    toFake: ["Date", "setTimeout", "clearTimeout", "setInterval", "clearInterval"],
    now: new Date(samplesAt),
  });
  return router;
}

export function endFullWorkspace(): void {
  endWorkspace();
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.resetModules();
}

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

/** Opens a page at the instant of the samples; `$id` is the first row, also of the lists before it. */
export async function openPage(
  router: Awaited<ReturnType<typeof startWorkspace>>,
  path: string,
): Promise<HTMLElement> {
  vi.setSystemTime(new Date(samplesAt));
  // `/settings` opens the page that was open last, also by an earlier file of this worker.
  localStorage.removeItem("settingsPage");
  const main = await showPage(router, path.replace("$id", id), () => undefined);
  await settle();
  return main;
}

export async function press(control: HTMLElement): Promise<void> {
  await act(async () => {
    control.focus();
    fireEvent.click(control);
  });
  await settle();
}

/** Writes the ids of the samples briefly. */
export const withShortIds = (text: string): string => text.replaceAll(id.slice(0, -1), "id-");

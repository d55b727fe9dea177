import { permissions } from "@konoba/contract/lib/permissions";
import { RouterProvider } from "@tanstack/react-router";
import { act, cleanup, render, screen } from "@testing-library/react";
import { createElement } from "react";
import { vi } from "vitest";
import { chooseLocation } from "../../lib/api/currentLocation.ts";
import { queryClient } from "../../lib/cache/queries.ts";
import { startI18n } from "../texts/startI18n.ts";

export const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });

/** Returns an owner who may use every page, with the other fields of a reply. */
export const ownerOf = (profile: unknown) => ({
  ...Object(profile),
  role: "owner",
  permissions: Object.keys(permissions),
  language: null,
  theme: null,
  deletesAt: null,
  modulesOff: [],
  inactiveLocationIds: [],
});

/** Stands for what jsdom lacks, and never reports anything. */
class Silent {
  observe() {}
  unobserve() {}
  disconnect() {}
  addEventListener() {}
  removeEventListener() {}
  replaceSync() {}
  close() {}
}

const streams = new Set<LiveStream>();
/** Live stream without changes; it shows the server as reachable with each `beat`. */
class LiveStream extends Silent {
  #beat: () => void = () => undefined;
  override addEventListener(kind?: string, listener?: () => void) {
    streams.add(this);
    if (kind === "beat" && listener) this.#beat = listener;
  }
  override close() {
    streams.delete(this);
  }
  beat() {
    this.#beat();
  }
}
export function beat(): void {
  for (const stream of streams) stream.beat();
}

/** Loads the pages once the browser's parts are there, which they read on loading. */
const loadRouter = async () => (await import("../entry/router.tsx")).router;
type Router = Awaited<ReturnType<typeof loadRouter>>;

const defaults = queryClient.getDefaultOptions();
const isOfFrame = ([domain]: readonly unknown[]) => ["users", "auth", "locations"].includes(String(domain));

/** Opens another page with nothing loaded but what the frame around every page has. */
export async function showPage(router: Router, path: string, beforehand: () => void): Promise<HTMLElement> {
  await act(() => router.navigate({ to: "/nowhere" }));
  queryClient.removeQueries({ predicate: ({ queryKey }) => !isOfFrame(queryKey) });
  beforehand();
  await act(() => router.navigate({ href: path }));
  return screen.getByRole("main");
}

/** Sets what a page reads of its browser, with a session in the location of this id. */
export function stubWorkspace(fetch: typeof globalThis.fetch, locationId: string): void {
  vi.stubGlobal("fetch", fetch);
  vi.stubGlobal("scrollTo", () => undefined);
  Element.prototype.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  vi.stubGlobal("matchMedia", (media: string) => ({
    matches: /min-width|fine/.test(media),
    addEventListener() {},
    removeEventListener() {},
  }));
  Object.assign(document, { fonts: { ready: Promise.resolve() }, adoptedStyleSheets: [] });
  for (const name of ["ResizeObserver", "IntersectionObserver", "CSSStyleSheet"]) vi.stubGlobal(name, Silent);
  vi.stubGlobal("EventSource", LiveStream);
  sessionStorage.clear();
  localStorage.clear();
  localStorage.setItem("accessToken", "session");
  chooseLocation({ id: locationId, name: "Riva", currency: "EUR", currencyCode: "EUR" });
}

/** Renders the app with a signed-in owner in the location of this id. */
export async function startWorkspace(fetch: typeof globalThis.fetch, locationId: string): Promise<Router> {
  stubWorkspace(fetch, locationId);
  const router = await loadRouter();
  queryClient.setDefaultOptions({
    ...defaults,
    queries: { ...defaults.queries, retry: false, retryDelay: 0 },
  });
  await startI18n(["app"]);
  // Where an earlier file of this worker has loaded a page, its first render waits for more code.
  await act(async () => void render(createElement(RouterProvider, { router })));
  await screen.findByRole("main");
  return router;
}

export function endWorkspace(): void {
  cleanup();
  queryClient.setDefaultOptions(defaults);
  queryClient.clear();
  vi.unstubAllGlobals();
  localStorage.clear();
}

import { clientsClaim } from "workbox-core";
import { ExpirationPlugin } from "workbox-expiration";
import { createHandlerBoundToURL, precacheAndRoute, type PrecacheEntry } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { CacheFirst } from "workbox-strategies";

/** Precache entries inserted by the build: the page itself, and its fonts and icons. */
declare const precached: PrecacheEntry[];
/** Address of the file with the scripts and style sheets for offline service, which names its content. */
declare const pack: string;

/** Declared here because the type libraries of workers and pages conflict. */
declare const skipWaiting: () => Promise<void>;
declare const addEventListener: (
  type: "install" | "activate" | "message",
  listener: (event: MessageEvent & { waitUntil: (done: Promise<unknown>) => void }) => void,
) => void;

const monthSeconds = 30 * 24 * 3600;

// The service worker caches files only; `queryPersistence.ts` persists API replies per session.
precacheAndRoute(precached);

const packs = "precache-pack:";
const packCache = packs + pack;

/**
 * Caches the scripts and style sheets of the pack. One request for each of the hundreds of files would keep a
 * phone busy for half a minute.
 */
async function unpack(): Promise<void> {
  const response = await fetch(pack);
  if (!response.ok) throw new Error(`${pack}: ${response.status}`);
  const files: Record<string, string> = await response.json();
  const cache = await caches.open(packCache);
  await Promise.all(
    Object.entries(files).map(([path, text]) => {
      const type = path.endsWith(".css") ? "text/css" : "text/javascript";
      return cache.put(path, new Response(text, { headers: { "content-type": `${type}; charset=utf-8` } }));
    }),
  );
}

/** Deletes the packs of former versions, which no page uses once this one is active. */
async function deleteFormer(): Promise<void> {
  const names = await caches.keys();
  const former = names.filter((name) => name.startsWith(packs) && name !== packCache);
  await Promise.all(former.map((name) => caches.delete(name)));
}

addEventListener("install", (event) => event.waitUntil(unpack()));
addEventListener("activate", (event) => event.waitUntil(deleteFormer()));

/** App pages; pages the server renders (guest menus, documents, outbox) need the server. */
registerRoute(
  new NavigationRoute(createHandlerBoundToURL("/"), { denylist: [/^\/(v1|dev|media|m|assets)\//, /\.\w+$/] }),
);

/** Asset names contain a content hash, so cached files never go stale. */
const visited = new CacheFirst({ cacheName: "files", plugins: [new ExpirationPlugin({ maxEntries: 200 })] });
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/assets/"),
  async (context) =>
    (await caches.match(context.request, { cacheName: packCache })) ?? visited.handle(context),
);

registerRoute(
  ({ url, sameOrigin, request }) =>
    sameOrigin && request.destination === "image" && url.pathname.startsWith("/media/"),
  new CacheFirst({
    cacheName: "pictures",
    plugins: [
      new ExpirationPlugin({ maxEntries: 300, maxAgeSeconds: monthSeconds, purgeOnQuotaError: true }),
    ],
  }),
);

clientsClaim();
// A newer version waits until the user accepts the update between orders.
addEventListener("message", ({ data }) => void (data === "update" && skipWaiting()));

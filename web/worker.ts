import { clientsClaim } from "workbox-core";
import { ExpirationPlugin } from "workbox-expiration";
import { createHandlerBoundToURL, precacheAndRoute, type PrecacheEntry } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { CacheFirst } from "workbox-strategies";

/** Precache entries inserted by the build: the files for offline service, and the page itself. */
declare const precached: PrecacheEntry[];

/** Declared here because the type libraries of workers and pages conflict. */
declare const skipWaiting: () => Promise<void>;

const monthSeconds = 30 * 24 * 3600;

// The service worker caches files only; `queryPersistence.ts` persists API replies per session.
precacheAndRoute(precached);

/** App pages; pages the server renders (guest menus, documents, outbox) need the server. */
registerRoute(
  new NavigationRoute(createHandlerBoundToURL("/"), { denylist: [/^\/(v1|dev|media|m|assets)\//, /\.\w+$/] }),
);

/** Asset names contain a content hash, so cached files never go stale. */
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/assets/"),
  new CacheFirst({ cacheName: "files", plugins: [new ExpirationPlugin({ maxEntries: 200 })] }),
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

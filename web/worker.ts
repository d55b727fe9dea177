import { clientsClaim } from "workbox-core";
import { ExpirationPlugin } from "workbox-expiration";
import { createHandlerBoundToURL, precacheAndRoute, type PrecacheEntry } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { CacheFirst } from "workbox-strategies";

/** What the build puts in: the files that service needs, and the page itself. */
declare const precached: PrecacheEntry[];

/** The types of workers and of pages exclude each other. */
declare const skipWaiting: () => Promise<void>;

const monthSeconds = 30 * 24 * 3600;

// What the API answers is kept by the app itself, with its time and for one person; here only files are.
precacheAndRoute(precached);

/** Pages of the app; what the server draws itself (guests, documents, outbox) needs the server. */
registerRoute(
  new NavigationRoute(createHandlerBoundToURL("/"), { denylist: [/^\/(v1|dev|media|m|assets)\//, /\.\w+$/] }),
);

/** The names of these files change with what is in them. */
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
// A newer version waits until somebody agrees between two orders.
addEventListener("message", ({ data }) => void (data === "update" && skipWaiting()));

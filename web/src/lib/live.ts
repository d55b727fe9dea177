import { useSyncExternalStore } from "react";
import { liveChange, staleMs, type LiveChange } from "@konoba/contract/lib/live";
import type { Query } from "@tanstack/react-query";
import { clearPrefetched } from "./prefetch.ts";
import { connection, updateConnection, markOnline, onConnection } from "./connection.ts";
import { hasSessionHint } from "./sessionHint.ts";
import { queryClient } from "./queries.ts";

/** waiting: the stream is being opened, perhaps again. stale: nothing was heard for too long, so what is shown may be old. */
type Liveness = "live" | "waiting" | "stale";
type LiveMessage =
  | { kind: "beat" | "lost" | "reset" | "end"; locationId: string }
  | { kind: "change"; locationId: string; change: LiveChange }
  | { kind: "anyone"; locationId: string };

/** Changes that come together are asked for together; figures of a day can wait a little longer. */
const batchMs = 80;
const figuresMs = 10_000;
const slowestRetryMs = 15_000;
const signOutDelayMs = 1_000;

interface Live {
  state: Liveness;
  /** When something was last heard. */
  lastMessageAt: Date | null;
}

let shown: Live = { state: "waiting", lastMessageAt: null };
const listeners = new Set<() => void>();

function show(next: Live): void {
  const isOther = shown.state !== next.state;
  shown = next;
  for (const listener of listeners) listener();
  if (isOther) updateConnection({ stream: next.state });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether changes of other devices arrive, and when the last word came. */
export const useLive = (): Live => useSyncExternalStore(subscribe, () => shown);

/** What is read of an order's single row names it in its key. */
const ofOneOrder: readonly unknown[] = ["details", "history"];
/** Sums over many orders cost more than a row and are looked at, not worked with. */
const figures: readonly unknown[] = ["summary", "report", "why", "ofWorker"];

function isAbout(
  { orders, tables, menu, stock, drawers, reservations, printing }: LiveChange,
  key: readonly unknown[],
): boolean {
  const [domain, , kind, name] = key;
  switch (domain) {
    case "orders":
      if (ofOneOrder.includes(kind)) return orders?.length === 0 || orders?.includes(String(name)) === true;
      return orders !== undefined || ((tables ?? reservations) !== undefined && kind === "floor");
    case "kitchen":
      return (orders ?? menu) !== undefined;
    case "tables":
      return tables !== undefined;
    case "reservations":
      return reservations !== undefined;
    case "menu":
      return menu !== undefined;
    case "drawers":
      return (drawers ?? orders) !== undefined;
    case "inventory":
      return stock !== undefined;
    case "printing":
      return printing !== undefined;
    case "analytics":
      return (orders ?? stock) !== undefined || (printing !== undefined && kind === "counts");
    default:
      return false;
  }
}

/** Told of what changed after what is shown was asked for again: who shows many rows asks for those alone. */
type ChangeListener = (locationId: string, change: LiveChange) => void;
const changeListeners = new Set<ChangeListener>();

export function onLiveChange(listener: ChangeListener): () => void {
  changeListeners.add(listener);
  return () => changeListeners.delete(listener);
}

/** Whether those who look at it ask for the named rows themselves. */
const isFetchedByRow = (query: Query, { orders }: LiveChange) =>
  query.queryKey[0] === "orders" && query.queryKey[2] === "board" && query.isActive() && orders?.length !== 0;

const isFigure = ({ queryKey }: Query) => figures.includes(queryKey[2]);

/** Asks again for what a location's changes touch, as far as somebody looks at it. */
function createRefresh(locationId: string) {
  let gathered: LiveChange[] = [];
  let timer = 0;
  let figuresTimer = 0;
  const refetch = (fits: (query: Query) => boolean) =>
    queryClient.invalidateQueries({ predicate: (query) => query.queryKey[1] === locationId && fits(query) });
  const flush = () => {
    const changes = gathered;
    gathered = [];
    timer = 0;
    const isTouched = (query: Query) =>
      changes.some((change) => isAbout(change, query.queryKey) && !isFetchedByRow(query, change));
    void refetch((query) => !isFigure(query) && isTouched(query));
    for (const change of changes) for (const listener of changeListeners) listener(locationId, change);
    if (figuresTimer === 0 && changes.some(({ orders }) => orders))
      figuresTimer = window.setTimeout(refetchFigures, figuresMs);
  };
  const refetchFigures = () => {
    figuresTimer = 0;
    void refetch(isFigure);
  };
  return {
    change: (change: LiveChange) => {
      gathered.push(change);
      if (timer === 0) timer = window.setTimeout(flush, batchMs);
    },
    everything: () => void refetch(() => true),
    /** What could not be asked may be answered now that the server is heard. */
    failed: () => void refetch(({ state }) => state.status === "error"),
    stop: () => {
      window.clearTimeout(timer);
      window.clearTimeout(figuresTimer);
    },
  };
}

/** A session that ended elsewhere leads to the sign-in; one that is ended here is on its way there, and may still ask. */
function refetchProfile(): void {
  if (hasSessionHint()) void queryClient.invalidateQueries({ queryKey: ["users", "me"] });
}

/** Opens the stream, and again whenever it ends, until it is told to stop. */
function openStream(
  locationId: string,
  lastMessageAt: () => number,
  publish: (message: LiveMessage) => void,
): () => void {
  let source: EventSource | undefined;
  let retryMs = 500;
  let timer = 0;
  const open = () => {
    const age = Math.ceil(performance.now() - lastMessageAt());
    source = new EventSource(`/v1/locations/${locationId}/live?ageMs=${age}`);
    for (const kind of ["hello", "beat"])
      source.addEventListener(kind, () => {
        retryMs = 500;
        publish({ kind: "beat", locationId });
      });
    source.addEventListener("reset", () => publish({ kind: "reset", locationId }));
    source.addEventListener("end", () => publish({ kind: "end", locationId }));
    source.addEventListener("change", ({ data }: MessageEvent<string>) => {
      const change = liveChange.safeParse(JSON.parse(data));
      publish(
        change.success ? { kind: "change", locationId, change: change.data } : { kind: "reset", locationId },
      );
    });
    source.addEventListener("error", () => {
      publish({ kind: "lost", locationId });
      // A lost stream comes back by itself with the last id it heard; a refused one does not.
      if (source?.readyState !== EventSource.CLOSED) return;
      timer = window.setTimeout(open, retryMs * (0.5 + Math.random()));
      retryMs = Math.min(retryMs * 2, slowestRetryMs);
    });
  };
  open();
  return () => {
    window.clearTimeout(timer);
    source?.close();
  };
}

/**
 * Follows a location until it is told to stop: one tab of a browser holds the stream and tells the
 * others, since a browser opens only a few connections to one address.
 */
export function followLocation(locationId: string): () => void {
  const refresh = createRefresh(locationId);
  const channel = new BroadcastChannel("konoba-live");
  const end = new AbortController();
  // Everything shown is younger than the page itself.
  let lastMessageAt = 0;
  let closeStream: (() => void) | undefined;
  let silence = 0;

  const handleMessage = (message: LiveMessage) => {
    if (message.locationId !== locationId) return;
    if (message.kind === "anyone") {
      if (closeStream && shown.state === "live") channel.postMessage({ kind: "beat", locationId });
      return;
    }
    if (message.kind === "lost") {
      if (shown.state === "live") show({ ...shown, state: "waiting" });
      return;
    }
    // Another tab tells what changes from now on, and nothing of what changed since the page began to ask.
    if (lastMessageAt === 0 && !closeStream) message = { kind: "reset", locationId };
    lastMessageAt = performance.now();
    markOnline();
    window.clearTimeout(silence);
    silence = window.setTimeout(() => show({ ...shown, state: "stale" }), staleMs);
    if (message.kind === "change" || message.kind === "reset") clearPrefetched();
    if (message.kind === "change") refresh.change(message.change);
    if (message.kind === "reset") refresh.everything();
    if (message.kind === "beat") refresh.failed();
    if (message.kind === "end") window.setTimeout(refetchProfile, signOutDelayMs);
    else show({ state: "live", lastMessageAt: new Date() });
  };
  // Whoever has no connection hears nothing, though the stream may not have noticed yet.
  const unsubscribeConnection = onConnection(() => {
    if (connection().isOffline) handleMessage({ kind: "lost", locationId });
  });
  const publish = (message: LiveMessage) => {
    handleMessage(message);
    channel.postMessage(message);
  };
  const lead = () => {
    closeStream = openStream(locationId, () => lastMessageAt, publish);
  };

  show({ state: "waiting", lastMessageAt: null });
  silence = window.setTimeout(() => show({ ...shown, state: "stale" }), staleMs);
  channel.onmessage = ({ data }: MessageEvent<LiveMessage>) => handleMessage(data);
  channel.postMessage({ kind: "anyone", locationId });
  // Without locks (plain http on a network of one's own) every tab has a stream of its own.
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) lead();
  else
    void locks
      .request(`konoba-live-${locationId}`, { signal: end.signal }, () => {
        lead();
        return new Promise<void>((resolve) => end.signal.addEventListener("abort", () => resolve()));
      })
      .catch(() => undefined);

  return () => {
    end.abort();
    unsubscribeConnection();
    closeStream?.();
    refresh.stop();
    window.clearTimeout(silence);
    channel.close();
  };
}

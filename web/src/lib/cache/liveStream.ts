import { liveChange, staleMs, type LiveChange } from "@konoba/contract/lib/live";
import type { Query } from "@tanstack/react-query";
import { connection, updateConnection, markOnline, onConnection } from "../connection/connection.ts";
import { hasSessionHint } from "../device/sessionHint.ts";
import { changeListeners, live, type Live } from "./live.ts";
import { clearPrefetched } from "./prefetch.ts";
import { queryClient } from "./queries.ts";

type LiveMessage =
  | { kind: "beat" | "lost" | "reset" | "end"; locationId: string }
  | { kind: "change"; locationId: string; change: LiveChange }
  | { kind: "anyone"; locationId: string };

/** Debounce of refetches in ms; figures use a longer delay because they are costly and less urgent. */
const batchMs = 80;
const figuresMs = 10_000;
const slowestRetryMs = 15_000;
const signOutDelayMs = 1_000;

function show(next: Partial<Live>): void {
  const before = live.get();
  live.set({ ...before, ...next });
  if (live.get().state !== before.state) updateConnection({ stream: live.get().state });
}

/** Third key segments of queries about a single order, which is named in the key. */
const ofOneOrder: readonly unknown[] = ["details", "history"];
/** Third key segments of aggregate queries, which cost more than rows and are refetched less often. */
const figures: readonly unknown[] = ["summary", "report", "why", "ofWorker"];

function isAbout(
  {
    orders,
    tables,
    menu,
    stock,
    purchasing,
    drawers,
    receipts,
    reservations,
    printing,
    checklists,
    approvals,
    modules,
  }: LiveChange,
  key: readonly unknown[],
): boolean {
  const [domain, , kind, name] = key;
  switch (domain) {
    case "orders":
      if (ofOneOrder.includes(kind)) return orders?.length === 0 || orders?.includes(String(name)) === true;
      return orders !== undefined || ((tables ?? reservations) !== undefined && kind === "floor");
    case "kitchen":
      return (orders ?? menu) !== undefined;
    case "locations":
      return modules !== undefined;
    case "tables":
      return tables !== undefined;
    case "receipts":
      return (receipts ?? orders) !== undefined;
    case "reservations":
      return reservations !== undefined;
    case "menu":
      return menu !== undefined;
    case "drawers":
      return (drawers ?? orders) !== undefined;
    case "inventory":
      return stock !== undefined;
    case "suppliers":
    case "purchasing":
      return (purchasing ?? stock) !== undefined;
    case "checklists":
      return checklists !== undefined;
    case "printing":
      return printing !== undefined;
    case "approvals":
      return approvals !== undefined;
    case "analytics":
      return (
        (orders ?? stock) !== undefined ||
        ((printing ?? receipts ?? reservations ?? approvals) !== undefined && kind === "counts")
      );
    default:
      return false;
  }
}

/** Returns whether the query's own screen fetches the changed rows by id. */
const isFetchedByRow = (query: Query, { orders }: LiveChange) =>
  query.queryKey[0] === "orders" && query.queryKey[2] === "board" && query.isActive() && orders?.length !== 0;

const isFigure = ({ queryKey }: Query) => figures.includes(queryKey[2]);

/** Creates the batched refetch of the active queries a location's changes affect. */
function createRefresh(locationId: string) {
  let gathered: LiveChange[] = [];
  let timer = 0;
  let figuresTimer = 0;
  const awaited = new Set<Query>();
  const isOwn = ({ queryKey }: Query) => queryKey[1] === locationId;
  const refetch = (fits: (query: Query) => boolean) =>
    queryClient.invalidateQueries({ predicate: (query) => isOwn(query) && fits(query) });
  /** Lets a fetch in progress finish before the next one: constant changes would cancel a slow one each time. */
  const refetchInTurn = (fits: (query: Query) => boolean) => {
    const isBusy = ({ state }: Query) => state.fetchStatus === "fetching" && state.data !== undefined;
    const busy = queryClient.getQueryCache().findAll({ predicate: (each) => isOwn(each) && isBusy(each) });
    void refetch((query) => !busy.includes(query) && fits(query));
    for (const query of busy.filter((each) => fits(each) && !awaited.has(each))) {
      awaited.add(query);
      const next = () => {
        awaited.delete(query);
        void refetch((each) => each === query);
      };
      void query.promise?.then(next, next);
    }
  };
  const flush = () => {
    const changes = gathered;
    gathered = [];
    timer = 0;
    const isTouched = (query: Query) =>
      changes.some((change) => isAbout(change, query.queryKey) && !isFetchedByRow(query, change));
    refetchInTurn((query) => !isFigure(query) && isTouched(query));
    if (changes.some(({ modules }) => modules)) refetchProfile();
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
    /** Retries failed queries once the server is reachable. */
    failed: () => void refetch(({ state }) => state.status === "error"),
    stop: () => {
      window.clearTimeout(timer);
      window.clearTimeout(figuresTimer);
    },
  };
}

/**
 * Refetches the profile, which says what is switched off and whether the session ended elsewhere; skipped while this page
 * itself signs out.
 */
function refetchProfile(): void {
  if (hasSessionHint()) void queryClient.invalidateQueries({ queryKey: ["users", "me"] });
}

interface Stream {
  /** Replaces a silent stream by one that begins with a reset, because messages may be stuck on the way. */
  renew: () => void;
  close: () => void;
}

/** Opens the stream and reopens it after every end until it is closed. */
function openStream(
  locationId: string,
  lastMessageAt: () => number,
  publish: (message: LiveMessage) => void,
): Stream {
  let source: EventSource | undefined;
  let retryMs = 500;
  let timer = 0;
  const open = (knowsAge = true) => {
    const age = Math.ceil(performance.now() - lastMessageAt());
    source = new EventSource(`/v1/locations/${locationId}/live${knowsAge ? `?ageMs=${age}` : ""}`);
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
      // EventSource reconnects a lost stream with its last event id; a refused one stays closed and is
      // reopened here.
      if (source?.readyState !== EventSource.CLOSED) return;
      timer = window.setTimeout(() => open(knowsAge), retryMs * (0.5 + Math.random()));
      retryMs = Math.min(retryMs * 2, slowestRetryMs);
    });
  };
  const close = () => {
    window.clearTimeout(timer);
    source?.close();
  };
  const renew = () => {
    close();
    open(false);
  };
  open();
  return { renew, close };
}

/**
 * Subscribes to a location's changes until the returned function is called. One tab holds the stream and
 * forwards messages to the others, because browsers limit connections per origin.
 */
export function followChanges(locationId: string): () => void {
  const refresh = createRefresh(locationId);
  const channel = new BroadcastChannel("konoba-live");
  const end = new AbortController();
  // 0 = no message yet; everything shown is younger than the page itself.
  let lastMessageAt = 0;
  let stream: Stream | undefined;
  let silence = 0;

  // A stream can fall silent without an error: a network that drops packets, a proxy that stopped forwarding.
  const expectMessage = () => {
    window.clearTimeout(silence);
    silence = window.setTimeout(() => {
      show({ state: "stale" });
      stream?.renew();
      expectMessage();
    }, staleMs);
  };

  const handleMessage = (message: LiveMessage) => {
    if (message.locationId !== locationId) return;
    if (message.kind === "anyone") {
      if (stream && live.get().state === "live") channel.postMessage({ kind: "beat", locationId });
      return;
    }
    if (message.kind === "lost") {
      if (live.get().state === "live") show({ state: "waiting" });
      return;
    }
    // A message forwarded by another tab does not cover changes between page load and now, so the first one
    // counts as a reset.
    if (lastMessageAt === 0 && !stream) message = { kind: "reset", locationId };
    lastMessageAt = performance.now();
    markOnline();
    expectMessage();
    if (message.kind === "change" || message.kind === "reset") clearPrefetched();
    if (message.kind === "change") refresh.change(message.change);
    if (message.kind === "reset") {
      refresh.everything();
      refetchProfile();
    }
    if (message.kind === "beat") refresh.failed();
    if (message.kind === "end") window.setTimeout(refetchProfile, signOutDelayMs);
    else show({ state: "live", lastMessageAt: new Date() });
  };
  // The stream may notice a lost connection later than a request does.
  const unsubscribeConnection = onConnection(() => {
    if (connection().isOffline) handleMessage({ kind: "lost", locationId });
  });
  const publish = (message: LiveMessage) => {
    handleMessage(message);
    channel.postMessage(message);
  };
  const lead = () => {
    stream = openStream(locationId, () => lastMessageAt, publish);
  };

  show({ state: "waiting", lastMessageAt: null });
  expectMessage();
  channel.onmessage = ({ data }: MessageEvent<LiveMessage>) => handleMessage(data);
  channel.postMessage({ kind: "anyone", locationId });
  // Without the Web Locks API (plain HTTP in a local network) every tab opens its own stream.
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
    stream?.close();
    refresh.stop();
    window.clearTimeout(silence);
    channel.close();
  };
}

import { readStored, writeStored } from "../device/storage.ts";

declare global {
  interface Window {
    /** Requests started in the page's head before its scripts loaded, by address. */
    prefetched?: Record<string, Promise<Response>>;
  }
}

/**
 * Addresses requested by the first load of each page; the inline script in the head prefetches them next
 * time.
 */
type RequestsByPage = Record<string, string[]>;

const key = "firstRequests";
const firstLoadMs = 10_000;
/** Maximum age of a prefetched reply in ms. */
const freshMs = 10_000;
const maxPages = 20;
const maxAddresses = 8;

let page = "";
const requested: string[] = [];

function readRequests(): RequestsByPage {
  try {
    return JSON.parse(readStored(key) ?? "{}") ?? {};
  } catch {
    return {};
  }
}

/** Rows fetched by id after a change are not worth prefetching. */
const isOfChange = (address: string) => /[?&]ids=/.test(address);

function recordRequest(address: string): void {
  if (isOfChange(address)) return;
  if (performance.now() > firstLoadMs || requested.length === maxAddresses || requested.includes(address))
    return;
  if (requested.length === 0) page = window.location.pathname + window.location.search;
  requested.push(address);
  const { [page]: _, ...others } = readRequests();
  const recent = Object.entries(others).slice(-maxPages);
  writeStored(key, JSON.stringify({ ...Object.fromEntries(recent), [page]: requested }));
}

/** Returns a prefetched reply once; every write clears all of them. */
function takePrefetched(address: string, isRead: boolean): Promise<Response> | undefined {
  const { [address]: answer, ...others } = window.prefetched ?? {};
  window.prefetched = isRead && performance.now() < freshMs ? others : {};
  return isRead && performance.now() < freshMs ? answer : undefined;
}

/** Clears all prefetched replies, after a change by any user. */
export function clearPrefetched(): void {
  window.prefetched = {};
}

/** Fetches an address or uses its prefetched reply. */
export async function fetchWithPrefetch(address: string, init: RequestInit): Promise<Response> {
  const isRead = init.method === "GET";
  if (isRead) recordRequest(address);
  const prefetched = takePrefetched(address, isRead);
  // A prefetch that failed before the scripts loaded says nothing about the connection now.
  const answer = await prefetched?.catch(() => undefined);
  return answer && !init.signal?.aborted ? answer : fetch(address, init);
}

import { readStored, writeStored } from "./storage.ts";

declare global {
  interface Window {
    /** What the page asked for before its scripts were here, by address. */
    prefetched?: Record<string, Promise<Response>>;
  }
}

/** By page, the addresses its first load asked; the script in the page's head asks them ahead the next time. */
type RequestsByPage = Record<string, string[]>;

const key = "askedFirst";
const firstLoadMs = 10_000;
/** An answer that waited longer is asked anew. */
const freshMs = 10_000;
const maxPages = 20;
const maxAddresses = 8;

let page = "";
const requested: string[] = [];

function readRequests(): RequestsByPage {
  try {
    return JSON.parse(readStored(key) ?? "{}");
  } catch {
    return {};
  }
}

/** What a change asked for, by its ids, nobody needs the next time. */
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

/** The answer to what was asked ahead, once; whatever is written makes all of them old. */
function takePrefetched(address: string, isRead: boolean): Promise<Response> | undefined {
  const { [address]: answer, ...others } = window.prefetched ?? {};
  window.prefetched = isRead && performance.now() < freshMs ? others : {};
  return isRead && performance.now() < freshMs ? answer : undefined;
}

/** What was asked before a change is old, whoever made it. */
export function clearPrefetched(): void {
  window.prefetched = {};
}

/** Fetches, or takes what the page asked ahead. */
export async function fetchWithPrefetch(address: string, init: RequestInit): Promise<Response> {
  const isRead = init.method === "GET";
  if (isRead) recordRequest(address);
  const prefetched = takePrefetched(address, isRead);
  // A connection lost before the page stood says nothing about now.
  const answer = await prefetched?.catch(() => undefined);
  return answer && !init.signal?.aborted ? answer : fetch(address, init);
}

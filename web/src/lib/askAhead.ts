import { readStored, writeStored } from "./storage.ts";

declare global {
  interface Window {
    /** What the page asked for before its scripts were here, by address. */
    askedAhead?: Record<string, Promise<Response>>;
  }
}

/** By page, the addresses its first load asked; the script in the page's head asks them ahead the next time. */
type Asked = Record<string, string[]>;

const key = "askedFirst";
const firstLoadMs = 10_000;
/** An answer that waited longer is asked anew. */
const freshMs = 10_000;
const mostPages = 20;
const mostAddresses = 8;

let page = "";
const asked: string[] = [];

function readAsked(): Asked {
  try {
    return JSON.parse(readStored(key) ?? "{}");
  } catch {
    return {};
  }
}

/** What a change asked for, by its ids, nobody needs the next time. */
const isOfChange = (address: string) => /[?&]ids=/.test(address);

function learn(address: string): void {
  if (isOfChange(address)) return;
  if (performance.now() > firstLoadMs || asked.length === mostAddresses || asked.includes(address)) return;
  if (asked.length === 0) page = window.location.pathname + window.location.search;
  asked.push(address);
  const { [page]: _, ...others } = readAsked();
  const kept = Object.entries(others).slice(-mostPages);
  writeStored(key, JSON.stringify({ ...Object.fromEntries(kept), [page]: asked }));
}

/** The answer to what was asked ahead, once; whatever is written makes all of them old. */
function takeAhead(address: string, isRead: boolean): Promise<Response> | undefined {
  const { [address]: answer, ...others } = window.askedAhead ?? {};
  window.askedAhead = isRead && performance.now() < freshMs ? others : {};
  return isRead && performance.now() < freshMs ? answer : undefined;
}

/** What was asked before a change is old, whoever made it. */
export function forgetAhead(): void {
  window.askedAhead = {};
}

/** Fetches, or takes what the page asked ahead. */
export async function fetchOrTake(address: string, init: RequestInit): Promise<Response> {
  const isRead = init.method === "GET";
  if (isRead) learn(address);
  const ahead = takeAhead(address, isRead);
  // A connection lost before the page stood says nothing about now.
  const answer = await ahead?.catch(() => undefined);
  return answer && !init.signal?.aborted ? answer : fetch(address, init);
}

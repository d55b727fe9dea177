import { prettyJson } from "../Code.tsx";

/** Answer to the first call made from the page. */
export interface CallAnswer {
  /** HTTP status; null if no answer came. */
  status: number | null;
  durationMs: number;
  text: string;
}

/** Calls an address with a key as a program does: without the session of the page. */
export async function tryCall(url: string, key: string): Promise<CallAnswer> {
  const from = performance.now();
  const took = () => Math.round(performance.now() - from);
  try {
    const response = await fetch(url, {
      headers: { authorization: `Bearer ${key}` },
      credentials: "omit",
      cache: "no-store",
    });
    return { status: response.status, durationMs: took(), text: prettyJson(await response.text()) };
  } catch {
    return { status: null, durationMs: took(), text: "" };
  }
}

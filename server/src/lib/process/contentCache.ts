import { createHash } from "node:crypto";

/**
 * Wraps a computation of bytes whose result depends on nothing but its input, as JSON: equal inputs share one
 * computation, and its result until newer ones need the room. Failures are not stored.
 */
export function cacheByContent<Input>(
  maxBytes: number,
  compute: (input: Input) => Promise<Buffer>,
): (input: Input) => Promise<Buffer> {
  const running = new Map<string, Promise<Buffer>>();
  const stored = new Map<string, Buffer>();
  let bytes = 0;

  const store = (key: string, value: Buffer): void => {
    if (value.length > maxBytes) return;
    stored.set(key, value);
    bytes += value.length;
    for (const [oldest, each] of stored) {
      if (bytes <= maxBytes) return;
      stored.delete(oldest);
      bytes -= each.length;
    }
  };
  return async (input) => {
    const key = createHash("sha256").update(JSON.stringify(input)).digest("base64");
    const known = stored.get(key) ?? running.get(key);
    if (known) return known;
    const computed = compute(input).finally(() => running.delete(key));
    running.set(key, computed);
    const value = await computed;
    store(key, value);
    return value;
  };
}

import { ApiError } from "@konoba/contract/lib/client";

/** Keys of writes whose outcome is not known, by their content. */
const openKeys = new Map<string, string>();

/**
 * Sends a write with an idempotency key. The same content sent again after its reply was lost has the same key, so
 * that the server does it once.
 */
export async function sendOnce<Output>(
  route: string,
  content: object,
  send: (idempotencyKey: string) => Promise<Output>,
): Promise<Output> {
  const id = `${route} ${JSON.stringify(content)}`;
  const key = openKeys.get(id) ?? crypto.randomUUID();
  openKeys.set(id, key);
  try {
    const output = await send(key);
    openKeys.delete(id);
    return output;
  } catch (error) {
    // A refusal is an outcome; a server fault may come after the write.
    if (error instanceof ApiError && error.httpStatus < 500) openKeys.delete(id);
    throw error;
  }
}

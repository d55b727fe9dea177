import type { Route } from "@konoba/contract/lib/route";
import type { Env } from "../../env.ts";

// A key outside the schema would leak through the raw path, where nothing strips it.
function unnamedKey(value: unknown, parsed: unknown, path: string): string | null {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      const found = unnamedKey(item, (parsed as unknown[])[index], `${path}[${index}]`);
      if (found) return found;
    }
    return null;
  }
  if (typeof value !== "object" || value === null || typeof parsed !== "object" || parsed === null)
    return null;
  for (const [key, item] of Object.entries(value)) {
    if (item === undefined) continue;
    if (!(key in parsed)) return `${path}.${key}`;
    const found = unnamedKey(item, (parsed as Record<string, unknown>)[key], `${path}.${key}`);
    if (found) return found;
  }
  return null;
}

/** Returns the reply as parsed by its schema, without unnamed keys; in tests an unnamed key fails. */
export function checkReply(route: Route, value: unknown, env: Env): unknown {
  const result = route.response.safeParse(value);
  if (!result.success)
    throw new Error(`${route.method} ${route.path} answers another shape: ${result.error.message}`);
  const parsed = result.data;
  if (env.NODE_ENV !== "test") return parsed;
  const extra = unnamedKey(value, parsed, "");
  if (extra)
    throw new Error(`${route.method} ${route.path} answers ${extra}, which its schema does not name`);
  return parsed;
}

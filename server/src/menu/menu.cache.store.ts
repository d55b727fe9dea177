import { sql } from "kysely";
import type { Db, OwnedLocation } from "../lib/database/db.ts";
import { fixed } from "../lib/database/pages.ts";

/** Version of a menu's lists, raised by every change of what they show (`bump_menu_version`). */
const versionAt = fixed(
  (location: OwnedLocation) => sql<{ version: string }>`
    select coalesce(sum(raised), 0)::text as version from menu_versions where location_id = ${location}`,
);

/**
 * Size limit in characters, about the open pages of a hundred locations; the least recently used go first.
 */
const maxCachedCharacters = 4_000_000;

interface CachedAnswer {
  version: string;
  json: string;
}

class MenuCache {
  readonly #byQuestion = new Map<string, CachedAnswer>();
  #characters = 0;

  /** Removes an entry; reading one removes it and adds it again as the most recent. */
  remove(question: string): CachedAnswer | undefined {
    const answer = this.#byQuestion.get(question);
    this.#byQuestion.delete(question);
    this.#characters -= answer?.json.length ?? 0;
    return answer;
  }

  set(question: string, answer: CachedAnswer): void {
    this.remove(question);
    this.#byQuestion.set(question, answer);
    this.#characters += answer.json.length;
    for (const oldest of this.#byQuestion.keys()) {
      if (this.#characters <= maxCachedCharacters) return;
      this.remove(oldest);
    }
  }
}

const cacheOf = new WeakMap<Db, MenuCache>();

/**
 * Returns the cached reply to a query while the version of the menu is unchanged; otherwise runs it. The
 * version is read before the data, so a cached reply may be newer than its version, never older.
 */
export async function withMenuCache(
  db: Db,
  location: OwnedLocation,
  query: object,
  compute: () => Promise<string>,
): Promise<string> {
  const cache = cacheOf.get(db) ?? new MenuCache();
  cacheOf.set(db, cache);
  const question = `${location} ${JSON.stringify(query)}`;
  const [row] = await versionAt(db, location);
  const version = row?.version ?? "";
  const known = cache.remove(question);
  const json = known?.version === version ? known.json : await compute();
  cache.set(question, { version, json });
  return json;
}

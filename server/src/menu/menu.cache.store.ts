import { sql } from "kysely";
import type { Db, OwnedLocation } from "../lib/database/db.ts";
import { fixed } from "../lib/database/pages.ts";

/** The version of what the lists of a menu show, raised by whatever changes it (migration 044). */
const versionAt = fixed(
  (location: OwnedLocation) => sql<{ version: string }>`
    select coalesce(sum(raised), 0)::text as version from menu_versions where location_id = ${location}`,
);

/** The pages that a hundred venues have on their screens; those asked for longest ago go first. */
const maxCachedCharacters = 4_000_000;

interface CachedAnswer {
  version: string;
  json: string;
}

class MenuCache {
  readonly #byQuestion = new Map<string, CachedAnswer>();
  #characters = 0;

  /** Takes out what is kept; who still wants it puts it back as the last. */
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
 * What was answered to the same question, while the menu has the version it had then; else asks anew. The version is
 * read before what it is of: what is remembered may be newer than its version, never older.
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

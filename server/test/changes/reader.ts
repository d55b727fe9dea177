import type { Resource } from "@konoba/contract/changes/changes.contract";
import type pg from "pg";
import { vi } from "vitest";
import type { Api } from "../app.ts";

/**
 * Waits until everything committed so far is below the oldest transaction under way: those of other test files
 * hold the feeds back, since a cluster numbers its transactions across databases.
 */
export async function waitForHorizon(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ xid: string }>("select pg_current_xact_id()::text as xid");
  const isPassed = "select pg_snapshot_xmin(pg_current_snapshot()) > $1::xid8 as passed";
  await vi.waitFor(
    async () => {
      const found = await pool.query<{ passed: boolean }>(isPassed, [rows[0]?.xid]);
      if (!found.rows[0]?.passed) throw new Error("An older transaction is still under way");
    },
    { timeout: 60_000, interval: 20 },
  );
}

interface FeedQuery {
  locationId: string;
  updatedSince?: string;
  limit?: number;
}

interface FeedPage {
  items: { id: string }[];
  deleted: { id: string; deletedAt: string }[];
  nextCursor: string;
  hasMore: boolean;
}

/** A copy of a resource as a program keeps it: reads from where it stopped and applies what it gets. */
export class Copy {
  readonly rows = new Map<string, object>();
  readonly deleted = new Set<string>();
  readonly pages: FeedPage[] = [];
  cursor: string | undefined;
  readonly #resource: Resource;
  readonly #query: FeedQuery;

  constructor(resource: Resource, query: FeedQuery) {
    this.#resource = resource;
    this.#query = query;
  }

  /** Reads until there is no more, and returns how many rows came. */
  async read(api: Api): Promise<number> {
    let rows = 0;
    for (;;) {
      const { updatedSince, ...query } = this.#query;
      const from = this.cursor === undefined ? updatedSince && { updatedSince } : { cursor: this.cursor };
      const page: FeedPage = await api.changes[this.#resource]({ query: { ...query, ...from } });
      this.pages.push(page);
      rows += page.items.length + page.deleted.length;
      for (const item of page.items) {
        this.rows.set(item.id, item);
        this.deleted.delete(item.id);
      }
      for (const { id } of page.deleted) {
        this.rows.delete(id);
        this.deleted.add(id);
      }
      this.cursor = page.nextCursor;
      if (!page.hasMore) return rows;
    }
  }
}

import { keepPreviousData, queryOptions, type QueryKey } from "@tanstack/react-query";
import type { NamespaceWith, TextId } from "../text/texts.ts";
import { switchedBack, useApiMutation } from "./queries.ts";

/** Calls of a noun; those of `api` fit where the routes name the row `id` and the list takes its location as query. */
interface RecordCalls<Row, Page, Query, Body, Changes> {
  list: (input: { query: Query }) => Promise<Page>;
  create: (input: { body: Body }) => Promise<Row>;
  update: (input: { params: { id: string }; body: Changes }) => Promise<Row>;
  remove: (input: { params: { id: string } }) => Promise<unknown>;
  restore: (input: { params: { id: string } }) => Promise<unknown>;
}

type RecordNamespace = NamespaceWith<"created"> &
  NamespaceWith<"createFailed"> &
  NamespaceWith<"updated"> &
  NamespaceWith<"updateFailed"> &
  NamespaceWith<"deleted"> &
  NamespaceWith<"deleteFailed">;

interface RecordSettings<Row> {
  /** Namespace of the texts: `created`, `createFailed`, `updated`, `updateFailed`, `deleted`, `deleteFailed`. */
  texts: RecordNamespace;
  /** First and third segment of the keys of its queries: `["menu", "stations"]`. */
  key: readonly [domain: string, name: string];
  /** Query key prefixes to invalidate after a change. */
  refresh: readonly QueryKey[];
  /** Text of several updates in one toast, and the name of a row in it. */
  many?: { text: TextId; name: (row: Row) => string };
}

/** Creates the queries and mutations of a noun, each deletion with its undo. */
export function recordQueries<Row, Page, Query extends { locationId: string }, Body, Changes>(
  { texts, key: [domain, name], refresh, many }: RecordSettings<Row>,
  calls: RecordCalls<Row, Page, Query, Body, Changes>,
) {
  const remove = (id: string) => calls.remove({ params: { id } });
  const restore = (id: string) => calls.restore({ params: { id } });
  return {
    refresh,
    texts,
    remove,
    restore,
    /** Query for a page of the list. */
    page: (locationId: string, query: Omit<Query, "locationId">) =>
      queryOptions({
        queryKey: [domain, locationId, name, query],
        queryFn: () => calls.list({ query: { ...query, locationId } as unknown as Query }),
        placeholderData: keepPreviousData,
      }),
    useCreate: () =>
      useApiMutation({
        call: (body: Body) => calls.create({ body }),
        refresh,
        done: `${texts}:created`,
        failed: `${texts}:createFailed`,
      }),
    useUpdate: () =>
      useApiMutation({
        call: ({ id, ...body }: { id: string } & Changes) =>
          calls.update({ params: { id }, body: body as unknown as Changes }),
        undo: switchedBack,
        refresh,
        done: `${texts}:updated`,
        ...(many ? { many } : {}),
        failed: `${texts}:updateFailed`,
      }),
    useRemove: () =>
      useApiMutation({
        call: remove,
        restore,
        refresh,
        done: `${texts}:deleted`,
        failed: `${texts}:deleteFailed`,
      }),
  };
}

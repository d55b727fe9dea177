import { useNavigate } from "@tanstack/react-router";
import { useSearchOf, type PathWith } from "./addresses.ts";
import { readStored, writeStored } from "./storage.ts";

export const pageSizes = [10, 20, 50, 100] as const;

/** The query a list sends: page, size, search, order and its own filters. */
export type ListQueryOf<F extends string> = { page: number; pageSize: number; q?: string; sort?: string } & {
  [K in F]?: string;
};

const positive = (value: unknown): number | null => {
  const number = Number(value);
  return Number.isInteger(number) && number > 0 ? number : null;
};

const sizeOf = (value: unknown): number | null => pageSizes.find((size) => size === positive(value)) ?? null;

const textOf = (value: unknown): string | undefined =>
  typeof value === "string" && value !== "" ? value : undefined;

/** Reads a list's state out of an address; what it cannot read falls back to the first page and the remembered size. */
export function readListState<F extends string>(
  search: Record<string, unknown>,
  filters: readonly F[],
  rememberedSize: number,
): ListQueryOf<F> {
  const named = Object.fromEntries(filters.map((filter) => [filter, textOf(search[filter])]));
  return {
    page: positive(search.page) ?? 1,
    pageSize: sizeOf(search.pageSize) ?? rememberedSize,
    q: textOf(search.q),
    sort: textOf(search.sort),
    ...named,
  } as ListQueryOf<F>;
}

interface ListOptions<F extends string> {
  /** Filters that only switch what is shown, such as a view; they narrow nothing. */
  modes?: readonly F[];
  /** Keys of columns that stay hidden until a person chooses them. */
  optional?: readonly string[];
}

/** Rows a page holds until a person chooses: a laptop shows 20, smaller screens 10. */
const usualPageSize = () => (window.matchMedia("(min-width: 1024px)").matches ? 20 : 10);

/** Names no column: every optional one is shown. */
const noColumn = "-";

/** The parts of a list's query that are text: search, order, filters and hidden columns, as the address has them. */
export type ListQueryTexts = Record<string, string>;

type Search = Readonly<Record<string, unknown>>;
type Changes = Readonly<Record<string, string | number | undefined>>;

/** What leaves the rows as they are; anything else makes another page 3. */
const rowNeutralKeys: readonly string[] = ["page", "hidden"];

/**
 * Returns the address of a list after a change. Whatever changes which rows are found, or their order,
 * leads to the first page; empty values leave the address.
 */
export function nextSearch(search: Search, changes: Changes): Record<string, unknown> {
  const staysOnPage = Object.keys(changes).every((key) => rowNeutralKeys.includes(key));
  const { page, ...rest } = { ...search, ...changes };
  const isLater = staysOnPage && (positive(page) ?? 1) > 1;
  const entries = Object.entries({ ...rest, page: isLater ? page : undefined });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined && value !== ""));
}

/** Returns the filters that narrow a list and are chosen. */
export const chosenFilters = <F extends string>(
  query: { readonly [K in F]?: string },
  filters: readonly F[],
): F[] => filters.filter((filter) => query[filter] !== undefined);

/** Counts filters as a person does: the two ends of a period are one. */
export const countFilters = (chosen: readonly string[]): number =>
  new Set(chosen.map((filter) => (filter === "to" ? "from" : filter))).size;

/** Returns the text parts of a list's query, without the rows' page and size. */
export const textsOfQuery = (query: Search): ListQueryTexts =>
  Object.fromEntries(
    Object.entries(query).flatMap(([key, value]) => (typeof value === "string" ? [[key, value]] : [])),
  );

/**
 * The state of a list, kept in the address so that reload, Back and a shared link show the same.
 * The page size and the columns that are left out are also remembered for this list on this device; a view that a
 * person keeps takes the columns along.
 */
export function useListState<F extends string = never>(
  path: PathWith<F | keyof ListQueryOf<never>>,
  list: string,
  filters: readonly F[] = [],
  { modes = [], optional = [] }: ListOptions<F> = {},
) {
  const search = useSearchOf(path);
  const navigate = useNavigate();
  const remembered = sizeOf(readStored(`pageSize.${list}`)) ?? usualPageSize();
  const query = readListState(search, filters, remembered);
  const { hidden }: { hidden?: unknown } = search;
  const hiddenText = textOf(hidden);
  const narrowing = filters.filter((filter) => !modes.includes(filter));
  const chosen = chosenFilters(query, narrowing);

  const change = (changes: Changes) =>
    void navigate({ to: ".", search: nextSearch(search, changes), replace: true, resetScroll: false });
  const changeAll = (keys: readonly string[], values: Readonly<Record<string, string | undefined>>) =>
    change(Object.fromEntries(keys.map((key) => [key, values[key]])));

  return {
    name: list,
    queryTexts: textsOfQuery({ ...query, hidden: hiddenText }),
    /** Asks this and nothing else. */
    show: (next: ListQueryTexts) => changeAll(["q", "sort", "hidden", ...filters], next),
    query,
    page: query.page,
    pageSize: query.pageSize,
    q: query.q ?? "",
    sort: query.sort,
    filters: query,
    /** Whether anything narrows the list: a search or one of its filters. */
    isNarrowed: query.q !== undefined || chosen.length > 0,
    narrowedBy: countFilters(chosen),
    hidden: (hiddenText ?? readStored(`hidden.${list}`) ?? optional.join(",")).split(","),
    setHidden: (keys: readonly string[]) => {
      const text = keys.join(",") || (optional.length > 0 ? noColumn : "");
      writeStored(`hidden.${list}`, text || null);
      change({ hidden: text });
    },
    setPage: (page: number) => change({ page }),
    setPageSize: (pageSize: number) => {
      writeStored(`pageSize.${list}`, String(pageSize));
      change({ pageSize });
    },
    setSearch: (q: string) => change({ q }),
    setSort: (sort: string | undefined) => change({ sort }),
    setFilter: (filter: F, value: string | undefined) => change({ [filter]: value }),
    /** Several at once: a narrower filter goes with the wider one it belongs to. */
    setFilters: (changes: { [K in F]?: string | undefined }) => change(changes),
    clearFilters: () => changeAll(["q", ...narrowing], {}),
  };
}

export type ListState<F extends string = never> = ReturnType<typeof useListState<F>>;

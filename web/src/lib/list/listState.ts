import { useNavigate } from "@tanstack/react-router";
import { readStored, writeStored } from "../device/storage.ts";
import { useSearchOf, type PathWith } from "./addresses.ts";

export const pageSizes = [10, 20, 50, 100] as const;

/** Query parameters of a list: page, size, search, sort and its filters. */
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

/** Reads a list's state from search parameters; invalid values fall back to page 1 and `rememberedSize`. */
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
  /** Filters that only switch the view and do not narrow the list. */
  modes?: readonly F[];
  /** Keys of columns hidden by default. */
  optional?: readonly string[];
}

/** Default rows per page on every device, as the API has it. */
const usualPageSize = 10;

/** Stored value for "no hidden columns", which shows every optional one. */
const noColumn = "-";

/** Text parameters of a list's query: search, sort, filters and hidden columns. */
export type ListQueryTexts = Record<string, string>;

type Search = Readonly<Record<string, unknown>>;
type Changes = Readonly<Record<string, string | number | undefined>>;

/** Parameters that do not change the rows; every other change resets the page. */
const rowNeutralKeys: readonly string[] = ["page", "hidden"];

/**
 * Returns the search parameters after a change; resets the page when rows or their order change, omits empty
 * values.
 */
export function nextSearch(search: Search, changes: Changes): Record<string, unknown> {
  const staysOnPage = Object.keys(changes).every((key) => rowNeutralKeys.includes(key));
  const { page, ...rest } = { ...search, ...changes };
  const isLater = staysOnPage && (positive(page) ?? 1) > 1;
  const entries = Object.entries({ ...rest, page: isLater ? page : undefined });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined && value !== ""));
}

/** Returns the active filters that narrow a list. */
export const chosenFilters = <F extends string>(
  query: { readonly [K in F]?: string },
  filters: readonly F[],
): F[] => filters.filter((filter) => query[filter] !== undefined);

/** Counts active filters; both ends of a date range count as one. */
export const countFilters = (chosen: readonly string[]): number =>
  new Set(chosen.map((filter) => (filter === "to" ? "from" : filter))).size;

/** Returns the text parameters of a query, without page and page size. */
export const textsOfQuery = (query: Search): ListQueryTexts =>
  Object.fromEntries(
    Object.entries(query).flatMap(([key, value]) => (typeof value === "string" ? [[key, value]] : [])),
  );

/**
 * Manages a list's state in the address, so that reload, Back and shared links show the same. Page size and
 * hidden columns are also stored per list on this device; saved views include the columns.
 */
export function useListState<F extends string = never>(
  path: PathWith<F | keyof ListQueryOf<never>>,
  list: string,
  filters: readonly F[] = [],
  { modes = [], optional = [] }: ListOptions<F> = {},
) {
  const search = useSearchOf(path);
  const navigate = useNavigate();
  const remembered = sizeOf(readStored(`pageSize.${list}`)) ?? usualPageSize;
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
    /** Replaces the whole query. */
    show: (next: ListQueryTexts) => changeAll(["q", "sort", "hidden", ...filters], next),
    query,
    page: query.page,
    pageSize: query.pageSize,
    q: query.q ?? "",
    sort: query.sort,
    filters: query,
    /** True when a search or a filter narrows the list. */
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
    /** Sets several filters at once, such as a broader one together with the narrower ones below it. */
    setFilters: (changes: { [K in F]?: string | undefined }) => change(changes),
    clearFilters: () => changeAll(["q", ...narrowing], {}),
  };
}

export type ListState<F extends string = never> = ReturnType<typeof useListState<F>>;

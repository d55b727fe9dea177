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

/** What a list is asked: its search, order and filters, as its address has them. */
export type Asked = Record<string, string>;

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
  const askedHidden = textOf(hidden);

  const change = (changes: Record<string, string | number | undefined>) => {
    const next = { ...search, ...changes };
    const kept = Object.entries(next).filter(([, value]) => value !== undefined && value !== "");
    void navigate({ to: ".", search: Object.fromEntries(kept), replace: true, resetScroll: false });
  };

  const asked: Asked = Object.fromEntries(
    Object.entries({ ...query, hidden: askedHidden }).flatMap(([key, value]) =>
      typeof value === "string" ? [[key, value]] : [],
    ),
  );

  const narrowing = filters.filter((filter) => !modes.includes(filter));
  const chosen = narrowing.filter((filter) => query[filter] !== undefined);

  return {
    name: list,
    asked,
    /** Asks this and nothing else. */
    show: (next: Asked) =>
      change({
        page: undefined,
        ...Object.fromEntries(["q", "sort", "hidden", ...filters].map((key) => [key, next[key]])),
      }),
    query,
    page: query.page,
    pageSize: query.pageSize,
    q: query.q ?? "",
    sort: query.sort,
    filters: query,
    /** Whether anything narrows the list: a search or one of its filters. */
    isNarrowed: query.q !== undefined || chosen.length > 0,
    /** How many filters are chosen; the two ends of a period are one. */
    narrowedBy: new Set(chosen.map((filter) => (filter === "to" ? "from" : filter))).size,
    hidden: (askedHidden ?? readStored(`hidden.${list}`) ?? optional.join(",")).split(","),
    setHidden: (keys: readonly string[]) => {
      const text = keys.join(",") || (optional.length > 0 ? noColumn : "");
      writeStored(`hidden.${list}`, text || null);
      change({ hidden: text });
    },
    setPage: (page: number) => change({ page: page === 1 ? undefined : page }),
    setPageSize: (pageSize: number) => {
      writeStored(`pageSize.${list}`, String(pageSize));
      change({ pageSize, page: undefined });
    },
    setSearch: (q: string) => change({ q: q || undefined, page: undefined }),
    setSort: (sort: string | undefined) => change({ sort, page: undefined }),
    setFilter: (filter: F, value: string | undefined) => change({ [filter]: value, page: undefined }),
    /** Several at once: a narrower filter goes with the wider one it belongs to. */
    setFilters: (changes: { [K in F]?: string | undefined }) => change({ ...changes, page: undefined }),
    clearFilters: () =>
      change({
        q: undefined,
        page: undefined,
        ...Object.fromEntries(narrowing.map((filter) => [filter, undefined])),
      }),
  };
}

export type ListState<F extends string = never> = ReturnType<typeof useListState<F>>;

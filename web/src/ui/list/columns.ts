import type { ReactNode } from "react";

export interface Column<Row> {
  /** Names the column; the server sorts by it when the column is sortable. */
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  sortable?: boolean;
  align?: "start" | "end";
  width?: string;
  /**
   * On a phone the first column is a card's title, "end" stands at the right of it, "meta" below it with its header and
   * "plain" without, where it explains itself; what has none of these is left to the row's own page.
   */
  phone?: "meta" | "plain" | "end";
  /** Left out first when the window is narrower than 1200 px. */
  isMinor?: boolean;
  /** What a file says of it, where the cell is drawn and no text itself; null leaves it out of files. */
  text?: ((row: Row) => string | number) | null;
}

/** What can be done with a row. The reason, when there is one, says why Edit, Duplicate and Delete cannot. */
export interface RowSettings<Row> {
  /** What moves the row, before its first column. */
  handle?: ((row: Row) => ReactNode) | undefined;
  /** Names the row to people: "Table 12". */
  name: (row: Row) => string;
  /** Where a press on the row leads. */
  to?: (row: Row) => string;
  editTo?: (row: Row) => string;
  onDuplicate?: (row: Row) => void;
  onDelete?: (row: Row) => Promise<unknown>;
  /** Explains why a row has to stay, if it has to, and tells whether it did; then nothing is asked. */
  explainInUse?: (row: Row) => Promise<boolean>;
  /** The question and its consequence; "Delete {name}?" without it. */
  deleteQuestion?: (row: Row) => { title: string; text?: string; typeToConfirm?: string };
  /** More MenuItems, between Duplicate and Delete. */
  menu?: (row: Row) => ReactNode;
  reason?: (row: Row) => string | null;
}

/** Where a press on a row leads: nowhere when that would only be an editing which the reason refuses. */
export function linkOf<Row>({ to, editTo, reason }: RowSettings<Row>, row: Row): string | null {
  const address = to?.(row);
  if (address === undefined) return null;
  return address === editTo?.(row) && reason?.(row) ? null : address;
}

/** What a list needs of TanStack Query's answer. */
export interface ListAnswer<Row> {
  data?: { items: readonly Row[]; total: number; page: number; pageSize: number } | undefined;
  error: unknown;
  isFetching: boolean;
  /** The rows answer another question than the one that is asked now. */
  isPlaceholderData?: boolean;
  refetch: () => unknown;
}

/** The rows of a page, for the file of a list. */
export type PageOf<Row> = (page: { page: number; pageSize: number }) => Promise<{
  items: readonly Row[];
  total: number;
}>;

/** What a list needs of useListState. */
export interface ListControls {
  page: number;
  pageSize: number;
  q: string;
  sort: string | undefined;
  filters: object;
  isNarrowed: boolean;
  /** How many filters are chosen; a period is one of them. */
  narrowedBy: number;
  /** The columns that are left out, by their keys. */
  hidden: readonly string[];
  setHidden: (keys: readonly string[]) => void;
  setPage: (page: number) => void;
  setPageSize: (pageSize: number) => void;
  setSearch: (q: string) => void;
  setSort: (sort: string | undefined) => void;
  clearFilters: () => void;
}

/** The order a press on a column asks for: up, then down, then as it was. */
export const nextSort = (sort: string | undefined, key: string): string | undefined =>
  sort === key ? `-${key}` : sort === `-${key}` ? undefined : key;

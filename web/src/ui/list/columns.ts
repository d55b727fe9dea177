import type { ReactNode } from "react";

export interface Column<Row> {
  /** Column key; the server sorts by it when the column is sortable. */
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  sortable?: boolean;
  align?: "start" | "end";
  width?: string;
  /**
   * Position on a phone's card, where the first column is the title: "end" at its right, "meta" below with
   * header, "plain" without; columns without a value are omitted.
   */
  phone?: "meta" | "plain" | "end";
  /** Hides the column first, below 1200 px. */
  isMinor?: boolean;
  /** Text for exported files when the cell is not text; null excludes the column. */
  text?: ((row: Row) => string | number) | null;
}

/** Actions of a row; `reason` explains why Edit, Duplicate and Delete are disabled. */
export interface RowSettings<Row> {
  /** Drag handle before the first column. */
  handle?: ((row: Row) => ReactNode) | undefined;
  /** Returns the display name: "Table 12". */
  name: (row: Row) => string;
  /** Returns whether the row is a part of the one above it. */
  isPart?: (row: Row) => boolean;
  /** Returns the link target of the row. */
  to?: (row: Row) => string | undefined;
  /** Returns whether the row is shown beside the list. */
  isCurrent?: (row: Row) => boolean;
  editTo?: (row: Row) => string;
  onDuplicate?: (row: Row) => void;
  onDelete?: (row: Row) => Promise<unknown>;
  /** Explains that the row is in use and resolves to true, which skips the confirmation. */
  explainInUse?: (row: Row) => Promise<boolean>;
  /** Title and consequence of the confirmation; "Delete {name}?" by default. */
  deleteQuestion?: (row: Row) => { title: string; text?: string; typeToConfirm?: string };
  /** `MenuItem` elements between Duplicate and Delete. */
  menu?: (row: Row) => ReactNode;
  reason?: (row: Row) => string | null;
}

/** Returns the row's link, or null when it would only open an edit form that `reason` disables. */
export function linkOf<Row>({ to, editTo, reason }: RowSettings<Row>, row: Row): string | null {
  const address = to?.(row);
  if (address === undefined) return null;
  return address === editTo?.(row) && reason?.(row) ? null : address;
}

/** Subset of a TanStack Query result a list uses. */
export interface ListAnswer<Row> {
  data?: { items: readonly Row[]; total: number; page: number; pageSize: number } | undefined;
  error: unknown;
  isFetching: boolean;
  /** True while the rows belong to the previous query. */
  isPlaceholderData?: boolean;
  refetch: () => unknown;
}

/** Reads one page of rows, for a list's file. */
export type PageOf<Row> = (page: { page: number; pageSize: number }) => Promise<{
  items: readonly Row[];
  total: number;
}>;

/** Subset of `useListState` a list uses. */
export interface ListControls {
  page: number;
  pageSize: number;
  q: string;
  sort: string | undefined;
  filters: object;
  isNarrowed: boolean;
  /** Number of active filters; a date range counts as one. */
  narrowedBy: number;
  /** Keys of the hidden columns. */
  hidden: readonly string[];
  setHidden: (keys: readonly string[]) => void;
  setPage: (page: number) => void;
  setPageSize: (pageSize: number) => void;
  setSearch: (q: string) => void;
  setSort: (sort: string | undefined) => void;
  clearFilters: () => void;
}

/** Returns the sort after a press on a column header: ascending, descending, none. */
export const nextSort = (sort: string | undefined, key: string): string | undefined =>
  sort === key ? `-${key}` : sort === `-${key}` ? undefined : key;

import { createAtom, useSelector, type ReadonlyAtom } from "@tanstack/react-store";
import { Suspense, useMemo, useState, type ReactNode } from "react";
import { lazyComponent } from "../../lib/page/lazyComponent.ts";
import { loadTexts } from "../../lib/text/i18n.ts";
import type { RecordBulkProps } from "./RecordBulk.tsx";

/** Store of the selected row ids, outside React state so that toggling one row renders only that row. */
export interface Selection {
  ids: ReadonlyAtom<readonly string[]>;
  onChange: (ids: readonly string[]) => void;
  /** Toggles a row; `through` (with Shift) selects all rows from the previous one to this one. */
  onToggle: (id: string, through?: readonly string[]) => void;
}

const none: readonly never[] = [];

function createSelection(): Selection {
  const selected = createAtom<readonly string[]>(none);
  let last = "";
  return {
    ids: selected,
    onChange: selected.set,
    onToggle: (id, through = none) => {
      const [from, to] = [through.indexOf(last), through.indexOf(id)].toSorted((a, b) => a - b);
      const rest = from === undefined || from < 0 ? [id] : through.slice(from, (to ?? from) + 1);
      last = id;
      selected.set((ids) =>
        ids.includes(id) ? ids.filter((entry) => entry !== id) : [...new Set([...ids, ...rest])],
      );
    },
  };
}

export const useSelection = (): Selection => useState(createSelection)[0];

const nothing = createAtom<readonly string[]>(none);

/** Derives a value from the selected ids and renders only when it changes. */
export function useSelectionSelector<Answer extends boolean | number>(
  selection: Selection | undefined,
  read: (ids: readonly string[]) => Answer,
): Answer {
  return useSelector(selection?.ids ?? nothing, read);
}

interface BulkPart<Row> {
  /** Selected rows. */
  rows: readonly Row[];
  onDone: () => void;
}

/** Creates the lazily loaded bulk actions of a list. */
export const bulkPart = <Row,>(load: () => Promise<(part: BulkPart<Row>) => ReactNode>) =>
  lazyComponent<BulkPart<Row>>(async () => (await Promise.all([load(), loadTexts(["bulk"])]))[0]);

/** Creates the lazily loaded bulk actions of a noun: deletion, and its active state. */
export const recordBulk = <Row extends { id: string; name: string }>(
  settings: Pick<RecordBulkProps<Row>, "queries" | "activity">,
) =>
  bulkPart<Row>(async () => {
    const [{ RecordBulk }] = await Promise.all([
      import("./RecordBulk.tsx"),
      loadTexts([settings.queries.texts]),
    ]);
    return (part) => <RecordBulk {...part} {...settings} />;
  });

/** Selection with its bulk actions. */
export type BulkSelection = Selection & { actions: ReactNode };

export type BulkComponent<Row> = ReturnType<typeof bulkPart<Row>>;

interface ActionsProps<Row> {
  selection: Selection;
  items: readonly Row[];
  Component: BulkComponent<Row>["Component"];
}

function Actions<Row extends { id: string }>({ selection, items, Component }: ActionsProps<Row>) {
  const ids = useSelector(selection.ids);
  // Only rows on screen count as selected.
  const rows = items.filter(({ id }) => ids.includes(id));
  return (
    <Suspense fallback={null}>
      {rows.length > 0 && <Component rows={rows} onDone={() => selection.onChange([])} />}
    </Suspense>
  );
}

/** Returns the selection of a list, or an empty object when the user may not change rows. */
export function useBulk<Row extends { id: string }>(
  items: readonly Row[] | undefined,
  { Component }: BulkComponent<Row>,
  mayChange: boolean,
): { selection?: BulkSelection } {
  const selection = useSelection();
  // Stable while the rows are, so that memoized views do not render again.
  const whole = useMemo(
    () => ({
      ...selection,
      actions: <Actions selection={selection} items={items ?? none} Component={Component} />,
    }),
    [selection, items, Component],
  );
  return mayChange ? { selection: whole } : {};
}

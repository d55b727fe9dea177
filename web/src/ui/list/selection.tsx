import { Suspense, useMemo, useState, useSyncExternalStore, type ReactNode } from "react";
import { loadTexts } from "../../lib/i18n.ts";
import { lazyComponent } from "../../lib/lazyComponent.ts";

/** The chosen rows of a list, beside its page: who chooses one of a hundred rows waits for that one alone. */
export interface Selection {
  subscribe: (listener: () => void) => () => void;
  ids: () => readonly string[];
  onChange: (ids: readonly string[]) => void;
  /** With `through` (Shift was held), all rows from the one chosen before up to this one. */
  onToggle: (id: string, through?: readonly string[]) => void;
}

const none: readonly never[] = [];

function createSelection(): Selection {
  const listeners = new Set<() => void>();
  let ids: readonly string[] = none;
  let last = "";
  const onChange = (next: readonly string[]) => {
    ids = next;
    for (const listener of listeners) listener();
  };
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ids: () => ids,
    onChange,
    onToggle: (id, through = none) => {
      const [from, to] = [through.indexOf(last), through.indexOf(id)].toSorted((a, b) => a - b);
      const rest = from === undefined || from < 0 ? [id] : through.slice(from, (to ?? from) + 1);
      last = id;
      onChange(ids.includes(id) ? ids.filter((entry) => entry !== id) : [...new Set([...ids, ...rest])]);
    },
  };
}

export const useSelection = (): Selection => useState(createSelection)[0];

const silent: Pick<Selection, "subscribe" | "ids"> = { subscribe: () => () => undefined, ids: () => none };

/** What follows from the chosen ids; whoever asks is drawn again only when it is another answer. */
export function useSelectionSelector<Answer extends boolean | number>(
  selection: Selection | undefined,
  read: (ids: readonly string[]) => Answer,
): Answer {
  const { subscribe, ids } = selection ?? silent;
  return useSyncExternalStore(subscribe, () => read(ids()));
}

interface BulkPart<Row> {
  /** The chosen rows. */
  rows: readonly Row[];
  onDone: () => void;
}

/** What can be done with all chosen rows of a list; it comes once something is chosen. */
export const bulkPart = <Row,>(load: () => Promise<(part: BulkPart<Row>) => ReactNode>) =>
  lazyComponent<BulkPart<Row>>(async () => (await Promise.all([load(), loadTexts(["bulk"])]))[0]);

/** The chosen rows with what can be done with them. */
export type BulkSelection = Selection & { actions: ReactNode };

type Bulk<Row> = ReturnType<typeof bulkPart<Row>>;

interface ActionsProps<Row> {
  selection: Selection;
  items: readonly Row[];
  Component: Bulk<Row>["Component"];
}

function Actions<Row extends { id: string }>({ selection, items, Component }: ActionsProps<Row>) {
  const ids = useSyncExternalStore(selection.subscribe, selection.ids);
  // Only what is on the screen can be seen to be chosen.
  const rows = items.filter(({ id }) => ids.includes(id));
  return (
    <Suspense fallback={null}>
      {rows.length > 0 && <Component rows={rows} onDone={() => selection.onChange([])} />}
    </Suspense>
  );
}

/** Rows that are chosen to do something with all of them; nothing where nothing may be done. */
export function useBulk<Row extends { id: string }>(
  items: readonly Row[] | undefined,
  { Component }: Bulk<Row>,
  mayChange: boolean,
): { selection?: BulkSelection } {
  const selection = useSelection();
  // The same as long as the rows are: what is given it is not drawn again.
  const whole = useMemo(
    () => ({
      ...selection,
      actions: <Actions selection={selection} items={items ?? none} Component={Component} />,
    }),
    [selection, items, Component],
  );
  return mayChange ? { selection: whole } : {};
}

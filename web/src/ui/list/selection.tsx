import { Suspense, useRef, useState, type ReactNode } from "react";
import { loadTexts } from "../../lib/i18n.ts";
import { lazyPart } from "../../lib/lazyPart.ts";

export interface Selection {
  ids: readonly string[];
  onChange: (ids: readonly string[]) => void;
  /** With `through` (Shift was held), all rows from the one chosen before up to this one. */
  onToggle: (id: string, through?: readonly string[]) => void;
}

/** The chosen rows of a list. */
export function useSelection(): Selection {
  const [ids, setIds] = useState<readonly string[]>([]);
  const last = useRef("");

  function toggle(id: string, through: readonly string[] = []) {
    const [from, to] = [through.indexOf(last.current), through.indexOf(id)].toSorted((a, b) => a - b);
    const rest = from === undefined || from < 0 ? [id] : through.slice(from, (to ?? from) + 1);
    last.current = id;
    setIds((now) =>
      now.includes(id) ? now.filter((entry) => entry !== id) : [...new Set([...now, ...rest])],
    );
  }
  return { ids, onChange: setIds, onToggle: toggle };
}

interface BulkPart<Row> {
  /** The chosen rows. */
  rows: readonly Row[];
  onDone: () => void;
}

/** What can be done with all chosen rows of a list; it comes once something is chosen. */
export const bulkPart = <Row,>(load: () => Promise<(part: BulkPart<Row>) => ReactNode>) =>
  lazyPart<BulkPart<Row>>(async () => (await Promise.all([load(), loadTexts(["bulk"])]))[0]);

/** Rows that are chosen to do something with all of them; nothing where nothing may be done. */
export function useBulk<Row extends { id: string }>(
  items: readonly Row[] | undefined,
  { Part }: ReturnType<typeof bulkPart<Row>>,
  mayChange: boolean,
): { selection?: Selection & { actions: ReactNode } } {
  const selection = useSelection();
  if (!mayChange) return {};
  // Only what is on the screen can be seen to be chosen.
  const rows = (items ?? []).filter(({ id }) => selection.ids.includes(id));
  const actions = (
    <Suspense fallback={null}>
      {rows.length > 0 && <Part rows={rows} onDone={() => selection.onChange([])} />}
    </Suspense>
  );
  return { selection: { ...selection, ids: rows.map(({ id }) => id), actions } };
}

import { useNavigate } from "@tanstack/react-router";
import { type ComponentType, Suspense } from "react";
import { type PathWith, useSearchOf } from "../../lib/list/addresses.ts";

interface EditedRowProps<Row> {
  /** Path of the list; `?edit=` names the row, or is "new". */
  path: PathWith<"edit">;
  rows: readonly Row[] | undefined;
  Dialog: ComponentType<{ row: Row | null; onClose: () => void }>;
}

/** Renders the dialog of the row that the address names. */
export function EditedRow<Row extends { id: string }>({ path, rows = [], Dialog }: EditedRowProps<Row>) {
  const { edit } = useSearchOf(path);
  const navigate = useNavigate();
  const row = rows.find(({ id }) => id === edit) ?? null;
  if (edit !== "new" && row === null) return null;
  return (
    <Suspense fallback={null}>
      <Dialog key={edit} row={row} onClose={() => void navigate({ to: path, replace: true })} />
    </Suspense>
  );
}

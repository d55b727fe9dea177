/** Page of adhesive labels, in millimetres. */
export interface SheetFormat {
  columns: number;
  rows: number;
  /** Width and height of a label. */
  width: number;
  height: number;
  /** Distance of the first label from the left and the top edge of the page. */
  left: number;
  top: number;
  /** Space between two columns. */
  gap: number;
}

/** A4 in millimetres. */
export const sheetWidth = 210;
export const sheetHeight = 297;

/** Usual sheets of A4 labels by their number of labels; sizes as on their packs. */
export const sheetFormats = {
  a4x24: { columns: 3, rows: 8, width: 70, height: 37, left: 0, top: 0.5, gap: 0 },
  a4x21: { columns: 3, rows: 7, width: 63.5, height: 38.1, left: 7.2, top: 15.1, gap: 2.5 },
  a4x10: { columns: 2, rows: 5, width: 105, height: 57, left: 0, top: 6, gap: 0 },
} as const satisfies Record<string, SheetFormat>;
export type SheetName = keyof typeof sheetFormats;
export const sheetNames = ["a4x24", "a4x21", "a4x10"] as const satisfies readonly SheetName[];

export const labelsPerSheet = ({ columns, rows }: SheetFormat): number => columns * rows;

/** Returns where a place of a sheet begins, in millimetres from the page's left and top edge. */
export function placeOf(format: SheetFormat, place: number): { x: number; y: number } {
  const column = place % format.columns;
  const row = Math.floor(place / format.columns);
  return {
    x: format.left + column * (format.width + format.gap),
    y: format.top + row * format.height,
  };
}

/**
 * Fills sheets with labels from a place of the first one on, counted from 1; null is a place without a label, used
 * before or left over.
 */
export function fillSheets<T>(format: SheetFormat, labels: readonly T[], first: number): (T | null)[][] {
  const size = labelsPerSheet(format);
  const places: (T | null)[] = [...Array.from({ length: first - 1 }, () => null), ...labels];
  const count = Math.max(1, Math.ceil(places.length / size));
  return Array.from({ length: count }, (_, sheet) =>
    Array.from({ length: size }, (_place, place) => places[sheet * size + place] ?? null),
  );
}

/** Repeats each label, copies of the same one side by side. */
export const repeated = <T>(labels: readonly T[], copies: number): T[] =>
  labels.flatMap((label) => Array.from({ length: copies }, () => label));

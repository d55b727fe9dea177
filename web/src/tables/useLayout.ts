import type { FloorPiece } from "@konoba/contract/tables/tables.floor.contract";
import { useState } from "react";
import { sizeOf, snap, spotsOf, tidySpots, type Spot } from "./plan.ts";
import type { Floor, FloorRow } from "./tables.queries.ts";

export interface PlacedTable extends FloorRow {
  planX: number;
  planY: number;
}

interface Step {
  tables: readonly PlacedTable[];
  pieces: readonly FloorPiece[];
}

const placeTables = (tables: readonly FloorRow[], pieces: readonly FloorPiece[]): PlacedTable[] => {
  const spots = spotsOf(tables, pieces);
  return tables.map((table) => {
    const { x, y } = spots.get(table.id) ?? { x: 0, y: 0 };
    return { ...table, planX: x, planY: y };
  });
};

const changed = <Row extends { id: string }>(
  rows: readonly Row[],
  id: string,
  changes: Partial<Row>,
): Row[] => rows.map((row) => (row.id === id ? { ...row, ...changes } : row));

const newSizes = { wall: [200, 0], bar: [240, 60], frame: [320, 240] } as const;

/** Returns the state of the layout editor with undo. */
export function useLayout(tables: readonly FloorRow[], { sections, pieces }: Omit<Floor, "items">) {
  const [steps, setSteps] = useState<readonly Step[]>(() => [
    { tables: placeTables(tables, pieces), pieces },
  ]);
  const [chosenId, choose] = useState<string | null>(null);
  const current = steps.at(-1) ?? { tables: [], pieces: [] };
  const change = (next: Partial<Step>) => setSteps([...steps, { ...current, ...next }]);
  const changeTable = (id: string, changes: Partial<PlacedTable>) =>
    change({ tables: changed(current.tables, id, changes) });
  const changePiece = (id: string, changes: Partial<FloorPiece>) =>
    change({ pieces: changed(current.pieces, id, changes) });

  return {
    ...current,
    spots: new Map<string, Spot>(current.tables.map(({ id, planX, planY }) => [id, { x: planX, y: planY }])),
    chosenId,
    chosen: current.tables.find((table) => table.id === chosenId),
    chosenPiece: current.pieces.find((piece) => piece.id === chosenId),
    choose,
    isDirty: steps.length > 1,
    canUndo: steps.length > 1,
    undo: () => setSteps(steps.length > 1 ? steps.slice(0, -1) : steps),
    move: (id: string, { x, y }: Spot) => changeTable(id, { planX: snap(x), planY: snap(y) }),
    changeTable,
    changePiece,
    movePiece: (id: string, { x, y }: Spot) => changePiece(id, { x: snap(x), y: snap(y) }),
    resizePiece: ({ id, kind }: FloorPiece, size: { width: number; height: number }) =>
      changePiece(id, sizeOf(kind, size.width, size.height)),
    /** A new piece starts at the upper left, where it is visible and draggable. */
    addPiece: (kind: FloorPiece["kind"]) => {
      const id = crypto.randomUUID();
      const [width, height] = newSizes[kind];
      const unframed = sections.find((section) =>
        current.pieces.every(({ sectionId }) => sectionId !== section.id),
      );
      const sectionId = kind === "frame" ? (unframed?.id ?? null) : null;
      change({
        pieces: [...current.pieces, { id, kind, x: 20, y: 20, width, height, label: null, sectionId }],
      });
      choose(id);
    },
    removePiece: (id: string) => change({ pieces: current.pieces.filter((piece) => piece.id !== id) }),
    tidy: () => {
      const ids = sections.map((section) => section.id);
      const spots = tidySpots(current.tables, ids);
      change({
        tables: current.tables.map((table) => {
          const spot = spots.get(table.id);
          return spot ? { ...table, planX: spot.x, planY: spot.y } : table;
        }),
      });
    },
    /** Request body of the server. */
    placed: current.tables.map(({ id, shape, planX, planY, rotation }) => ({
      id,
      shape,
      planX,
      planY,
      planWidth: null,
      planHeight: null,
      rotation,
    })),
  };
}

export type LayoutState = ReturnType<typeof useLayout>;

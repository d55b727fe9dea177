import { useState } from "react";
import { snap, spotsOf, tidySpots, type Spot } from "./plan.ts";
import type { FloorRow } from "./tables.queries.ts";

export interface PlacedTable extends FloorRow {
  planX: number;
  planY: number;
}

const place = (tables: readonly FloorRow[]): PlacedTable[] => {
  const spots = spotsOf(tables);
  return tables.map((table) => {
    const { x, y } = spots.get(table.id) ?? { x: 0, y: 0 };
    return { ...table, planX: x, planY: y };
  });
};

/** The plan while it is being arranged, with its steps back. */
export function useLayout(tables: readonly FloorRow[], sections: readonly { id: string }[]) {
  const [steps, setSteps] = useState<readonly PlacedTable[][]>(() => [place(tables)]);
  const [chosenId, choose] = useState<string | null>(null);
  const current = steps.at(-1) ?? [];
  const change = (next: PlacedTable[]) => setSteps([...steps, next]);
  const changeTable = (id: string, changes: Partial<PlacedTable>) =>
    change(current.map((table) => (table.id === id ? { ...table, ...changes } : table)));

  return {
    tables: current,
    spots: new Map<string, Spot>(current.map(({ id, planX, planY }) => [id, { x: planX, y: planY }])),
    chosenId,
    chosen: current.find((table) => table.id === chosenId),
    choose,
    isDirty: steps.length > 1,
    canUndo: steps.length > 1,
    undo: () => setSteps(steps.length > 1 ? steps.slice(0, -1) : steps),
    move: (id: string, { x, y }: Spot) => changeTable(id, { planX: snap(x), planY: snap(y) }),
    changeTable,
    tidy: () => {
      const ids = sections.map((section) => section.id);
      const spots = tidySpots(current, ids);
      change(
        current.map((table) => {
          const spot = spots.get(table.id);
          return spot ? { ...table, planX: spot.x, planY: spot.y } : table;
        }),
      );
    },
    /** What is sent to the server. */
    placed: current.map(({ id, shape, planX, planY, rotation }) => ({
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

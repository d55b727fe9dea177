import { useTranslation } from "../lib/translation.ts";
import { useLocationId } from "../lib/currentLocation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { Floor } from "../ui/floor/Floor.tsx";
import { SparklesIcon } from "../ui/icons/icons.more.tsx";
import { UndoIcon } from "../ui/icons/icons.tsx";
import { useLeaveGuard } from "../ui/form/useLeaveGuard.ts";
import { Spacer, Toolbar } from "../ui/display/Page.tsx";

import { roomOf } from "./plan.ts";
import { useSaveLayout, type FloorRow } from "./tables.queries.ts";
import { useLayout } from "./useLayout.ts";
import style from "./TablePage.module.css";
import { tableShapes } from "@konoba/contract/tables/tables.rules";
import { NumberField } from "../ui/fields/NumberField.tsx";
import { RotateIcon } from "../ui/icons/icons.more.tsx";
import { Segmented } from "../ui/controls/Segmented.tsx";
import type { LayoutState } from "./useLayout.ts";
import { useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import { cx } from "../ui/cx.ts";
import { TableShape } from "../ui/floor/TableShape.tsx";
import { gridStep, type Spot } from "./plan.ts";
import type { PlacedTable } from "./useLayout.ts";

interface DragTableProps {
  table: PlacedTable;
  spot: Spot;
  isChosen: boolean;
  onChoose: () => void;
  onMove: (spot: Spot) => void;
}

const arrows: Record<string, Spot> = {
  ArrowLeft: { x: -gridStep, y: 0 },
  ArrowRight: { x: gridStep, y: 0 },
  ArrowUp: { x: 0, y: -gridStep },
  ArrowDown: { x: 0, y: gridStep },
};

/** A table that is dragged with mouse or finger, or moved one step by an arrow key. */
function DragTable({ table, spot, isChosen, onChoose, onMove }: DragTableProps) {
  const { t } = useTranslation("tables");
  const start = useRef<{ x: number; y: number; scale: number } | null>(null);
  const [offset, setOffset] = useState<Spot | null>(null);
  const at = offset ? { x: spot.x + offset.x, y: spot.y + offset.y } : spot;

  function grab(event: PointerEvent<HTMLButtonElement>) {
    const element = event.currentTarget;
    onChoose();
    element.setPointerCapture(event.pointerId);
    // The floor may be drawn smaller than it is; a pixel of the hand is then more on the plan.
    const scale = element.getBoundingClientRect().width / element.offsetWidth || 1;
    start.current = { x: event.clientX, y: event.clientY, scale };
  }
  function drag(event: PointerEvent) {
    const from = start.current;
    if (from)
      setOffset({ x: (event.clientX - from.x) / from.scale, y: (event.clientY - from.y) / from.scale });
  }
  function drop() {
    start.current = null;
    if (offset && (Math.abs(offset.x) > 4 || Math.abs(offset.y) > 4)) onMove(at);
    setOffset(null);
  }
  function press(event: KeyboardEvent) {
    const step = arrows[event.key];
    if (!step) return;
    event.preventDefault();
    onChoose();
    onMove({ x: spot.x + step.x, y: spot.y + step.y });
  }

  return (
    <button
      type="button"
      className={cx(style.drag, offset && style.dragged)}
      style={{ left: at.x, top: at.y }}
      aria-pressed={isChosen}
      onPointerDown={grab}
      onPointerMove={drag}
      onPointerUp={drop}
      onPointerCancel={drop}
      onFocus={onChoose}
      onKeyDown={press}
    >
      <TableShape
        table={{
          number: table.tableNumber,
          seats: table.seats,
          shape: table.shape,
          status: "available",
          rotation: table.rotation,
        }}
        ring={isChosen ? "chosen" : null}
      />
      <span className="vh">{t("dragName", { number: table.tableNumber, x: spot.x, y: spot.y })}</span>
    </button>
  );
}

/** Position, shape and turn of the chosen table as numbers and buttons. */
function LayoutFields({ layout }: { layout: LayoutState }) {
  const { t } = useTranslation("tables");
  const table = layout.chosen;
  if (!table) return <p className={style.about}>{t("layoutHelp")}</p>;
  const change = (changes: Parameters<LayoutState["changeTable"]>[1]) =>
    layout.changeTable(table.id, changes);
  return (
    <div className={style.layoutFields}>
      <strong>{t("tableName", { number: table.tableNumber })}</strong>
      <NumberField
        label={t("fields.planX")}
        value={table.planX}
        unit="px"
        onChange={(x) => x !== null && change({ planX: x })}
      />
      <NumberField
        label={t("fields.planY")}
        value={table.planY}
        unit="px"
        onChange={(y) => y !== null && change({ planY: y })}
      />
      <Segmented
        name={t("fields.shape")}
        value={table.shape}
        onChange={(shape) => change({ shape })}
        options={tableShapes.map((value) => ({ value, label: t(`shapes.${value}`) }))}
      />
      <Button icon={<RotateIcon />} onClick={() => change({ rotation: (table.rotation + 45) % 360 })}>
        {t("turn")}
      </Button>
    </div>
  );
}

interface LayoutEditorProps {
  tables: readonly FloorRow[];
  sections: readonly { id: string; name: string }[];
  onClose: () => void;
}

/** Arranges the plan: by dragging, with the arrow keys, by numbers, or all at once. */
export function LayoutEditor({ tables, sections, onClose }: LayoutEditorProps) {
  const { t } = useTranslation(["tables", "ui"]);
  const locationId = useLocationId();
  const layout = useLayout(tables, sections);
  const save = useSaveLayout();
  const guard = useLeaveGuard(() => layout.isDirty && !save.isSuccess);
  const room = roomOf(layout.tables, layout.spots);

  function done() {
    if (!layout.isDirty) return onClose();
    save.mutate({ locationId, tables: layout.placed }, { onSuccess: onClose });
  }

  return (
    <>
      <Toolbar>
        <strong>{t("editLayout")}</strong>
        <Button icon={<SparklesIcon />} onClick={layout.tidy}>
          {t("tidyUp")}
        </Button>
        <Button icon={<UndoIcon />} disabled={!layout.canUndo} onClick={layout.undo}>
          {t("undo")}
        </Button>
        <Spacer />
        <Button
          onClick={() => {
            guard.release();
            onClose();
          }}
        >
          {t("ui:cancel")}
        </Button>
        <Button variant="primary" loading={save.isPending} onClick={done}>
          {t("saveLayout")}
        </Button>
      </Toolbar>
      <LayoutFields layout={layout} />
      <div className={style.floor}>
        <Floor name={t("plan")} width={room.width + 120} height={room.height + 80}>
          {layout.tables.map((table) => (
            <DragTable
              key={table.id}
              table={table}
              spot={layout.spots.get(table.id) ?? { x: 0, y: 0 }}
              isChosen={layout.chosenId === table.id}
              onChoose={() => layout.choose(table.id)}
              onMove={(spot) => layout.move(table.id, spot)}
            />
          ))}
        </Floor>
      </div>
    </>
  );
}

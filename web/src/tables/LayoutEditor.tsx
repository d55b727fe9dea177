import type { FloorPiece } from "@konoba/contract/tables/tables.floor.contract";
import { pieceKinds, tableShapes } from "@konoba/contract/tables/tables.rules";
import { useLocationId } from "../lib/api/currentLocation.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { Menu, MenuItem } from "../ui/controls/Menu.tsx";
import { Segmented } from "../ui/controls/Segmented.tsx";
import { cx } from "../ui/cx.ts";
import { Spacer, Toolbar } from "../ui/display/Page.tsx";
import { NumberField } from "../ui/fields/NumberField.tsx";
import { SelectField } from "../ui/fields/SelectField.tsx";
import { TextField } from "../ui/fields/TextField.tsx";
import { Floor, FloorMark } from "../ui/floor/Floor.tsx";
import { TableShape } from "../ui/floor/TableShape.tsx";
import { useLeaveGuard } from "../ui/form/useLeaveGuard.ts";
import { SparklesIcon, RotateIcon } from "../ui/icons/icons.more.tsx";
import { PlusIcon, TrashIcon, UndoIcon } from "../ui/icons/icons.tsx";
import { roomOf, type Spot, sizeOf } from "./plan.ts";
import { useSaveLayout, type Floor as FloorData, type FloorRow } from "./tables.queries.ts";
import { useDrag } from "./useDrag.ts";
import { useLayout, type LayoutState, type PlacedTable } from "./useLayout.ts";
import style from "./TablePage.module.css";

/**
 * Returns the drag area of a piece: larger than a thin wall, and only the border of a frame, because the
 * tables inside are draggable.
 */
const gripOf = ({ kind, x, y, width, height }: FloorPiece) =>
  kind === "wall"
    ? { left: x - 10, top: y - 10, width: width + 20, height: height + 20 }
    : { left: x, top: y, width, height: kind === "frame" ? 44 : height };

/** Renders a wall, bar or frame that is moved by drag or keys and resized at its corner. */
function LayoutPiece({ piece, name, layout }: { piece: FloorPiece; name: string; layout: LayoutState }) {
  const { t } = useTranslation("tables");
  const { id, kind, x, y, width, height } = piece;
  const onGrab = () => layout.choose(id);
  const move = useDrag({ onGrab, onDrop: (by) => layout.movePiece(id, { x: x + by.x, y: y + by.y }) });
  const size = useDrag({
    onGrab,
    onDrop: (by) => layout.resizePiece(piece, { width: width + by.x, height: height + by.y }),
  });
  const by = size.offset;
  const shown: FloorPiece = {
    ...piece,
    x: Math.max(0, x + (move.offset?.x ?? 0)),
    y: Math.max(0, y + (move.offset?.y ?? 0)),
    ...(by && sizeOf(kind, width + by.x, height + by.y)),
  };
  const isChosen = layout.chosenId === id;
  const what = name || t(`pieces.${kind}`);

  return (
    <>
      <FloorMark region={{ ...shown, name: kind === "wall" ? "" : what }} />
      <button
        type="button"
        className={cx(style.grip, isChosen && style.held)}
        style={gripOf(shown)}
        aria-pressed={isChosen}
        {...move.handlers}
        onKeyDown={(event) => {
          if (event.key === "Delete" || event.key === "Backspace") layout.removePiece(id);
          else move.handlers.onKeyDown(event);
        }}
      >
        <span className="vh">{t("pieceName", { name: what, x, y })}</span>
      </button>
      {isChosen && (
        <button
          type="button"
          className={style.corner}
          style={{ left: shown.x + shown.width, top: shown.y + shown.height }}
          {...size.handlers}
        >
          <span className="vh">{t("cornerName", { name: what, width, height })}</span>
        </button>
      )}
    </>
  );
}

interface DragTableProps {
  table: PlacedTable;
  spot: Spot;
  isChosen: boolean;
  onChoose: () => void;
  onMove: (spot: Spot) => void;
}

/** Renders a table that is moved by drag, or one step per arrow key. */
function DragTable({ table, spot, isChosen, onChoose, onMove }: DragTableProps) {
  const { t } = useTranslation("tables");
  const { offset, handlers } = useDrag({
    onGrab: onChoose,
    onDrop: (by) => onMove({ x: spot.x + by.x, y: spot.y + by.y }),
  });
  return (
    <button
      type="button"
      className={cx(style.drag, offset && style.dragged)}
      style={{ left: spot.x + (offset?.x ?? 0), top: spot.y + (offset?.y ?? 0) }}
      aria-pressed={isChosen}
      {...handlers}
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

/** Renders position, shape and rotation of the selected table as fields. */
function LayoutFields({ layout, sections }: { layout: LayoutState; sections: FloorData["sections"] }) {
  const { t } = useTranslation("tables");
  const table = layout.chosen;
  if (layout.chosenPiece)
    return <PieceFields piece={layout.chosenPiece} layout={layout} sections={sections} />;
  if (!table) return <p className="text-md ink-2">{t("layoutHelp")}</p>;
  const change = (changes: Parameters<LayoutState["changeTable"]>[1]) =>
    layout.changeTable(table.id, changes);
  return (
    <div className={`row wrap align-end gap-16 rows-12 ${style.layoutFields}`}>
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

interface PieceFieldsProps {
  piece: FloorPiece;
  layout: LayoutState;
  sections: FloorData["sections"];
}

/** Renders position, size and label of the selected wall, bar or frame as fields. */
function PieceFields({ piece, layout, sections }: PieceFieldsProps) {
  const { t } = useTranslation(["tables", "ui"]);
  const { id, kind, x, y, width, height } = piece;
  const number = (label: string, value: number, onChange: (value: number) => void) => (
    <NumberField
      label={label}
      value={value}
      unit="px"
      onChange={(typed) => typed !== null && onChange(typed)}
    />
  );
  return (
    <div className={`row wrap align-end gap-16 rows-12 ${style.layoutFields}`}>
      <strong>{t(`pieces.${kind}`)}</strong>
      {number(t("fields.planX"), x, (typed) => layout.changePiece(id, { x: typed }))}
      {number(t("fields.planY"), y, (typed) => layout.changePiece(id, { y: typed }))}
      {(kind !== "wall" || width > 0) &&
        number(t("fields.planWidth"), width, (typed) => layout.changePiece(id, { width: typed }))}
      {(kind !== "wall" || height > 0) &&
        number(t("fields.planHeight"), height, (typed) => layout.changePiece(id, { height: typed }))}
      {kind === "frame" && (
        <div className={style.words}>
          <SelectField
            label={t("fields.sectionId")}
            value={piece.sectionId}
            isClearable
            options={sections.map((section) => ({ value: section.id, label: section.name }))}
            onChange={(sectionId) => layout.changePiece(id, { sectionId })}
          />
        </div>
      )}
      {kind !== "wall" && piece.sectionId === null && (
        <div className={style.words}>
          <TextField
            label={t("fields.label")}
            value={piece.label}
            maxLength={40}
            onChange={(label) => layout.changePiece(id, { label: label || null })}
          />
        </div>
      )}
      {kind === "wall" && (
        <Button
          icon={<RotateIcon />}
          onClick={() => layout.changePiece(id, { width: height, height: width })}
        >
          {t("turnWall")}
        </Button>
      )}
      <Button variant="danger" icon={<TrashIcon />} onClick={() => layout.removePiece(id)}>
        {t("ui:list.delete")}
      </Button>
    </div>
  );
}

interface LayoutEditorProps {
  tables: readonly FloorRow[];
  floor: FloorData;
  onClose: () => void;
}

/** Renders the layout editor: drag, arrow keys, number fields, or automatic arrangement. */
export function LayoutEditor({ tables, floor, onClose }: LayoutEditorProps) {
  const { t } = useTranslation(["tables", "ui"]);
  const locationId = useLocationId();
  const { sections } = floor;
  const layout = useLayout(tables, floor);
  const save = useSaveLayout();
  const guard = useLeaveGuard(() => layout.isDirty && !save.isSuccess);
  const room = roomOf(layout.tables, layout.spots, layout.pieces);
  const sectionName = (id: string | null) => sections.find((section) => section.id === id)?.name;

  function done() {
    if (!layout.isDirty) return onClose();
    save.mutate({ locationId, tables: layout.placed, pieces: [...layout.pieces] }, { onSuccess: onClose });
  }

  return (
    <>
      <Toolbar>
        <strong>{t("editLayout")}</strong>
        <Menu
          name={t("addPiece")}
          trigger={(open) => (
            <Button icon={<PlusIcon />} {...open}>
              {t("addPiece")}
            </Button>
          )}
        >
          {pieceKinds.map((kind) => (
            <MenuItem key={kind} onSelect={() => layout.addPiece(kind)}>
              {t(`pieces.${kind}`)}
            </MenuItem>
          ))}
        </Menu>
        <Button icon={<SparklesIcon />} onClick={layout.tidy}>
          {t("tidyUp")}
        </Button>
        <Button icon={<UndoIcon />} disabled={!layout.canUndo} onClick={layout.undo}>
          {t("undo")}
        </Button>
        <Spacer />
        <span className="row gap-8">
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
        </span>
      </Toolbar>
      <div className={style.choice}>
        <LayoutFields layout={layout} sections={sections} />
      </div>
      <div className={style.arranging}>
        <Floor name={t("plan")} width={room.width + 120} height={room.height + 80}>
          {layout.pieces.map((piece) => (
            <LayoutPiece
              key={piece.id}
              piece={piece}
              name={sectionName(piece.sectionId) ?? piece.label ?? ""}
              layout={layout}
            />
          ))}
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

import type { FloorPiece } from "@konoba/contract/tables/tables.floor.contract";
import { useTranslation } from "../lib/translation.ts";
import { cx } from "../ui/cx.ts";
import { FloorMark } from "../ui/floor/Floor.tsx";
import { sizeOf } from "./plan.ts";
import { useDrag } from "./useDrag.ts";
import type { LayoutState } from "./useLayout.ts";
import style from "./TablePage.module.css";

/** Where the hand takes hold of a piece: a wall is thin, and a frame stands around tables that are taken hold of themselves. */
const gripOf = ({ kind, x, y, width, height }: FloorPiece) =>
  kind === "wall"
    ? { left: x - 10, top: y - 10, width: width + 20, height: height + 20 }
    : { left: x, top: y, width, height: kind === "frame" ? 44 : height };

/** A wall, bar or frame that is moved by itself and resized by its corner, with hand or keys. */
export function LayoutPiece({
  piece,
  name,
  layout,
}: {
  piece: FloorPiece;
  name: string;
  layout: LayoutState;
}) {
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

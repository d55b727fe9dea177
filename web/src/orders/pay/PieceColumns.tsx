import { priceOfAll, priceOfPieces } from "@konoba/contract/orders/orders.splitBill.totals";
import { Fragment, useEffect, useRef, type MouseEvent, type ReactNode } from "react";
import { useFormat } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { cx } from "../../ui/cx.ts";
import { Amount } from "../../ui/display/Amount.tsx";
import { ChevronLeftIcon, ChevronRightIcon } from "../../ui/icons/icons.tsx";
import { useEditor } from "../editor.ts";
import { dishOf, wishesOf } from "../orderText.ts";
import { ComboCheck } from "./ComboCheck.tsx";
import { comboRows } from "./comboRows.ts";
import type { PayableLine } from "./splitBill.ts";
import style from "./PieceColumns.module.css";

interface Piece extends PayableLine {
  count: number;
}

/** Groups items by seat, the whole table last; one group if no line has a seat. */
function seatsOf<P extends PayableLine>(pieces: readonly P[]): { seat: number | null; pieces: P[] }[] {
  const rank = (seat: number | null) => seat ?? Infinity;
  const seats = [...new Set(pieces.map(({ line }) => line.seat))].toSorted((a, b) => rank(a) - rank(b));
  return seats.map((seat) => ({ seat, pieces: pieces.filter(({ line }) => line.seat === seat) }));
}

interface ColumnProps {
  title: string;
  amount: string | undefined;
  empty: string;
  /** Every line, including those with quantity 0 in this column, which keep their row. */
  pieces: readonly Piece[];
  /** `true` if lines of the order have seats. */
  isSeated: boolean;
  isGoing?: boolean;
  /** Moves one item, or all items of several lines, to the other column. */
  onMove: (pieces: readonly Piece[]) => void;
  children?: ReactNode;
}

interface PieceButtonProps extends Pick<ColumnProps, "isGoing" | "onMove"> {
  piece: Piece;
}

/** Renders the quantity of a line in one column; a tap moves one over. */
function PieceButton({ piece, isGoing = false, onMove }: PieceButtonProps) {
  const { t } = useTranslation("pay");
  const { language } = useFormat();
  const { currency, location } = useEditor();
  const { line, count } = piece;
  if (count === 0) return <span className={style.none} aria-hidden="true" />;
  const name = dishOf(line, language);
  return (
    <button
      type="button"
      className={style.piece}
      data-piece={line.id}
      aria-label={t(isGoing ? "takeBack" : "takeOne", { count, name })}
      onClick={() => onMove([{ ...piece, count: 1 }])}
    >
      {isGoing && <ChevronLeftIcon size={16} />}
      <span className={style.count}>{count}×</span>
      <span className={style.name}>
        {name}
        <span className={style.wishes}>{wishesOf(line, language)}</span>
      </span>
      <Amount
        value={priceOfPieces(line, count, location.currencyDecimals)}
        currency={currency}
        size="inherit"
      />
      {!isGoing && <ChevronRightIcon size={16} />}
    </button>
  );
}

const countOf = (pieces: readonly Piece[]): number => pieces.reduce((all, { count }) => all + count, 0);

/** Renders the lines of a seat; above the dishes of a set menu the row that moves all of them. */
function Pieces({ pieces, isGoing = false, onMove }: Pick<ColumnProps, "pieces" | "isGoing" | "onMove">) {
  const { location, order } = useEditor();
  return comboRows(pieces, order?.combos).map(({ combo, pieces: own }) => {
    const here = own.filter(({ count }) => count > 0);
    const left = own.reduce((all, piece) => all + piece.left, 0);
    return (
      <Fragment key={own[0]?.line.id}>
        {combo &&
          (here.length === 0 ? (
            <span className={style.none} aria-hidden="true" />
          ) : (
            <ComboCheck
              combo={combo}
              data-piece={combo.id}
              left={left}
              taken={isGoing ? countOf(own) : left - countOf(own)}
              amount={priceOfAll(here, location.currencyDecimals)}
              onChange={() => onMove(here)}
            />
          ))}
        {own.map((piece) => (
          <PieceButton key={piece.line.id} piece={piece} isGoing={isGoing} onMove={onMove} />
        ))}
      </Fragment>
    );
  });
}

function Column({ title, amount, empty, pieces, isSeated, isGoing = false, onMove, children }: ColumnProps) {
  const { t } = useTranslation(["orders", "pay"]);
  const { currency, location } = useEditor();
  const isEmpty = pieces.every(({ count }) => count === 0);
  return (
    <section
      className={cx(style.column, isGoing && style.going, isSeated && style.seated)}
      aria-label={title}
    >
      <h3 className={style.title}>
        {title}
        {amount !== undefined && <Amount value={amount} currency={currency} size="lg" />}
      </h3>
      <p className={style.empty}>{isEmpty && empty}</p>
      <div className={style.groups}>
        {seatsOf(pieces).map(({ seat, pieces: own }) => {
          const here = own.filter(({ count }) => count > 0);
          return (
            <div
              key={seat ?? 0}
              className={cx(style.group, seat === null && style.table)}
              data-empty={here.length === 0 || undefined}
            >
              {isSeated &&
                (here.length === 0 ? (
                  <span className={style.none} aria-hidden="true" />
                ) : (
                  <button
                    type="button"
                    className={style.seat}
                    data-piece={`seat ${seat}`}
                    onClick={() => onMove(here)}
                  >
                    <span>{seat === null ? t("seat.table") : t("seat.number", { number: seat })}</span>
                    <Amount
                      value={priceOfAll(here, location.currencyDecimals)}
                      currency={currency}
                      size="inherit"
                    />
                  </button>
                ))}
              <Pieces pieces={own} isGoing={isGoing} onMove={onMove} />
            </div>
          );
        })}
      </div>
      {children}
    </section>
  );
}

/** Returns the properties of a frame that moves the focus along when the pressed control goes to the other column. */
function useFocusOfMoved() {
  const frame = useRef<HTMLDivElement>(null);
  const pressed = useRef<string | undefined>(undefined);
  useEffect(() => {
    const name = pressed.current;
    pressed.current = undefined;
    if (name === undefined || document.activeElement !== document.body) return;
    frame.current?.querySelector<HTMLElement>(`[data-piece="${name}"]`)?.focus({ preventScroll: true });
  });
  return {
    ref: frame,
    onClickCapture: ({ target }: MouseEvent) => {
      const control = target instanceof Element ? target.closest<HTMLElement>("[data-piece]") : null;
      if (control) pressed.current = control.dataset["piece"];
    },
  };
}

interface PieceColumnsProps {
  lines: readonly PayableLine[];
  /** Quantity of each line in the second column. */
  chosen: Readonly<Record<string, number>>;
  titles: { stays: string; goes: string };
  /** Totals of both columns. */
  amounts?: { stays: string; goes: string };
  onChange: (chosen: Record<string, number>) => void;
  /** Footer of the second column. */
  children?: ReactNode;
}

/** Renders two columns of items; a tap moves one item, or all items of a seat. */
export function PieceColumns({ lines, chosen, titles, amounts, onChange, children }: PieceColumnsProps) {
  const { t } = useTranslation("pay");
  const { order } = useEditor();
  const focus = useFocusOfMoved();
  const rows = lines.map(({ line, left }) => ({ line, left, going: Math.min(left, chosen[line.id] ?? 0) }));
  const isSeated = lines.some(({ line }) => line.seat !== null);
  const groups = isSeated ? new Set(lines.map(({ line }) => line.seat)).size : 0;
  const combos = seatsOf(lines).flatMap(({ pieces }) =>
    comboRows(pieces, order?.combos).filter(({ combo }) => combo),
  ).length;
  function move(pieces: readonly Piece[], by: 1 | -1) {
    const moved = pieces.map(({ line: { id }, count }) => {
      const going = rows.find(({ line }) => line.id === id)?.going ?? 0;
      return [id, going + by * count] as const;
    });
    onChange({ ...chosen, ...Object.fromEntries(moved) });
  }
  return (
    <div className="shrink container" {...focus}>
      <div className={style.columns} style={{ "--rows": lines.length + groups + combos }}>
        <Column
          title={titles.stays}
          amount={amounts?.stays}
          empty={t("nothingStays")}
          pieces={rows.map(({ line, left, going }) => ({ line, left, count: left - going }))}
          isSeated={isSeated}
          onMove={(pieces) => move(pieces, 1)}
        />
        <Column
          title={titles.goes}
          amount={amounts?.goes}
          empty={t("tapPiece")}
          pieces={rows.map(({ line, left, going }) => ({ line, left, count: going }))}
          isSeated={isSeated}
          isGoing
          onMove={(pieces) => move(pieces, -1)}
        >
          {children}
        </Column>
      </div>
    </div>
  );
}

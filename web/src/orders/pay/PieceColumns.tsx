import { priceOfAll, priceOfPieces } from "@konoba/contract/orders/orders.splitBill.totals";
import type { ReactNode } from "react";
import { useFormat } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { cx } from "../../ui/cx.ts";
import { Amount } from "../../ui/display/Amount.tsx";
import { ChevronLeftIcon, ChevronRightIcon } from "../../ui/icons/icons.tsx";
import { useEditor } from "../editor.ts";
import { comboNameOf, dishOf, wishesOf } from "../orderText.ts";
import type { PayableLine } from "./splitBill.ts";
import style from "./PieceColumns.module.css";

interface Piece {
  line: PayableLine["line"];
  count: number;
}

/** Groups items by seat, the whole table last; one group if no line has a seat. */
function seatsOf(pieces: readonly Piece[]): { seat: number | null; pieces: Piece[] }[] {
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

type PieceButtonProps = Piece & Pick<ColumnProps, "isGoing" | "onMove">;

/** Renders the quantity of a line in one column; a tap moves one over. */
function PieceButton({ line, count, isGoing = false, onMove }: PieceButtonProps) {
  const { t } = useTranslation("pay");
  const { language } = useFormat();
  const { currency, location, order } = useEditor();
  const combo = comboNameOf(line, order?.combos, language);
  if (count === 0) return <span className={style.none} aria-hidden="true" />;
  const name = dishOf(line, language);
  return (
    <button
      type="button"
      className={style.piece}
      aria-label={t(isGoing ? "takeBack" : "takeOne", { count, name })}
      onClick={() => onMove([{ line, count: 1 }])}
    >
      {isGoing && <ChevronLeftIcon size={16} />}
      <span className={style.count}>{count}×</span>
      <span className={style.name}>
        {name}
        <span className={style.wishes}>{[combo, wishesOf(line, language)].filter(Boolean).join(" · ")}</span>
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
                  <button type="button" className={style.seat} onClick={() => onMove(here)}>
                    <span>{seat === null ? t("seat.table") : t("seat.number", { number: seat })}</span>
                    <Amount
                      value={priceOfAll(here, location.currencyDecimals)}
                      currency={currency}
                      size="inherit"
                    />
                  </button>
                ))}
              {own.map((piece) => (
                <PieceButton key={piece.line.id} {...piece} isGoing={isGoing} onMove={onMove} />
              ))}
            </div>
          );
        })}
      </div>
      {children}
    </section>
  );
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
  const rows = lines.map(({ line, left }) => ({ line, left, going: Math.min(left, chosen[line.id] ?? 0) }));
  const isSeated = lines.some(({ line }) => line.seat !== null);
  const groups = isSeated ? new Set(lines.map(({ line }) => line.seat)).size : 0;
  function move(pieces: readonly Piece[], by: 1 | -1) {
    const moved = pieces.map(({ line: { id }, count }) => {
      const going = rows.find(({ line }) => line.id === id)?.going ?? 0;
      return [id, going + by * count] as const;
    });
    onChange({ ...chosen, ...Object.fromEntries(moved) });
  }
  return (
    <div className="shrink container">
      <div className={style.columns} style={{ "--rows": lines.length + groups }}>
        <Column
          title={titles.stays}
          amount={amounts?.stays}
          empty={t("nothingStays")}
          pieces={rows.map(({ line, left, going }) => ({ line, count: left - going }))}
          isSeated={isSeated}
          onMove={(pieces) => move(pieces, 1)}
        />
        <Column
          title={titles.goes}
          amount={amounts?.goes}
          empty={t("tapPiece")}
          pieces={rows.map(({ line, going }) => ({ line, count: going }))}
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

import { priceOfAll, priceOfPieces } from "@konoba/contract/orders/orders.shares.totals";
import { useTranslation } from "../../lib/translation.ts";
import { useFormat } from "../../lib/format.ts";
import { Amount } from "../../ui/display/Amount.tsx";
import { useEditor } from "../editor.ts";
import { nameOf, wishesOf } from "../orderText.ts";
import type { PayableLine } from "./shares.ts";
import style from "./PieceColumns.module.css";

interface Piece {
  line: PayableLine["line"];
  count: number;
}

/** Pieces by whom they are for, the whole table last; all together where no line has a seat. */
function seatsOf(pieces: readonly Piece[]): { seat: number | null; pieces: Piece[] }[] {
  const rank = (seat: number | null) => seat ?? Infinity;
  const seats = [...new Set(pieces.map(({ line }) => line.seat))].toSorted((a, b) => rank(a) - rank(b));
  return seats.map((seat) => ({ seat, pieces: pieces.filter(({ line }) => line.seat === seat) }));
}

interface ColumnProps {
  title: string;
  empty: string;
  pieces: readonly Piece[];
  /** Whether lines of the order have seats. */
  isSeated: boolean;
  isGoing?: boolean;
  /** Moves one piece, or all of several lines, to the other column. */
  onMove: (pieces: readonly Piece[]) => void;
}

function Column({ title, empty, pieces, isSeated, isGoing = false, onMove }: ColumnProps) {
  const { t } = useTranslation(["orders", "pay"]);
  const { language } = useFormat();
  const { currency, venue } = useEditor();
  const decimals = venue.currencyDecimals;
  return (
    <section className={isGoing ? `${style.column} ${style.going}` : style.column} aria-label={title}>
      <h3 className={style.title}>{title}</h3>
      {pieces.length === 0 && <p className={style.empty}>{empty}</p>}
      {seatsOf(pieces).map(({ seat, pieces: own }) => (
        <div key={seat ?? 0} className={style.group}>
          {isSeated && (
            <button type="button" className={style.seat} onClick={() => onMove(own)}>
              <span>{seat === null ? t("seat.table") : t("seat.number", { number: seat })}</span>
              <Amount value={priceOfAll(own, decimals)} currency={currency} size="inherit" />
            </button>
          )}
          {own.map(({ line, count }) => (
            <button
              key={line.id}
              type="button"
              className={style.piece}
              aria-label={t(isGoing ? "pay:takeBack" : "pay:takeOne", {
                count,
                name: nameOf(line, language),
              })}
              onClick={() => onMove([{ line, count: 1 }])}
            >
              <span className={style.count}>{count}×</span>
              <span className={style.name}>
                {nameOf(line, language)}
                <span className={style.wishes}>{wishesOf(line, language)}</span>
              </span>
              <Amount value={priceOfPieces(line, count, decimals)} currency={currency} size="inherit" />
            </button>
          ))}
        </div>
      ))}
    </section>
  );
}

interface PieceColumnsProps {
  lines: readonly PayableLine[];
  /** How many pieces of each line go. */
  chosen: Readonly<Record<string, number>>;
  titles: { stays: string; goes: string };
  onChange: (chosen: Record<string, number>) => void;
}

/** What stays and what goes: a tap moves one piece over, or all that is for one seat. */
export function PieceColumns({ lines, chosen, titles, onChange }: PieceColumnsProps) {
  const { t } = useTranslation(["orders", "pay"]);
  const rows = lines.map(({ line, left }) => ({ line, left, going: Math.min(left, chosen[line.id] ?? 0) }));
  const isSeated = lines.some(({ line }) => line.seat !== null);
  function move(pieces: readonly Piece[], by: 1 | -1) {
    const moved = pieces.map(({ line: { id }, count }) => {
      const going = rows.find(({ line }) => line.id === id)?.going ?? 0;
      return [id, going + by * count] as const;
    });
    onChange({ ...chosen, ...Object.fromEntries(moved) });
  }
  const isSome = ({ count }: Piece) => count > 0;
  return (
    <div className={style.columns}>
      <Column
        title={titles.stays}
        empty={t("pay:nothingStays")}
        pieces={rows.map(({ line, left, going }) => ({ line, count: left - going })).filter(isSome)}
        isSeated={isSeated}
        onMove={(pieces) => move(pieces, 1)}
      />
      <Column
        title={titles.goes}
        empty={t("pay:tapPiece")}
        pieces={rows.map(({ line, going }) => ({ line, count: going })).filter(isSome)}
        isSeated={isSeated}
        isGoing
        onMove={(pieces) => move(pieces, -1)}
      />
    </div>
  );
}

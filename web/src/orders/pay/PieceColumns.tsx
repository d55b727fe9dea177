import { priceOfPieces } from "@konoba/contract/orders/orders.shares.totals";
import { useTranslation } from "../../lib/translation.ts";
import { useFormat } from "../../lib/format.ts";
import { Amount } from "../../ui/display/Amount.tsx";
import { useEditor } from "../editor.ts";
import { nameOf, wishesOf } from "../orderText.ts";
import type { PayableLine } from "./shares.ts";
import style from "./PieceColumns.module.css";

interface ColumnProps {
  title: string;
  empty: string;
  pieces: readonly { line: PayableLine["line"]; count: number }[];
  isGoing?: boolean;
  /** Moves one piece to the other column. */
  onTap: (lineId: string) => void;
}

function Column({ title, empty, pieces, isGoing = false, onTap }: ColumnProps) {
  const { t } = useTranslation("orders");
  const { language } = useFormat();
  const { currency, venue } = useEditor();
  return (
    <section className={isGoing ? `${style.column} ${style.going}` : style.column} aria-label={title}>
      <h3 className={style.title}>{title}</h3>
      {pieces.length === 0 && <p className={style.empty}>{empty}</p>}
      {pieces.map(({ line, count }) => (
        <button
          key={line.id}
          type="button"
          className={style.piece}
          aria-label={t(isGoing ? "pay.takeBack" : "pay.takeOne", { count, name: nameOf(line, language) })}
          onClick={() => onTap(line.id)}
        >
          <span className={style.count}>{count}×</span>
          <span className={style.name}>
            {nameOf(line, language)}
            <span className={style.wishes}>{wishesOf(line, language)}</span>
          </span>
          <Amount
            value={priceOfPieces(line, count, venue.currencyDecimals)}
            currency={currency}
            size="inherit"
          />
        </button>
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

/** What stays and what goes: a tap moves one piece over. */
export function PieceColumns({ lines, chosen, titles, onChange }: PieceColumnsProps) {
  const { t } = useTranslation("orders");
  const rows = lines.map(({ line, left }) => ({ line, left, going: Math.min(left, chosen[line.id] ?? 0) }));
  function move(lineId: string, by: 1 | -1) {
    const going = rows.find(({ line }) => line.id === lineId)?.going ?? 0;
    onChange({ ...chosen, [lineId]: going + by });
  }
  const isSome = ({ count }: { count: number }) => count > 0;
  return (
    <div className={style.columns}>
      <Column
        title={titles.stays}
        empty={t("pay.nothingStays")}
        pieces={rows.map(({ line, left, going }) => ({ line, count: left - going })).filter(isSome)}
        onTap={(id) => move(id, 1)}
      />
      <Column
        title={titles.goes}
        empty={t("pay.tapPiece")}
        pieces={rows.map(({ line, going }) => ({ line, count: going })).filter(isSome)}
        isGoing
        onTap={(id) => move(id, -1)}
      />
    </div>
  );
}

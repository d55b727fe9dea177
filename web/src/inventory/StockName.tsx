import type { KeyboardEvent } from "react";
import { useLocalFormat } from "../lib/api/localFormat.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { ChevronDownIcon, ChevronRightIcon } from "../ui/icons/icons.tsx";
import { hasBatches, type StockRow } from "./stockRows.ts";
import style from "./inventory.module.css";

/** Renders the number of a batch and when it was received. */
function BatchName({ row: { batch } }: { row: StockRow }) {
  const { t } = useTranslation("inventory");
  const { date } = useLocalFormat();
  if (!batch) return null;
  const { batchNumber, lastRestocked } = batch;
  const received =
    lastRestocked === null ? t("notDelivered") : t("receivedOn", { date: date(lastRestocked) });
  return (
    <span className={`row align-center gap-12 ink-2 ${style.batchName}`}>
      {batchNumber && <b className="mono-sm weight-600 ink">{batchNumber}</b>}
      <span>{received}</span>
    </span>
  );
}

interface StockNameProps {
  row: StockRow;
  /** Index of the category's color. */
  color: number;
  isOpen: boolean;
  onOpen: (id: string, isOpen: boolean) => void;
}

/** Renders the name of a product; with several batches it opens and closes them, as the arrow keys do. */
export function StockName({ row, color, isOpen, onOpen }: StockNameProps) {
  const { product } = row;
  if (row.isBatch) return <BatchName row={row} />;
  const name = (
    <span className={`inline-row shrink align-center gap-10 break ${style.name}`} data-category-color={color}>
      {product.name}
    </span>
  );
  if (!hasBatches(product)) return <span className={style.single}>{name}</span>;
  const press = ({ key }: KeyboardEvent) => {
    if (key === "ArrowRight" || key === "ArrowLeft") onOpen(product.id, key === "ArrowRight");
  };
  return (
    <button
      type="button"
      className={style.toggle}
      aria-expanded={isOpen}
      onClick={() => onOpen(product.id, !isOpen)}
      onKeyDown={press}
    >
      <span className={`stack middle round-1 ink-2 ${style.arrow}`} aria-hidden="true">
        {isOpen ? <ChevronDownIcon size={16} /> : <ChevronRightIcon size={16} />}
      </span>
      {name}
    </button>
  );
}

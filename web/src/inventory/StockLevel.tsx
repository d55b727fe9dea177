import type { InventoryItem } from "@konoba/contract/inventory/inventory.items.contract";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { useUnitName } from "../lib/text/units.ts";
import { cx } from "../ui/cx.ts";
import { Badge, StatusBadge } from "../ui/display/Badge.tsx";
import { LevelBar } from "../ui/display/ProgressBar.tsx";
import { stockLevels } from "../ui/display/statuses.ts";
import { CalendarXIcon } from "../ui/icons/icons.states.tsx";
import { WarningIcon } from "../ui/icons/icons.tsx";
import style from "./inventory.module.css";

interface OnHandProps {
  item: Pick<InventoryItem, "quantity" | "unit">;
  /** Uses the font size of a key figure. */
  isLarge?: boolean;
}

/** Renders the quantity large and its unit lighter. */
export function OnHand({ item, isLarge }: OnHandProps) {
  const { number } = useFormat();
  const unitName = useUnitName();
  return (
    <span className={cx(style.onHand, isLarge && style.large)}>
      {number(item.quantity)} <i className="text-md ink-2">{unitName(item.unit)}</i>
    </span>
  );
}

interface LevelBadgeProps {
  item: Pick<InventoryItem, "level" | "needsCount">;
  /** Renders it without a background. */
  isBare?: boolean;
}

/** Renders low, out, or "needs count" for negative stock; "in stock" is muted. */
export function LevelBadge({ item, isBare }: LevelBadgeProps) {
  const { t } = useTranslation("inventory");
  const variant = isBare ? "bare" : "soft";
  if (item.needsCount)
    return (
      <Badge tone="red" variant={variant} icon={<WarningIcon size={16} />}>
        {t("countNeeded")}
      </Badge>
    );
  if (item.level === null) return <span className="hint">{t("inStock")}</span>;
  return (
    <StatusBadge status={stockLevels[item.level]} variant={variant}>
      {t(`levels.${item.level}`)}
    </StatusBadge>
  );
}

type Leveled = Pick<
  InventoryItem,
  "quantity" | "minimumStockLevel" | "maximumStockLevel" | "alertWhenLessThan" | "level"
>;

const minimumOf = ({ minimumStockLevel, alertWhenLessThan }: Leveled) =>
  Math.max(minimumStockLevel, alertWhenLessThan);

export const hasLevels = (stock: Leveled): boolean =>
  minimumOf(stock) > 0 || stock.maximumStockLevel !== null;

/** Renders the quantity as a bar from 0 to its maximum. */
export function StockBar({ stock, hasLimits }: { stock: Leveled; hasLimits?: boolean }) {
  const { t } = useTranslation("inventory");
  const { number } = useFormat();
  const minimum = minimumOf(stock);
  const { maximumStockLevel, quantity, level } = stock;
  if (!hasLevels(stock)) return <span className="hint">–</span>;
  const maximum = maximumStockLevel ?? Math.max(minimum * 3, quantity);
  const tone = level === "out" ? "red" : level === "low" ? "amber" : "stone";
  return (
    <span className={style.level}>
      <LevelBar
        name={t("levelName", { minimum: number(minimum), quantity: number(quantity) })}
        onHand={quantity}
        minimum={minimum}
        maximum={maximum}
        tone={tone}
      />
      {hasLimits && (
        <span className="row justify-between text-xs hint" aria-hidden="true">
          <span>{t("min", { minimum: number(minimum) })}</span>
          {maximumStockLevel !== null && <span>{number(maximumStockLevel)}</span>}
        </span>
      )}
    </span>
  );
}

/** Renders a mark that a batch of a product is past its date or near it. */
export function ExpiryMark({ product }: { product: Pick<InventoryItem, "expiry" | "expiryDate"> }) {
  const { t } = useTranslation("inventory");
  const { date } = useFormat();
  const { expiry, expiryDate } = product;
  if (expiry === null || expiryDate === null) return null;
  const text = `${t(`expiry.${expiry}`)} ${date(expiryDate)}`;
  return (
    <Badge tone={expiry === "expired" ? "red" : "amber"} variant="bare" icon={<CalendarXIcon size={16} />}>
      <span className="vh">{text}</span>
    </Badge>
  );
}

interface ExpiryProps {
  item: Pick<InventoryItem, "expiry" | "expiryDate">;
  /** Writes "use by" before the date. */
  isUseBy?: boolean;
}

/** Renders the expiry date: amber when near, red when past. */
export function Expiry({ item, isUseBy }: ExpiryProps) {
  const { t } = useTranslation("inventory");
  const { date, nearDate } = useFormat();
  const day =
    item.expiryDate && (isUseBy ? t("useBy", { date: nearDate(item.expiryDate) }) : date(item.expiryDate));
  if (item.expiryDate === null) return <span className="hint">–</span>;
  if (item.expiry === null) return <span className={style.fact}>{day}</span>;
  return (
    <Badge
      tone={item.expiry === "expired" ? "red" : "amber"}
      variant="bare"
      icon={<CalendarXIcon size={16} />}
    >
      <span className="vh">{t(`expiry.${item.expiry}`)} </span>
      {day}
    </Badge>
  );
}

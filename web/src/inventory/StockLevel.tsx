import type { InventoryItem } from "@konoba/contract/inventory/inventory.items.contract";
import { useFormat } from "../lib/format.ts";
import { useTranslation } from "../lib/translation.ts";
import { useUnitName } from "../lib/units.ts";
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
      {number(item.quantity)} <i>{unitName(item.unit)}</i>
    </span>
  );
}

/** Renders low, out, or "needs count" for negative stock; "in stock" is muted. */
export function LevelBadge({ item }: { item: Pick<InventoryItem, "level" | "needsCount"> }) {
  const { t } = useTranslation("inventory");
  if (item.needsCount)
    return (
      <Badge tone="red" icon={<WarningIcon size={16} />}>
        {t("countNeeded")}
      </Badge>
    );
  if (item.level === null) return <span className={style.quiet}>{t("inStock")}</span>;
  return <StatusBadge status={stockLevels[item.level]}>{t(`levels.${item.level}`)}</StatusBadge>;
}

/** Renders the quantity as a bar from 0 to its maximum. */
export function StockBar({ item }: { item: InventoryItem }) {
  const { t } = useTranslation("inventory");
  const { number } = useFormat();
  const minimum = Math.max(item.minimumStockLevel, item.alertWhenLessThan);
  const { maximumStockLevel } = item;
  if (minimum === 0 && maximumStockLevel === null) return <span className={style.quiet}>–</span>;
  const maximum = maximumStockLevel ?? minimum * 2;
  const tone = item.level === "out" ? "red" : item.level === "low" ? "amber" : "stone";
  return (
    <span className={style.level}>
      <LevelBar
        name={t("levelName", { minimum: number(minimum), quantity: number(item.quantity) })}
        onHand={item.quantity}
        minimum={minimum}
        maximum={maximum}
        tone={tone}
      />
      <span className={style.limits} aria-hidden="true">
        <span>{t("min", { minimum: number(minimum) })}</span>
        {maximumStockLevel !== null && <span>{number(maximumStockLevel)}</span>}
      </span>
    </span>
  );
}

/** Renders the expiry date: amber when near, red when past. */
export function Expiry({ item }: { item: Pick<InventoryItem, "expiry" | "expiryDate"> }) {
  const { t } = useTranslation("inventory");
  const { date } = useFormat();
  if (item.expiryDate === null) return <span className={style.quiet}>–</span>;
  if (item.expiry === null) return <span className={style.fact}>{date(item.expiryDate)}</span>;
  return (
    <Badge
      tone={item.expiry === "expired" ? "red" : "amber"}
      variant="bare"
      icon={<CalendarXIcon size={16} />}
    >
      <span className="vh">{t(`expiry.${item.expiry}`)} </span>
      {date(item.expiryDate)}
    </Badge>
  );
}

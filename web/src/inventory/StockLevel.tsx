import type { InventoryItem } from "@konoba/contract/inventory/inventory.items.contract";
import { useTranslation } from "../lib/translation.ts";
import { useFormat } from "../lib/format.ts";
import { Badge, StatusBadge } from "../ui/display/Badge.tsx";
import { cx } from "../ui/cx.ts";
import { CalendarXIcon } from "../ui/icons/icons.states.tsx";
import { WarningIcon } from "../ui/icons/icons.tsx";
import { LevelBar } from "../ui/display/ProgressBar.tsx";
import { stockLevels } from "../ui/display/statuses.ts";
import { useUnitName } from "../lib/units.ts";
import style from "./inventory.module.css";

interface OnHandProps {
  item: Pick<InventoryItem, "quantity" | "unit">;
  /** As large as the figure it stands in. */
  isLarge?: boolean;
}

/** The quantity large, its unit lighter. */
export function OnHand({ item, isLarge }: OnHandProps) {
  const { number } = useFormat();
  const unitName = useUnitName();
  return (
    <span className={cx(style.onHand, isLarge && style.large)}>
      {number(item.quantity)} <i>{unitName(item.unit)}</i>
    </span>
  );
}

/** Low, out or, below zero, waiting to be counted. In stock is said quietly. */
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

/** How full the shelf is between nothing and its maximum. */
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

/** The expiry date: amber when it is near, red when it is past. */
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

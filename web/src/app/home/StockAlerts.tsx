import type { StockAlert } from "@konoba/contract/inventory/inventory.items.contract";
import { usePermission } from "../../lib/api/session.ts";
import { usePollingQuery } from "../../lib/cache/usePollingQuery.ts";
import { hrefOf } from "../../lib/list/addresses.ts";
import { useFormat } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { useUnitName } from "../../lib/text/units.ts";
import { LinkButton } from "../../ui/controls/LinkButton.tsx";
import { cx } from "../../ui/cx.ts";
import { Badge } from "../../ui/display/Badge.tsx";
import { ErrorBlock } from "../../ui/display/ErrorBlock.tsx";
import { Section } from "../../ui/display/Section.tsx";
import { SkeletonLines } from "../../ui/display/Skeleton.tsx";
import { stockLevels } from "../../ui/display/statuses.ts";
import { CalendarDaysIcon, PlusIcon, WarningIcon } from "../../ui/icons/icons.tsx";
import { stockAlerts } from "./home.queries.ts";
import style from "./Rows.module.css";

const shown = 4;
const alertStyles = {
  ...stockLevels,
  expired: { tone: "red", icon: CalendarDaysIcon },
  expiring: { tone: "amber", icon: CalendarDaysIcon },
  countNeeded: { tone: "red", icon: WarningIcon },
} as const;

/** Renders low stock, most urgent first. */
export function StockAlerts({ locationId }: { locationId: string }) {
  const { t } = useTranslation("home");
  const alerts = usePollingQuery(stockAlerts(locationId));
  return (
    <Section
      title={t("alerts.title")}
      count={alerts.data?.total}
      link={{ to: hrefOf("/inventory", { view: "alerts" }), label: t("alerts.all") }}
    >
      {alerts.error && !alerts.data && (
        <ErrorBlock title={t("alerts.failed")} error={alerts.error} onRetry={() => void alerts.refetch()} />
      )}
      {!alerts.error && !alerts.data && <SkeletonLines count={3} />}
      {alerts.data?.total === 0 && <p className={style.quiet}>{t("alerts.empty")}</p>}
      {alerts.data && alerts.data.total > 0 && (
        <ul className={`grid columns-1 ${style.rows}`}>
          {alerts.data.items.slice(0, shown).map((alert) => (
            <Alert key={alert.inventoryId} alert={alert} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function Alert({ alert }: { alert: StockAlert }) {
  const { t } = useTranslation("home");
  const { number } = useFormat();
  const mayAdd = usePermission("inventory.adjust");
  const unitName = useUnitName();
  // Negative stock: more was sold than recorded, so a count is needed.
  const alertKind = alert.quantity < 0 ? "countNeeded" : alert.level;
  const { tone, icon: Icon } = alertStyles[alertKind];
  const minimum = Number(alert.alertWhenLessThan) > 0 ? alert.alertWhenLessThan : alert.minimumStockLevel;
  const amount = { onHand: number(alert.quantity), unit: unitName(alert.unit), minimum: number(minimum) };
  return (
    <li className={cx(`row align-center gap-12 line-above ${style.row}`, style.alert)}>
      <Badge tone={tone} icon={<Icon size={16} />}>
        {t(`alerts.${alertKind}`)}
      </Badge>
      <span className={`fill shrink weight-600 cut ${style.name}`}>{alert.productName}</span>
      <span className={`text-sm ink-2 one-line ${style.fact}`}>
        {t(Number(minimum) > 0 ? "alerts.minimum" : "alerts.amount", amount)}
      </span>
      {mayAdd && (
        <LinkButton
          to={`/inventory/${alert.inventoryId}/movements`}
          variant="quiet"
          size="sm"
          icon={<PlusIcon size={16} />}
        >
          <span aria-hidden="true" className={style.add}>
            {t("alerts.add")}
          </span>
          <span className="vh">{t("alerts.addTo", { name: alert.productName })}</span>
        </LinkButton>
      )}
    </li>
  );
}

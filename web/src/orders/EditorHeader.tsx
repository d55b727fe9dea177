import { useTranslation } from "../lib/translation.ts";
import { StatusBadge } from "../ui/Badge.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";
import { orderStatuses } from "../ui/statuses.ts";
import { useEditor } from "./editor.ts";
import { numberText } from "./orderText.ts";
import { usePlaceName } from "./usePlaceName.ts";
import style from "./OrderEditor.module.css";

/** Where the order is served, its number and how far it is. */
export function EditorHeader() {
  const { t } = useTranslation("orders");
  const { order } = useEditor();
  const place = usePlaceName();
  if (!order) return <PageHeader title={t("new")} crumbs={[{ label: t("title"), to: "/orders" }]} />;
  return (
    <PageHeader title={place} crumbs={[{ label: t("title"), to: "/orders" }]}>
      <span className={style.number}>{numberText(order.number)}</span>
      <StatusBadge status={orderStatuses[order.status]}>{t(`status.${order.status}`)}</StatusBadge>
    </PageHeader>
  );
}

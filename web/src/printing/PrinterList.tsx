import type { Printer } from "@konoba/contract/printing/printing.contract";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { useLocationId } from "../lib/api/currentLocation.ts";
import { usePermission } from "../lib/api/session.ts";
import { lazyComponent, usePreload } from "../lib/page/lazyComponent.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { EmptyState } from "../ui/display/EmptyState.tsx";
import { ErrorBlock } from "../ui/display/ErrorBlock.tsx";
import { Page, Spacer, Toolbar } from "../ui/display/Page.tsx";
import { PageHeader } from "../ui/display/PageHeader.tsx";
import { SkeletonLines } from "../ui/display/Skeleton.tsx";
import { PlusIcon } from "../ui/icons/icons.tsx";
import { PrinterCard } from "./PrinterCard.tsx";
import { troubleOf } from "./PrinterTrouble.tsx";
import { printerList } from "./printing.queries.ts";
import { RecentPrints } from "./RecentPrints.tsx";
import style from "./PrinterList.module.css";

const sheet = lazyComponent(async () => (await import("./PrinterSheet.tsx")).PrinterSheet);

/** Renders the number of printers and of those that need attention. */
function Headline({ printers }: { printers: readonly Printer[] }) {
  const { t } = useTranslation("printing");
  const stuck = printers.filter((printer) => troubleOf(printer) !== null || printer.unconfirmed.length > 0);
  const [only] = stuck;
  const trouble = only && troubleOf(only);
  if (printers.length === 0) return null;
  return (
    <>
      {t("count", { count: printers.length })}
      {only && (
        <b className="amber-fg">
          {" · "}
          {stuck.length === 1
            ? `${only.name}: ${trouble ? t(`trouble.${trouble}`) : t("doubtState")}`
            : t("stuck", { count: stuck.length })}
        </b>
      )}
    </>
  );
}

/** Renders `/printers`: the receipt printers of the location with their state and pending jobs. */
export function PrinterList() {
  const { t } = useTranslation("printing");
  const printers = useQuery(printerList(useLocationId()));
  const mayManage = usePermission("printers.manage");
  const [edited, setEdited] = useState<Printer | "new" | null>(null);
  usePreload(sheet.preload);
  const add = mayManage && (
    <Button variant="primary" icon={<PlusIcon />} onClick={() => setEdited("new")}>
      {t("add")}
    </Button>
  );
  return (
    <Page>
      <PageHeader title={t("printers")}>{printers.data && <Headline printers={printers.data} />}</PageHeader>
      <Toolbar>
        <p className="meta">{t("about")}</p>
        <Spacer />
        {(printers.data?.length ?? 0) > 0 && add}
      </Toolbar>
      {!printers.data && printers.error && (
        <ErrorBlock title={t("loadFailed")} error={printers.error} onRetry={() => void printers.refetch()} />
      )}
      {!printers.data && !printers.error && <SkeletonLines count={5} />}
      {printers.data?.length === 0 && (
        <EmptyState drawing="printer" title={t("empty")} text={t("emptyText")}>
          {add}
        </EmptyState>
      )}
      {printers.data && printers.data.length > 0 && (
        <>
          <div className={`grid gap-16 ${style.cards}`}>
            {printers.data.map((printer) => (
              <PrinterCard
                key={printer.id}
                printer={printer}
                others={printers.data.filter(({ id }) => id !== printer.id)}
                onEdit={() => setEdited(printer)}
              />
            ))}
          </div>
          <RecentPrints printers={printers.data} />
        </>
      )}
      <Suspense fallback={null}>
        {edited && (
          <sheet.Component printer={edited === "new" ? null : edited} onClose={() => setEdited(null)} />
        )}
      </Suspense>
    </Page>
  );
}

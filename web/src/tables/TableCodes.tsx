import { useQuery } from "@tanstack/react-query";
import { useLocationId } from "../lib/currentLocation.ts";
import { useTranslation } from "../lib/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { EmptyState } from "../ui/display/EmptyState.tsx";
import { ErrorBlock } from "../ui/display/ErrorBlock.tsx";
import { PrinterIcon } from "../ui/icons/icons.more.tsx";
import { LinkButton } from "../ui/controls/LinkButton.tsx";
import { Page, Spacer, Toolbar } from "../ui/display/Page.tsx";
import { PageHeader } from "../ui/display/PageHeader.tsx";
import { SkeletonLines } from "../ui/display/Skeleton.tsx";
import { everyTable } from "./tables.queries.ts";
import style from "./TableCodes.module.css";
import { locationDetails } from "../lib/locationDetails.ts";

/** The codes of all tables as cards for A4 paper, six to a sheet. */
export function TableCodes() {
  const { t } = useTranslation("tables");
  const locationId = useLocationId();
  const tables = useQuery(everyTable(locationId));
  const venue = useQuery(locationDetails(locationId)).data;
  const shown = (tables.data ?? []).filter((table) => table.isActive);
  const crumbs = [{ label: t("title"), to: "/tables" }];

  return (
    <Page>
      <PageHeader title={t("codes")} crumbs={crumbs}>
        {t("count", { count: shown.length })}
      </PageHeader>
      <div className={style.bar}>
        <Toolbar>
          <p className="meta">{t("codesHint")}</p>
          <Spacer />
          <LinkButton to="/tables">{t("backToTables")}</LinkButton>
          <Button
            variant="primary"
            icon={<PrinterIcon />}
            disabled={shown.length === 0}
            onClick={() => window.print()}
          >
            {t("print")}
          </Button>
        </Toolbar>
      </div>
      {!tables.data && tables.error && (
        <ErrorBlock title={t("loadFailed")} error={tables.error} onRetry={() => void tables.refetch()} />
      )}
      {!tables.data && !tables.error && <SkeletonLines count={5} />}
      {tables.data && shown.length === 0 && (
        <EmptyState drawing="chair" title={t("empty")} text={t("emptyText")} />
      )}
      <ul className={style.cards}>
        {shown.map((table) => (
          <li key={table.id} className={style.card}>
            <p className={style.venue}>{venue?.name}</p>
            {/* The code is part of the address, so that a replaced one is drawn anew. */}
            <img
              src={`/v1/tables/${table.id}/qr?code=${table.qrCode}`}
              alt={t("qrTitle", { number: table.tableNumber })}
              width="220"
              height="220"
            />
            <strong>{t("tableName", { number: table.tableNumber })}</strong>
            {/* Guests read it, whatever language the office speaks: both texts name both languages. */}
            <span>{t("scanInBoth")}</span>
          </li>
        ))}
      </ul>
    </Page>
  );
}

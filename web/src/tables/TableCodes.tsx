import type { Table } from "@konoba/contract/tables/tables.contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocationId } from "../lib/api/currentLocation.ts";
import { locationDetails } from "../lib/api/locationDetails.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { Checkbox } from "../ui/controls/Checkbox.tsx";
import { LinkButton } from "../ui/controls/LinkButton.tsx";
import { Segmented } from "../ui/controls/Segmented.tsx";
import { cx } from "../ui/cx.ts";
import { EmptyState } from "../ui/display/EmptyState.tsx";
import { ErrorBlock } from "../ui/display/ErrorBlock.tsx";
import { Page, Spacer, Toolbar } from "../ui/display/Page.tsx";
import { PageHeader } from "../ui/display/PageHeader.tsx";
import { SkeletonLines } from "../ui/display/Skeleton.tsx";
import { PrinterIcon } from "../ui/icons/icons.till.tsx";
import { everyTable } from "./tables.queries.ts";
import { sectionChoices } from "./tables.sections.queries.ts";
import style from "./TableCodes.module.css";

/** Cards that fit on an A4 page in print. */
const cardsPerSheet = 8;

interface CardProps {
  table: Table;
  locationName: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Renders a table card in both languages, because guests read it. */
function Card({ table, locationName, checked, onChange }: CardProps) {
  const { t } = useTranslation("tables");
  const { id, tableNumber, qrCode } = table;
  return (
    <li className={cx(style.card, !checked && style.off)}>
      {/* The code in the URL avoids a stale cached image after replacement. */}
      <img
        src={`/v1/tables/${id}/qr?code=${qrCode}`}
        alt={t("qrTitle", { number: tableNumber })}
        width="160"
        height="160"
      />
      <div className="stack shrink gap-4">
        <p className={`title-lg break ${style.location}`}>{locationName}</p>
        <p>{t("tableInBoth")}</p>
        <strong>{tableNumber}</strong>
        <p>{t("scanInBoth")}</p>
        <small>{`${window.location.host}/m/${qrCode}`}</small>
      </div>
      <span className={`print-hide ${style.choice}`}>
        <Checkbox checked={checked} onChange={onChange} name={t("printCard", { number: tableNumber })} />
      </span>
    </li>
  );
}

/** Renders the QR codes of all or selected tables as cards, eight per A4 page. */
export function TableCodes() {
  const { t } = useTranslation("tables");
  const locationId = useLocationId();
  const tables = useQuery(everyTable(locationId));
  const sections = useQuery(sectionChoices(locationId)).data ?? [];
  const location = useQuery(locationDetails(locationId)).data;
  const [section, setSection] = useState("all");
  const [left, setLeft] = useState<readonly string[]>([]);
  const active = (tables.data ?? []).filter((table) => table.isActive);
  const shown = active.filter(
    ({ sections: own }) => section === "all" || own.some(({ id }) => id === section),
  );
  const count = shown.filter(({ id }) => !left.includes(id)).length;

  return (
    <Page>
      <PageHeader title={t("codes")} crumbs={[{ label: t("title"), to: "/tables" }]}>
        {tables.data && t("cards", { count })}
      </PageHeader>
      <div className="print-hide">
        <Toolbar>
          {sections.length > 0 && (
            <Segmented
              name={t("sections")}
              value={section}
              onChange={setSection}
              options={[
                { value: "all", label: t("all") },
                ...sections.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          )}
          <p className="meta">{t("codesHint", { count: Math.ceil(count / cardsPerSheet) })}</p>
          <Spacer />
          <LinkButton to="/tables">{t("backToTables")}</LinkButton>
          <Button
            variant="primary"
            icon={<PrinterIcon />}
            disabledReason={count === 0 ? t("noCards") : null}
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
      <ul className={`grid gap-16 ${style.cards}`}>
        {shown.map((table) => (
          <Card
            key={table.id}
            table={table}
            locationName={location?.name ?? ""}
            checked={!left.includes(table.id)}
            onChange={(isOn) => setLeft(isOn ? left.filter((id) => id !== table.id) : [...left, table.id])}
          />
        ))}
      </ul>
    </Page>
  );
}

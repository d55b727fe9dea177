import type { Location } from "@konoba/contract/locations/locations.contract";
import { businessDate } from "@konoba/contract/locations/locations.rules";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Suspense } from "react";
import { useLocationId } from "../lib/api/currentLocation.ts";
import { locationDetails } from "../lib/api/locationDetails.ts";
import { receiptsState } from "../lib/api/receiptQueries.ts";
import { usePermission } from "../lib/api/session.ts";
import { hrefOf, useSearchOf } from "../lib/list/addresses.ts";
import { useListState } from "../lib/list/listState.ts";
import { lazyComponent } from "../lib/page/lazyComponent.ts";
import { useNow } from "../lib/page/useNow.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { LinkButton } from "../ui/controls/LinkButton.tsx";
import { cx } from "../ui/cx.ts";
import { EmptyState } from "../ui/display/EmptyState.tsx";
import { RecordState } from "../ui/display/RecordState.tsx";
import { hrefParts } from "../ui/hrefs.ts";
import { DataTable } from "../ui/list/DataTable.tsx";
import { ListMenu } from "../ui/list/ListMenu.tsx";
import { ListPage } from "../ui/list/ListPage.tsx";
import { useIsPhone, useMedia } from "../ui/useMedia.ts";
import { receiptFilters, receiptQueryOf } from "./receiptFilters.ts";
import { ReceiptFilters, StatusChips } from "./ReceiptFilters.tsx";
import { receiptDay, receiptList } from "./receipts.queries.ts";
import { ReceiptSums } from "./ReceiptSums.tsx";
import { setupPath } from "./setupPath.ts";
import { useReceiptColumns } from "./useReceiptColumns.tsx";
import style from "./ReceiptList.module.css";

const panel = lazyComponent(async () => (await import("./ReceiptPanel.tsx")).ReceiptPanel);

/** Renders the way to the set-up where receipts are off. */
function Off() {
  const { t } = useTranslation("receipts");
  const maySetUp = usePermission("receipts.setup");
  return (
    <EmptyState
      drawing="receipt"
      title={t("empty.off")}
      text={t(maySetUp ? "empty.offText" : "empty.offAsk")}
    >
      {maySetUp && (
        <LinkButton to={setupPath} variant="primary">
          {t("empty.setUp")}
        </LinkButton>
      )}
    </EmptyState>
  );
}

function Content({ location, isOn }: { location: Location; isOn: boolean }) {
  const { t } = useTranslation("receipts");
  const isPhone = useIsPhone();
  const mayManage = usePermission("receipts.manage");
  const list = useListState("/receipts", "receipts", receiptFilters, { modes: ["date"] });
  const now = useNow(60_000);
  const today = businessDate(now, location.timezone, location.businessDayStart);
  const date = list.filters.date === "all" ? null : (list.filters.date ?? today);
  const query = receiptQueryOf(list, date);
  const receipts = useQuery(receiptList(location.id, query));
  const day = useQuery({
    ...receiptDay(location.id, date ?? today),
    enabled: mayManage && date !== null,
  }).data;
  const search = useSearchOf("/receipts");
  const isBeside = useMedia("(min-width: 1200px)");
  const isWide = useMedia("(min-width: 1440px)");
  const opened = search.receipt;
  const columns = useReceiptColumns(location, opened !== undefined && !isWide);
  const client = useQueryClient();
  const navigate = useNavigate();
  const hrefTo = (receipt: string | undefined) => hrefOf("/receipts", { ...search, receipt });
  const chips = <StatusChips list={list} day={date === null ? undefined : day} />;
  // Chips get a row of their own where they do not fit beside search and day.
  const isRoomy = useMedia(opened === undefined ? "(min-width: 1180px)" : "(min-width: 1640px)");
  const areChipsBelow = !isRoomy;
  const { total } = receipts.data ?? {};
  const isEmpty = !isOn && total === 0 && !list.isNarrowed;

  return (
    <div className={cx("column grow shrink", opened !== undefined && isBeside && style.beside)}>
      <ListPage
        title={t("title")}
        list={list}
        count={
          total === undefined || isEmpty
            ? undefined
            : t(date === today ? "countToday" : "count", { count: total })
        }
        above={day && !isEmpty && <ReceiptSums day={day} date={date} />}
        filters={
          <>
            <ReceiptFilters list={list} location={location} today={today} />
            {!areChipsBelow && chips}
          </>
        }
        tools={
          <ListMenu
            list={list}
            columns={columns}
            links={mayManage && isPhone ? [{ to: hrefOf("/receipts/day", {}), label: t("day.open") }] : []}
            file={{
              name: t("title"),
              columns,
              pageOf: (at) => client.fetchQuery(receiptList(location.id, { ...query, ...at })),
            }}
          />
        }
      >
        {areChipsBelow && <div className="below-6 print-hide">{chips}</div>}
        <DataTable
          name={t("title")}
          list={list}
          query={receipts}
          columns={columns}
          row={{
            name: ({ ordinal }) => t("named", { number: ordinal }),
            to: ({ id }) => hrefTo(id),
            isCurrent: ({ id }) => id === opened,
          }}
          errorTitle={t("listFailed")}
          empty={
            isOn ? <EmptyState drawing="receipt" title={t("empty.day")} text={t("empty.dayText")} /> : <Off />
          }
        />
      </ListPage>
      <Suspense fallback={null}>
        {opened !== undefined && (
          <panel.Component
            key={opened}
            location={location}
            id={opened}
            isBeside={isBeside}
            onClose={() => void navigate({ ...hrefParts(hrefTo(undefined)), resetScroll: false })}
          />
        )}
      </Suspense>
    </div>
  );
}

/** Renders `/receipts`: the fiscal receipts of a business day beside the payments. */
export function ReceiptList() {
  const { t } = useTranslation("receipts");
  const locationId = useLocationId();
  const location = useQuery(locationDetails(locationId));
  const state = useQuery(receiptsState(locationId));
  if (!location.data || !state.data)
    return (
      <RecordState
        title={t("title")}
        query={location.data ? state : location}
        listTo="/orders"
        listLabel={t("title")}
      />
    );
  if (state.data.isOn) return <Content location={location.data} isOn />;
  return <Content location={location.data} isOn={false} />;
}

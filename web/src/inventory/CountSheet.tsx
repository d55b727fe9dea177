import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { useLocationId } from "../lib/api/currentLocation.ts";
import { useScanner } from "../lib/device/scanner.ts";
import { useStoredChoice } from "../lib/device/useStoredChoice.ts";
import { announce } from "../lib/page/toasts.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { LinkButton } from "../ui/controls/LinkButton.tsx";
import { Switch } from "../ui/controls/Switch.tsx";
import { EmptyState } from "../ui/display/EmptyState.tsx";
import { ErrorBlock } from "../ui/display/ErrorBlock.tsx";
import { Page } from "../ui/display/Page.tsx";
import { PageHeader } from "../ui/display/PageHeader.tsx";
import { DelayedFallback, SkeletonLines } from "../ui/display/Skeleton.tsx";
import { DraftNotice } from "../ui/form/DraftNotice.tsx";
import { EyeOffIcon, LockIcon } from "../ui/icons/icons.tsx";
import { useIsPhone } from "../ui/useMedia.ts";
import { CountDifferences } from "./CountDifferences.tsx";
import { CountRows } from "./CountRows.tsx";
import { countList, type CountList } from "./inventory.countSheets.queries.ts";
import { OpenSheets } from "./OpenSheets.tsx";
import { PhoneCount } from "./PhoneCount.tsx";
import { useStockCount, type StockCount } from "./useStockCount.ts";
import style from "./counting.module.css";

/** Returns whether the ledger is hidden in a count, remembered on this device for the location. */
export function useIsBlind(locationId: string) {
  const [stored, store] = useStoredChoice(`blindCount.${locationId}`);
  return [stored !== null, (isOn: boolean) => store(isOn ? "1" : null)] as const;
}

interface BlindSwitchProps {
  isBlind: boolean;
  /** The role always counts without the expected amounts. */
  isForced: boolean;
  onChange: (isOn: boolean) => void;
}

/** Renders the switch that hides what is expected, or that the location decided it. */
function BlindSwitch({ isBlind, isForced, onChange }: BlindSwitchProps) {
  const { t } = useTranslation("counts");
  return (
    <div className={style.blind}>
      <EyeOffIcon />
      <span>
        <b className="weight-600">{t("hideExpected")}</b>
        <small className="text-sm ink-2">{t(isForced ? "hideExpectedForced" : "hideExpectedHint")}</small>
      </span>
      {isForced ? <LockIcon /> : <Switch name={t("hideExpected")} checked={isBlind} onChange={onChange} />}
    </div>
  );
}

function CountFoot({ count, total }: { count: StockCount; total: number }) {
  const { t } = useTranslation(["inventory", "ui"]);
  const counted = count.lines.length;
  const nothing = counted === 0 ? t("inventory:countNothing") : null;
  return (
    <footer className={`row rigid align-center gap-14 line-above on-surface ${style.bar}`}>
      <Button onClick={() => void count.stop()}>{t("ui:cancel")}</Button>
      <span className="fill" />
      <span className={`text-md ink-2 ${style.progress}`} role="status">
        {t("inventory:countProgress", { counted, total })}
      </span>
      <Button
        variant="primary"
        loading={count.isPending}
        disabledReason={count.isWrong ? t("inventory:problems.counted") : nothing}
        onClick={() => void count.send()}
      >
        {t("inventory:saveCount")}
      </Button>
    </footer>
  );
}

interface CountingProps {
  list: CountList;
  locationId: string;
}

/** Renders the rows of a count in a table: Enter moves to the next item, Shift+Enter to the previous one. */
function DeskCount({ list: { items }, count, isBlind }: Pick<CountingProps, "list"> & DeskProps) {
  const { t } = useTranslation(["counts", "products"]);
  const rows = useRef<HTMLDivElement>(null);
  const hasAreas = items.some(({ areaName }) => areaName !== null);
  useScanner((barcode) => {
    const found = items.find((item) => item.barcode === barcode);
    if (found) rows.current?.querySelector<HTMLInputElement>(`[data-item="${found.id}"]`)?.focus();
    else announce({ tone: "info", text: t("products:scan.unknown", { barcode }) });
  });
  return (
    <CountRows
      isBlind={isBlind}
      box={rows}
      items={items}
      counted={count.counted}
      areaOf={(item) => item?.areaName ?? (item && hasAreas ? t("counts:noArea") : undefined)}
      onCount={(id, text) => count.set(id, text === "" ? null : { text })}
    />
  );
}

interface DeskProps {
  count: StockCount;
  isBlind: boolean;
}

/** Renders the count, and once it is posted the differences. */
function Counting({ list, locationId }: CountingProps) {
  const { t } = useTranslation(["inventory", "counts"]);
  const isPhone = useIsPhone();
  const count = useStockCount(locationId, list.items);
  const [isChosen, setIsChosen] = useIsBlind(locationId);
  const isBlind = list.isBlind || isChosen;
  if (count.posted)
    return <CountDifferences items={list.items} currency={list.currencyCode} posted={count.posted} />;
  const header = (
    <PageHeader
      title={t("inventory:countTitle")}
      crumbs={[{ label: t("inventory:title"), to: "/inventory" }]}
    >
      {isPhone && t("inventory:countProgress", { counted: count.lines.length, total: list.items.length })}
    </PageHeader>
  );
  const above = (
    <>
      {count.isWaiting && (
        <p className={style.waiting} role="status">
          {t("counts:savedHere")}
        </p>
      )}
      <DraftNotice draft={count.draft} className={style.restored} />
      <OpenSheets locationId={locationId} />
      <BlindSwitch isBlind={isBlind} isForced={list.isBlind} onChange={setIsChosen} />
    </>
  );
  if (isPhone)
    return (
      <>
        {header}
        <PhoneCount items={list.items} count={count} isBlind={isBlind}>
          {above}
        </PhoneCount>
      </>
    );
  return (
    <>
      <Page>
        {header}
        <p className={style.hint}>{t("counts:countHint")}</p>
        {above}
        <DeskCount list={list} count={count} isBlind={isBlind} />
      </Page>
      <CountFoot count={count} total={list.items.length} />
    </>
  );
}

/** Renders the stock count of a location. */
export function CountSheet() {
  const { t } = useTranslation("inventory");
  const locationId = useLocationId();
  const stock = useQuery(countList(locationId));
  if (stock.data && stock.data.items.length > 0)
    return <Counting key={locationId} list={stock.data} locationId={locationId} />;
  return (
    <Page>
      <PageHeader title={t("countTitle")} crumbs={[{ label: t("title"), to: "/inventory" }]} />
      {stock.isLoading && (
        <DelayedFallback>
          <SkeletonLines count={5} />
        </DelayedFallback>
      )}
      {stock.error && (
        <ErrorBlock title={t("loadFailed")} error={stock.error} onRetry={() => void stock.refetch()} />
      )}
      {stock.data && (
        <EmptyState drawing="shelf" title={t("empty")} text={t("emptyText")}>
          <LinkButton to="/inventory/add">{t("add")}</LinkButton>
        </EmptyState>
      )}
    </Page>
  );
}

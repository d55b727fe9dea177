import type { InventoryItem } from "@konoba/contract/inventory/inventory.items.contract";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useRef, useState, type RefObject } from "react";
import { useLocationId } from "../lib/currentLocation.ts";
import { useDraftName } from "../lib/draftName.ts";
import { useScanner } from "../lib/scanner.ts";
import { readStored, writeStored } from "../lib/storage.ts";
import { announce } from "../lib/toasts.ts";
import { useTranslation } from "../lib/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { LinkButton } from "../ui/controls/LinkButton.tsx";
import { Switch } from "../ui/controls/Switch.tsx";
import { useConfirm } from "../ui/dialogs/confirm.tsx";
import { EmptyState } from "../ui/display/EmptyState.tsx";
import { ErrorBlock } from "../ui/display/ErrorBlock.tsx";
import { Page } from "../ui/display/Page.tsx";
import { PageHeader } from "../ui/display/PageHeader.tsx";
import { DelayedFallback, SkeletonLines } from "../ui/display/Skeleton.tsx";
import { DraftNotice } from "../ui/form/DraftNotice.tsx";
import { useDraftState } from "../ui/form/useDraft.ts";
import { useLeaveGuard } from "../ui/form/useLeaveGuard.ts";
import { EyeOffIcon } from "../ui/icons/icons.tsx";
import { CountField } from "./CountField.tsx";
import { inWalkingOrder, isCount, linesOf, type Counted, differenceOf } from "./counting.ts";
import { areaList } from "./inventory.countSheets.queries.ts";
import { usePostCount, wholeStock } from "./inventory.queries.ts";
import { OpenSheets } from "./OpenSheets.tsx";
import { SignedQuantity } from "./SignedQuantity.tsx";
import { OnHand } from "./StockLevel.tsx";
import style from "./counting.module.css";

interface CountRowsProps {
  box: RefObject<HTMLDivElement | null>;
  items: readonly InventoryItem[];
  counted: Counted;
  /** Returns the name of an item's storage area, shown above its first item. */
  areaOf: (item: InventoryItem | undefined) => string | undefined;
  onCount: (id: string, text: string) => void;
  /** Hides what the ledger expects, and so the difference. */
  isBlind: boolean;
}

/** Renders a row per item: ledger quantity, counted quantity and difference. */
function CountRows({ box, items, counted, areaOf, onCount, isBlind }: CountRowsProps) {
  const { t } = useTranslation("inventory");
  const focus = (index: number) => box.current?.querySelectorAll("input")[index]?.focus();
  if (items.length === 0) return null;
  return (
    <div ref={box} className={style.counts} role="table" aria-label={t("countTitle")}>
      <div role="row" className={style.countHead}>
        <span role="columnheader">{t("item")}</span>
        <span role="columnheader">{!isBlind && t("onHand")}</span>
        <span role="columnheader">{t("fields.counted")}</span>
        <span role="columnheader">{!isBlind && t("difference")}</span>
      </div>
      {items.map((item, index) => {
        const text = counted[item.id]?.text ?? "";
        const difference = differenceOf(item, text);
        const area = areaOf(item);
        return (
          <div
            key={item.id}
            role="row"
            className={style.countRow}
            data-area={area === areaOf(items[index - 1]) ? undefined : area}
          >
            <span role="cell" className={style.countName}>
              {item.productName}
              {item.batchNumber && <small>{item.batchNumber}</small>}
            </span>
            <span role="cell">{!isBlind && <OnHand item={item} />}</span>
            <span role="cell">
              <CountField item={item} text={text} onCount={onCount} onGo={(step) => focus(index + step)} />
            </span>
            <span role="cell" className={style.countDifference}>
              {difference !== null && !isBlind && <SignedQuantity value={difference} />}
            </span>
          </div>
        );
      })}
    </div>
  );
}

/** Returns whether the ledger is hidden in a count, remembered on this device for the location. */
function useIsBlind(locationId: string) {
  const key = `blindCount.${locationId}`;
  const [isBlind, setIsBlind] = useState(() => readStored(key) !== null);
  const change = (isOn: boolean) => {
    setIsBlind(isOn);
    writeStored(key, isOn ? "1" : null);
  };
  return [isBlind, change] as const;
}

/** Renders the switch that hides what is expected. */
function BlindSwitch({ isBlind, onChange }: { isBlind: boolean; onChange: (isOn: boolean) => void }) {
  const { t } = useTranslation("inventory");
  return (
    <div className={style.blind}>
      <EyeOffIcon />
      <span>
        <b>{t("hideExpected")}</b>
        <small>{t("hideExpectedHint")}</small>
      </span>
      <Switch name={t("hideExpected")} checked={isBlind} onChange={onChange} />
    </div>
  );
}

const nothingCounted: { counted: Counted } = { counted: {} };

/** Returns the items in walking order, and the name of the area of an item. */
function useWalk(locationId: string, stock: readonly InventoryItem[]) {
  const { t } = useTranslation("counts");
  const areas = useQuery(areaList(locationId)).data ?? [];
  const areaOf = (item: InventoryItem | undefined) => {
    const area = areas.find(({ id }) => id === item?.storageAreaId);
    return area?.name ?? (item && areas.length > 0 ? t("noArea") : undefined);
  };
  return { items: inWalkingOrder(stock, areas), areaOf };
}

interface CountFootProps {
  counted: number;
  total: number;
  isWrong: boolean;
  isPending: boolean;
  onStop: () => void;
  onSend: () => void;
}

function CountFoot({ counted, total, isWrong, isPending, onStop, onSend }: CountFootProps) {
  const { t } = useTranslation(["inventory", "ui"]);
  const nothing = counted === 0 ? t("inventory:countNothing") : null;
  return (
    <footer className={style.bar}>
      <Button onClick={onStop}>{t("ui:cancel")}</Button>
      <span className={style.grow} />
      <span className={style.progress} role="status">
        {t("inventory:countProgress", { counted, total })}
      </span>
      <Button
        variant="primary"
        loading={isPending}
        disabledReason={isWrong ? t("inventory:problems.counted") : nothing}
        onClick={onSend}
      >
        {t("inventory:saveCount")}
      </Button>
    </footer>
  );
}

/**
 * Renders the stock count: Enter moves to the next item, Shift+Enter to the previous one, Escape reverts a
 * count, one button posts the differences.
 */
export function CountSheet() {
  const { t } = useTranslation(["inventory", "ui"]);
  const navigate = useNavigate();
  const confirm = useConfirm();
  const locationId = useLocationId();
  const stock = useQuery({ ...wholeStock(locationId), staleTime: Infinity, gcTime: 0 });
  const post = usePostCount();
  const draftState = useDraftState(useDraftName("count"), nothingCounted);
  const { counted } = draftState.values;
  const rows = useRef<HTMLDivElement>(null);
  const [isBlind, setIsBlind] = useIsBlind(locationId);
  const { items, areaOf } = useWalk(locationId, stock.data ?? []);
  const lines = linesOf(items, counted);
  const isWrong = Object.values(counted).some(({ text }) => text !== "" && !isCount(text));
  const guard = useLeaveGuard(() => lines.length > 0 && !post.isSuccess, draftState.discard);

  const leave = () => navigate({ to: "/inventory" });
  async function stop() {
    if (lines.length > 0 && !(await confirm(guard.question))) return;
    guard.release();
    draftState.discard();
    await leave();
  }
  async function send() {
    const left = items.length - lines.length;
    const question = {
      title: t("inventory:notCountedTitle", { count: left }),
      text: t("inventory:notCountedText", { count: left }),
      confirmLabel: t("inventory:saveCount"),
    };
    if (left > 0 && !(await confirm(question))) return;
    const body = { locationId, lines, sentAt: new Date().toISOString() };
    post.mutate(body, {
      onSuccess: ({ posted }) => {
        announce({ tone: "success", text: t("inventory:counted", { count: posted }) });
        guard.release();
        draftState.discard();
        void leave();
      },
    });
  }
  useScanner((barcode) => {
    const found = items.find((item) => item.barcode === barcode);
    if (found) rows.current?.querySelector<HTMLInputElement>(`[data-item="${found.id}"]`)?.focus();
    else announce({ tone: "info", text: t("products:scan.unknown", { barcode }) });
  });

  return (
    <>
      <Page>
        <PageHeader
          title={t("inventory:countTitle")}
          crumbs={[{ label: t("inventory:title"), to: "/inventory" }]}
        />
        <p className={style.hint}>{t("inventory:countHint")}</p>
        <OpenSheets locationId={locationId} />
        <DraftNotice draft={draftState.draft} className={style.restored} />
        {stock.isLoading && (
          <DelayedFallback>
            <SkeletonLines count={5} />
          </DelayedFallback>
        )}
        {stock.error && (
          <ErrorBlock
            title={t("inventory:loadFailed")}
            error={stock.error}
            onRetry={() => void stock.refetch()}
          />
        )}
        {stock.data && items.length === 0 && (
          <EmptyState drawing="tray" title={t("inventory:empty")} text={t("inventory:emptyText")}>
            <LinkButton to="/inventory/add">{t("inventory:add")}</LinkButton>
          </EmptyState>
        )}
        <BlindSwitch isBlind={isBlind} onChange={setIsBlind} />
        <CountRows
          isBlind={isBlind}
          box={rows}
          items={items}
          counted={counted}
          areaOf={areaOf}
          onCount={(id, text) =>
            draftState.setValues((now) => ({
              counted: { ...now.counted, [id]: { text, at: new Date().toISOString() } },
            }))
          }
        />
      </Page>
      <CountFoot
        counted={lines.length}
        total={items.length}
        isWrong={isWrong}
        isPending={post.isPending}
        onStop={() => void stop()}
        onSend={() => void send()}
      />
    </>
  );
}

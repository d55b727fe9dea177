import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useRef } from "react";
import { useTranslation } from "../lib/translation.ts";
import { useLocationId } from "../lib/currentLocation.ts";
import { announce } from "../lib/toasts.ts";
import { useDraftName } from "../lib/draftName.ts";
import { useScanner } from "../lib/scanner.ts";
import { Button } from "../ui/Button.tsx";
import { useConfirm } from "../ui/confirm.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { ErrorBlock } from "../ui/ErrorBlock.tsx";
import { DraftNotice } from "../ui/form/DraftNotice.tsx";
import { useDraftState } from "../ui/form/useDraft.ts";
import { useLeaveGuard } from "../ui/form/useLeaveGuard.ts";
import { LinkButton } from "../ui/LinkButton.tsx";
import { Page } from "../ui/Page.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";
import { AfterMoment, SkeletonLines } from "../ui/Skeleton.tsx";
import { CountRows } from "./CountRows.tsx";
import { differing, isCount, linesOf, type Counted } from "./counting.ts";
import { usePostCount, wholeStock } from "./inventory.queries.ts";
import style from "./counting.module.css";

const nothingCounted: { counted: Counted } = { counted: {} };

/** Counts the whole stock: Enter goes to the next item, one button posts the differences. */
export function CountSheet() {
  const { t } = useTranslation(["inventory", "ui"]);
  const navigate = useNavigate();
  const confirm = useConfirm();
  const locationId = useLocationId();
  const stock = useQuery({ ...wholeStock(locationId), staleTime: Infinity, gcTime: 0 });
  const post = usePostCount();
  const kept = useDraftState(useDraftName("count"), nothingCounted);
  const { counted } = kept.values;
  const rows = useRef<HTMLDivElement>(null);
  const items = stock.data ?? [];
  const count = differing(items, counted);
  const lines = linesOf(items, counted);
  const isWrong = Object.values(counted).some(({ text }) => text !== "" && !isCount(text));
  const guard = useLeaveGuard(() => lines.length > 0 && !post.isSuccess, kept.discard);

  const leave = () => navigate({ to: "/inventory" });
  async function stop() {
    if (lines.length > 0 && !(await confirm(guard.question))) return;
    guard.release();
    kept.discard();
    await leave();
  }
  function send() {
    const body = { locationId, lines, sentAt: new Date().toISOString() };
    post.mutate(body, {
      onSuccess: ({ posted }) => {
        announce({ tone: "success", text: t("inventory:counted", { count: posted }) });
        guard.release();
        kept.discard();
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
        <DraftNotice draft={kept.draft} className={style.restored} />
        {stock.isLoading && (
          <AfterMoment>
            <SkeletonLines count={5} />
          </AfterMoment>
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
        <CountRows
          box={rows}
          items={items}
          counted={counted}
          onCount={(id, text) =>
            kept.setValues((now) => ({
              counted: { ...now.counted, [id]: { text, at: new Date().toISOString() } },
            }))
          }
        />
      </Page>
      <footer className={style.bar}>
        <Button onClick={() => void stop()}>{t("ui:cancel")}</Button>
        <span className={style.grow} />
        <span className={style.progress} role="status">
          {t("inventory:countProgress", { counted: lines.length, total: items.length })}
        </span>
        <Button
          variant="primary"
          loading={post.isPending}
          disabledReason={
            isWrong
              ? t("inventory:problems.counted")
              : lines.length === 0
                ? t("inventory:countNothing")
                : null
          }
          onClick={send}
        >
          {t("inventory:postMovements", { count })}
        </Button>
      </footer>
    </>
  );
}

import type { Location } from "@konoba/contract/locations/locations.contract";
import type { BoardTicket as Order } from "@konoba/contract/orders/orders.board.contract";
import { Suspense, useDeferredValue, useMemo, useRef, useState, type ReactNode } from "react";
import { usePermission, useProfile } from "../../lib/api/session.ts";
import { useListState } from "../../lib/list/listState.ts";
import { lazyComponent } from "../../lib/page/lazyComponent.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { LinkButton } from "../../ui/controls/LinkButton.tsx";
import { cx } from "../../ui/cx.ts";
import { EmptyState } from "../../ui/display/EmptyState.tsx";
import { ErrorBlock } from "../../ui/display/ErrorBlock.tsx";
import { NoMatch } from "../../ui/display/NoMatch.tsx";
import { DelayedFallback, Skeleton } from "../../ui/display/Skeleton.tsx";
import { orderStatuses } from "../../ui/display/statuses.ts";
import { PlusIcon } from "../../ui/icons/icons.tsx";
import { ListPage } from "../../ui/list/ListPage.tsx";
import { toneClass } from "../../ui/style/tones.ts";
import { useIsPhone } from "../../ui/useMedia.ts";
import { OrderFilters } from "../OrderFilters.tsx";
import { useOrderTickets } from "../orders.board.queries.ts";
import { orderFilters } from "../orderViews.ts";
import { useMoveOrder } from "../useNextStep.ts";
import { fitsBoard, isStage, stages, type Stage } from "./boardTickets.ts";
import { Columns, type ColumnsProps } from "./Columns.tsx";
import { FinishedRail } from "./FinishedRail.tsx";
import style from "./Board.module.css";

const dialogs = lazyComponent(async () => (await import("./BoardDialog.tsx")).BoardDialog);

/** Renders the column counts on phones, where one column fills the screen and a swipe shows the next. */
function PhoneHeads({ orders, stage, onChange }: PhoneHeadsProps) {
  const { t } = useTranslation("orders");
  return (
    <div className={style.heads} role="tablist" aria-label={t("fields.status")}>
      {stages.map((each) => {
        const { icon: Icon, tone } = orderStatuses[each];
        const count = orders.filter(({ status }) => status === each).length;
        return (
          <button
            key={each}
            type="button"
            role="tab"
            aria-selected={each === stage}
            className={cx(style.phoneHead, toneClass(tone))}
            onClick={() => onChange(each)}
          >
            <span className={style.phoneCount}>
              <Icon size={16} /> {count}
            </span>
            <span className={style.phoneName}>{t(`status.${each}`)}</span>
          </button>
        );
      })}
    </div>
  );
}

interface PhoneHeadsProps {
  orders: readonly Order[];
  stage: Stage;
  onChange: (stage: Stage) => void;
}

/** Renders the columns, and on phones the column switch. */
function BoardBody(props: ColumnsProps) {
  const isPhone = useIsPhone();
  const box = useRef<HTMLDivElement>(null);
  const [stage, setStage] = useState<Stage>("received");
  const columns = () => [...(box.current?.querySelectorAll<HTMLElement>("[data-stage]") ?? [])];
  function show(next: Stage) {
    const column = columns().find(({ dataset }) => dataset["stage"] === next);
    column?.scrollIntoView({ inline: "start", block: "nearest", behavior: "smooth" });
  }
  function follow() {
    if (!isPhone || !box.current) return;
    const shown = columns()[Math.round(box.current.scrollLeft / box.current.clientWidth)]?.dataset["stage"];
    if (isStage(shown)) setStage(shown);
  }
  return (
    <>
      {isPhone && <PhoneHeads orders={props.orders} stage={stage} onChange={show} />}
      <div ref={box} className={style.board} onScroll={follow}>
        <Columns {...props} />
      </div>
    </>
  );
}

function Waiting({ label }: { label: string }) {
  return (
    <div className={style.board} role="status" aria-label={label}>
      {stages.map((stage) => (
        <div key={stage} className={style.column}>
          <DelayedFallback>
            <Skeleton height={24} width="60%" />
            <Skeleton height={190} />
          </DelayedFallback>
        </div>
      ))}
    </div>
  );
}

/** Renders open orders as tickets in columns by status. */
export function Board({ location, tabs }: { location: Location; tabs: ReactNode }) {
  const { t } = useTranslation(["board", "orders", "ui"]);
  const mayCreate = usePermission("orders.create");
  const list = useListState("/orders", "orders", orderFilters);
  const isPhone = useIsPhone();
  const { data, error, refetch } = useOrderTickets(location);
  const [dialog, setDialog] = useState<{ kind: "table" | "cancel"; id: string } | null>(null);
  const move = useMoveOrder(location.requirePaymentToComplete);
  const { role } = useProfile();
  const { currencyCode: currency } = location;
  const actions = useMemo(
    () => ({ currency, role, rules: location, move, openDialog: setDialog }),
    [currency, role, location, move],
  );
  const { type, section, payment, workerId, station, q } = list.filters;
  // Deferred, so that filter controls respond before the tickets render.
  const filters = useDeferredValue(
    useMemo(
      () => ({ type, section, payment, workerId, station, q }),
      [type, section, payment, workerId, station, q],
    ),
  );
  const orders = useMemo(
    () => (data?.items ?? []).filter((each) => isStage(each.status) && fitsBoard(each, filters)),
    [data, filters],
  );
  const add = {
    to: "/orders/addOld",
    label: t("orders:new"),
    reason: mayCreate ? null : t("orders:createForbidden"),
  };
  const rail = (isTarget: boolean) =>
    data && <FinishedRail location={location} finished={data.finished} isTarget={isTarget} />;

  return (
    <ListPage
      title={t("orders:title")}
      list={list}
      count={data && t("board:open", { count: orders.length })}
      // Phones have the add button in the bottom bar.
      {...(isPhone ? {} : { add })}
      tabs={tabs}
      filters={<OrderFilters list={list} locationId={location.id} isBoard />}
    >
      {!data && error && (
        <ErrorBlock title={t("orders:listFailed")} error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Waiting label={t("ui:loading")} />}
      {data && data.items.length > 0 && orders.length === 0 && <NoMatch onClear={list.clearFilters} />}
      {data?.items.length === 0 && (
        <EmptyState
          drawing="ticket"
          title={t(data.finished > 0 ? "board:noneOpen" : "board:empty")}
          text={t("orders:empty.text")}
        >
          {mayCreate && (
            <LinkButton to="/orders/addOld" variant="primary" icon={<PlusIcon />}>
              {t("orders:new")}
            </LinkButton>
          )}
        </EmptyState>
      )}
      {data && <BoardBody orders={orders} actions={actions} rail={rail} />}
      <Suspense fallback={null}>
        {dialog && (
          <dialogs.Component
            location={location}
            {...dialog}
            key={dialog.id}
            onClose={() => setDialog(null)}
          />
        )}
      </Suspense>
    </ListPage>
  );
}

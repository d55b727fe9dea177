import type { Location } from "@konoba/contract/locations/locations.contract";
import type { PriceList } from "@konoba/contract/prices/prices.contract";
import { listNameIn } from "@konoba/contract/prices/prices.names.rules";
import { priceListState } from "@konoba/contract/prices/prices.state.rules";
import { useQuery } from "@tanstack/react-query";
import { Suspense, type KeyboardEvent } from "react";
import { useLocationId } from "../lib/api/currentLocation.ts";
import { locationDetails } from "../lib/api/locationDetails.ts";
import { priceLists } from "../lib/api/priceLists.ts";
import { usePermission } from "../lib/api/session.ts";
import { hrefOf } from "../lib/list/addresses.ts";
import { lazyComponent } from "../lib/page/lazyComponent.ts";
import { useNow } from "../lib/page/useNow.ts";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { LinkButton, TextLink } from "../ui/controls/LinkButton.tsx";
import { EmptyState } from "../ui/display/EmptyState.tsx";
import { ErrorBlock } from "../ui/display/ErrorBlock.tsx";
import { Page } from "../ui/display/Page.tsx";
import { PageHeader } from "../ui/display/PageHeader.tsx";
import { SkeletonLines } from "../ui/display/Skeleton.tsx";
import { ChevronRightIcon, PlusIcon } from "../ui/icons/icons.tsx";
import { inOrder, moveStep, useOrder } from "../ui/reorder/useOrder.tsx";
import { PriceListRow } from "./PriceListRow.tsx";
import { useOrderPriceLists } from "./prices.queries.ts";
import { starters } from "./starters.ts";
import style from "./prices.module.css";

const changeList = lazyComponent(async () => (await import("./changes/ChangeList.tsx")).ChangeList);
const nextChange = lazyComponent(async () => (await import("./changes/ChangeList.tsx")).NextChange);
const weekRibbon = lazyComponent(async () => (await import("./WeekRibbon.tsx")).WeekRibbon);

const addPath = "/menu/prices/add";
const starterColors = { happyHour: 5, delivery: 4, evening: 2 } as const;

/** Renders the empty page with three starters that fill the form. */
function NoLists({ mayEdit }: { mayEdit: boolean }) {
  const { t } = useTranslation("prices");
  return (
    <>
      <EmptyState drawing="menu" title={t("none")} text={t("noneText")}>
        {mayEdit && (
          <LinkButton to={addPath} icon={<PlusIcon />} variant="primary">
            {t("add")}
          </LinkButton>
        )}
      </EmptyState>
      {mayEdit && (
        <ul className={style.starters}>
          {starters.map((starter) => (
            <li key={starter} className={style.starter}>
              <i className={style.mark} data-category-color={starterColors[starter]} />
              <span className={style.starterText}>
                <b className={style.link}>
                  <TextLink to={hrefOf(addPath, { starter })}>{t(`starters.${starter}`)}</TextLink>
                </b>
                <small>{t(`starterTexts.${starter}`)}</small>
              </span>
              <ChevronRightIcon size={16} />
            </li>
          ))}
        </ul>
      )}
      {mayEdit && <p className={style.hint}>{t("noneHint")}</p>}
    </>
  );
}

/** Renders which lists hold now. */
function NowText({ lists, location, at }: { lists: readonly PriceList[]; location: Location; at: Date }) {
  const { t } = useTranslation("prices");
  const { time, language } = useFormat(location.timezone);
  const held = lists.flatMap((list) => {
    const state = priceListState(list, location, at);
    if (state.kind !== "holds") return [];
    const name = listNameIn(list, language);
    return [state.until === null ? name : t("till.until", { name, time: time(state.until) })];
  });
  return (
    <p className={style.now} role="status">
      {held.length === 0 ? t("nothingNow") : t("now", { names: held.join(", ") })}
    </p>
  );
}

/** Renders `/menu/prices`: the price lists by rank, with what holds now. */
export function PriceLists() {
  const { t } = useTranslation(["prices", "menu"]);
  const locationId = useLocationId();
  const mayEdit = usePermission("menu.edit");
  const location = useQuery(locationDetails(locationId)).data;
  const query = useQuery(priceLists(locationId));
  const at = useNow(1_000);
  const rerank = useOrderPriceLists();
  const order = useOrder(query.data?.map(({ id }) => id) ?? [], (ids) =>
    rerank.mutateAsync({ locationId, ids }),
  );
  const lists = query.data && inOrder(query.data, order);
  const { ids } = order;
  /** Moves a row by Alt and an arrow key. Drag handles are rendered outside of their rows. */
  function press(event: KeyboardEvent<HTMLElement>) {
    const step = moveStep(event);
    if (!mayEdit || step === null || !(event.target instanceof Element)) return;
    const id = event.target.closest<HTMLElement>("[data-list]")?.dataset["list"];
    if (id === undefined) return;
    event.preventDefault();
    order.move(id, step);
  }
  return (
    <Page>
      <PageHeader
        title={t("title")}
        crumbs={[{ label: t("menu:title"), to: "/menu" }]}
        actions={
          mayEdit &&
          ids.length > 0 && (
            <LinkButton to={addPath} icon={<PlusIcon />} variant="primary" size="sm">
              {t("add")}
            </LinkButton>
          )
        }
      />
      {!lists && query.error ? (
        <ErrorBlock title={t("loadFailed")} error={query.error} onRetry={() => void query.refetch()} />
      ) : !lists || !location ? (
        <SkeletonLines count={4} />
      ) : lists.length === 0 ? (
        <>
          <NoLists mayEdit={mayEdit} />
          <Suspense fallback={null}>
            <changeList.Component locationId={locationId} timezone={location.timezone} />
          </Suspense>
        </>
      ) : (
        <>
          <NowText lists={lists} location={location} at={at} />
          <div className={style.ribbonSpace}>
            <Suspense fallback={null}>
              <weekRibbon.Component lists={lists} location={location} at={at} mayEdit={mayEdit} />
            </Suspense>
          </div>
          {!mayEdit && <p className={style.hint}>{t("noEdit")}</p>}
          <div onKeyDown={press}>
            <ol className={style.rows} aria-label={t("title")}>
              {lists.map((list, index) => (
                <PriceListRow
                  key={list.id}
                  list={list}
                  rank={index + 1}
                  state={priceListState(list, location, at)}
                  locationId={locationId}
                  mayEdit={mayEdit}
                  order={order}
                />
              ))}
              <li className={style.menuPrices}>
                <b>{t("menuPrices")}</b> <span>{t("menuPricesText")}</span>
                <Suspense fallback={null}>
                  <nextChange.Component locationId={locationId} timezone={location.timezone} />
                </Suspense>
              </li>
            </ol>
            {order.live}
          </div>
          {mayEdit && ids.length > 1 && <p className={`${style.hint} phone-hide`}>{t("rankKeys")}</p>}
          <Suspense fallback={null}>
            <changeList.Component locationId={locationId} timezone={location.timezone} />
          </Suspense>
        </>
      )}
    </Page>
  );
}

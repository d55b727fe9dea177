import type { Production } from "@konoba/contract/inventory/inventory.production.contract";
import type { RecipeRow } from "@konoba/contract/inventory/inventory.recipes.contract";
import { inflectDate } from "@konoba/contract/lib/dateCases";
import { addDays, wallTime, weekdayOf } from "@konoba/contract/lib/zonedTime";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { useLocationId } from "../lib/api/currentLocation.ts";
import { locationDetails } from "../lib/api/locationDetails.ts";
import { usePermission } from "../lib/api/session.ts";
import { hrefOf } from "../lib/list/addresses.ts";
import { useListState } from "../lib/list/listState.ts";
import { lazyComponent, usePreload } from "../lib/page/lazyComponent.ts";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Chip } from "../ui/controls/Chip.tsx";
import { LinkButton } from "../ui/controls/LinkButton.tsx";
import { EmptyState } from "../ui/display/EmptyState.tsx";
import { ErrorBlock } from "../ui/display/ErrorBlock.tsx";
import { Page, Spacer, Toolbar } from "../ui/display/Page.tsx";
import { PageHeader } from "../ui/display/PageHeader.tsx";
import { Section } from "../ui/display/Section.tsx";
import { DelayedFallback, SkeletonLines } from "../ui/display/Skeleton.tsx";
import { CheckIcon, CircleCheckIcon, PlusIcon } from "../ui/icons/icons.tsx";
import { DataTable } from "../ui/list/DataTable.tsx";
import { productionList, recipeList } from "./inventory.production.queries.ts";
import { MadeNow } from "./MadeNow.tsx";
import { batchRow, useBatchColumns } from "./ProducedList.tsx";
import { ProductionCards } from "./ProductionCards.tsx";
import { ProductionTabs } from "./ProductionTabs.tsx";
import cards from "./ProductionCards.module.css";

const dialog = lazyComponent(async () => (await import("./ProduceDialog.tsx")).ProduceDialog);

/** Most products that the day shows; the others are in the list of all recipes. */
const maxProducts = 100;
/** Most products that are enough and still named. */
const maxNamed = 8;

/** Renders the statement that nothing is to be made until the next production day. */
function NothingDue() {
  const { t } = useTranslation("production");
  const { weekday } = useFormat();
  const location = useQuery(locationDetails(useLocationId())).data;
  const tomorrow = addDays(wallTime(new Date(), location?.timezone ?? "UTC").date, 1);
  return (
    <p className={cards.all}>
      <CircleCheckIcon />
      {t("enoughUntil", { day: inflectDate(weekday(weekdayOf(tomorrow)), "genitive") })}
    </p>
  );
}

interface EnoughProps {
  rows: readonly RecipeRow[];
  onProduce: ((row: RecipeRow) => void) | null;
}

/** Renders the products that need not be made, each of which can be made all the same. */
function Enough({ rows, onProduce }: EnoughProps) {
  const { t } = useTranslation("production");
  if (rows.length === 0) return null;
  return (
    <div className={cards.enough}>
      <CheckIcon size={16} />
      {t("enoughNow")}
      {rows.slice(0, maxNamed).map((row) =>
        onProduce ? (
          <Chip
            key={row.id}
            aria-label={t("produceNamed", { name: row.productName })}
            onClick={() => onProduce(row)}
          >
            {row.productName}
          </Chip>
        ) : (
          <span key={row.id}>{row.productName}</span>
        ),
      )}
    </div>
  );
}

/** Renders the produced batches, newest first. */
function Batches() {
  const { t } = useTranslation("production");
  const locationId = useLocationId();
  const list = useListState("/inventory/production", "productions");
  const { page, pageSize } = list.query;
  const batches = useQuery(productionList(locationId, { page, pageSize }));
  return (
    <Section
      title={t("tabs.batches")}
      count={batches.data?.total}
      link={{ to: "/inventory/production/batches", label: t("batch.all") }}
    >
      <DataTable
        name={t("batch.title")}
        list={list}
        query={batches}
        columns={useBatchColumns()}
        row={batchRow}
        errorTitle={t("batch.loadFailed")}
        empty={<EmptyState drawing="tray" title={t("batch.empty")} text={t("batch.emptyText")} />}
      />
    </Section>
  );
}

interface DueProps {
  rows: readonly RecipeRow[];
  onProduce: EnoughProps["onProduce"];
}

function Due({ rows, onProduce }: DueProps) {
  const { t } = useTranslation("production");
  const canEdit = usePermission("products.edit");
  const due = rows.filter(({ suggested }) => suggested > 0);
  if (rows.length === 0)
    return (
      <EmptyState drawing="tray" title={t("empty")} text={t("emptyText")}>
        {canEdit && <LinkButton to="/products">{t("toProducts")}</LinkButton>}
      </EmptyState>
    );
  return (
    <>
      {due.length > 0 ? <ProductionCards rows={due} onProduce={onProduce} /> : <NothingDue />}
      <Enough rows={rows.filter(({ suggested }) => suggested === 0)} onProduce={onProduce} />
    </>
  );
}

/** Renders `/inventory/production`: what to make today as cards, and the batches below. */
export function ProductionDay() {
  const { t } = useTranslation("production");
  const locationId = useLocationId();
  const canProduce = usePermission("inventory.adjust");
  const recipes = useQuery(recipeList(locationId, { page: 1, pageSize: maxProducts, view: "all" }));
  const [chosen, setChosen] = useState<RecipeRow | null>(null);
  const [made, setMade] = useState<Production | null>(null);
  usePreload(dialog.preload);
  const { data, error } = recipes;
  return (
    <Page>
      <PageHeader title={t("title")}>
        {data && <span className="meta">{t("dueCount", { count: data.counts.due })}</span>}
      </PageHeader>
      <Toolbar>
        <ProductionTabs value="production" />
        <Spacer />
        <LinkButton icon={<PlusIcon />} to={hrefOf("/inventory/production", { view: "all" })}>
          {t(canProduce ? "somethingElse" : "allRecipes")}
        </LinkButton>
      </Toolbar>
      {made && <MadeNow batch={made} />}
      {!data && error && (
        <ErrorBlock title={t("loadFailed")} error={error} onRetry={() => void recipes.refetch()} />
      )}
      {!data && !error && (
        <DelayedFallback>
          <SkeletonLines count={5} />
        </DelayedFallback>
      )}
      {data && <Due rows={data.items} onProduce={canProduce ? setChosen : null} />}
      <Batches />
      <Suspense fallback={null}>
        {chosen && <dialog.Component row={chosen} onClose={() => setChosen(null)} onProduced={setMade} />}
      </Suspense>
    </Page>
  );
}

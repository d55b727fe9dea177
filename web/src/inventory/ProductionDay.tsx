import type { Production, ProductionRow } from "@konoba/contract/inventory/inventory.production.contract";
import type { RecipeRow } from "@konoba/contract/inventory/inventory.recipes.contract";
import { inflectDate } from "@konoba/contract/lib/dateCases";
import { addDays, wallTime, weekdayOf } from "@konoba/contract/lib/zonedTime";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Suspense, useState, type ReactNode } from "react";
import { useLocationId } from "../lib/api/currentLocation.ts";
import { locationDetails } from "../lib/api/locationDetails.ts";
import { usePermission } from "../lib/api/session.ts";
import { hrefOf, useSearchOf } from "../lib/list/addresses.ts";
import { lazyComponent, usePreload } from "../lib/page/lazyComponent.ts";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { LinkButton, TextLink } from "../ui/controls/LinkButton.tsx";
import { Menu, MenuItem } from "../ui/controls/Menu.tsx";
import { EmptyState } from "../ui/display/EmptyState.tsx";
import { ErrorBlock } from "../ui/display/ErrorBlock.tsx";
import { Page, Spacer, Toolbar } from "../ui/display/Page.tsx";
import { PageHeader } from "../ui/display/PageHeader.tsx";
import { DelayedFallback, SkeletonLines } from "../ui/display/Skeleton.tsx";
import { hrefParts } from "../ui/hrefs.ts";
import { CheckIcon, CircleCheckIcon, PlusIcon } from "../ui/icons/icons.tsx";
import { recipeList } from "./inventory.production.queries.ts";
import { MadeNow } from "./MadeNow.tsx";
import { ProductionCards } from "./ProductionCards.tsx";
import { ProductionTabs } from "./ProductionTabs.tsx";
import cards from "./ProductionCards.module.css";

const batches = lazyComponent(async () => (await import("./DayBatches.tsx")).DayBatches);
const dialog = lazyComponent(async () => (await import("./ProduceDialog.tsx")).ProduceDialog);

/** Most products that the day shows, shortest first. */
const maxProducts = 100;

/** Renders the statement that nothing is to be made until the next production day. */
function NothingDue() {
  const { t } = useTranslation("production");
  const { weekday } = useFormat();
  const location = useQuery(locationDetails(useLocationId())).data;
  const tomorrow = addDays(wallTime(new Date(), location?.timezone ?? "UTC").date, 1);
  return (
    <p className={`row align-center gap-10 title-lg round-4 ${cards.all}`}>
      <CircleCheckIcon />
      {t("enoughUntil", { day: inflectDate(weekday(weekdayOf(tomorrow)), "genitive") })}
    </p>
  );
}

/** Renders the products that need not be made, with the way to their recipes. */
function Enough({ rows }: { rows: readonly RecipeRow[] }) {
  const { t } = useTranslation("production");
  if (rows.length === 0) return null;
  return (
    <div className={`row wrap align-center gap-8 rows-6 text-md ink-2 ${cards.enough}`}>
      <CheckIcon size={16} />
      {t("enoughNow")}
      {rows.map(({ id, productId, productName }) => (
        <TextLink key={id} to={`/products/recipe/${productId}`}>
          {productName}
        </TextLink>
      ))}
    </div>
  );
}

interface OthersProps {
  rows: readonly RecipeRow[];
  onProduce: (row: RecipeRow) => void;
}

/** Renders the menu of products that are not due and can be made all the same. */
function Others({ rows, onProduce }: OthersProps) {
  const { t } = useTranslation("production");
  if (rows.length === 0) return null;
  return (
    <Menu
      name={t("somethingElse")}
      align="end"
      trigger={(open) => (
        <Button icon={<PlusIcon />} {...open}>
          {t("somethingElse")}
        </Button>
      )}
    >
      {rows.map((row) => (
        <MenuItem key={row.id} onSelect={() => onProduce(row)}>
          {row.productName}
        </MenuItem>
      ))}
    </Menu>
  );
}

interface DueProps {
  due: readonly RecipeRow[];
  enough: readonly RecipeRow[];
  onProduce: ((row: RecipeRow) => void) | null;
}

function Due({ due, enough, onProduce }: DueProps) {
  const { t } = useTranslation("production");
  const canEdit = usePermission("products.edit");
  if (due.length + enough.length === 0)
    return (
      <EmptyState drawing="tray" title={t("empty")} text={t("emptyText")}>
        {canEdit && <LinkButton to="/products">{t("toProducts")}</LinkButton>}
      </EmptyState>
    );
  return (
    <>
      {due.length > 0 ? <ProductionCards rows={due} onProduce={onProduce} /> : <NothingDue />}
      <Enough rows={enough} />
    </>
  );
}

interface ProductionDayProps {
  /** Renders the label of the chosen batch beside the page. */
  label: (batch: ProductionRow) => ReactNode;
}

/** Renders what to make today as cards, and the batches below. */
export function ProductionDay({ label }: ProductionDayProps) {
  const { t } = useTranslation("production");
  const locationId = useLocationId();
  const canProduce = usePermission("inventory.adjust");
  const recipes = useQuery(recipeList(locationId, { page: 1, pageSize: maxProducts, view: "all" }));
  const [chosen, setChosen] = useState<RecipeRow | null>(null);
  const [made, setMade] = useState<Production | null>(null);
  usePreload(dialog.preload);
  const search = useSearchOf("/inventory/production");
  const navigate = useNavigate();
  // The label of what was just made is the one to print next.
  const choose = (batch: Production) => {
    setMade(batch);
    const to = hrefOf("/inventory/production", { ...search, batch: batch.id });
    void navigate({ ...hrefParts(to), replace: true, resetScroll: false });
  };
  const { data, error } = recipes;
  const due = (data?.items ?? []).filter(({ suggested }) => suggested > 0);
  const enough = (data?.items ?? []).filter(({ suggested }) => suggested === 0);
  return (
    <Page>
      <PageHeader title={t("title")}>
        {data && <span className="meta">{t("dueCount", { count: data.counts.due })}</span>}
      </PageHeader>
      <Toolbar>
        <ProductionTabs value="production" />
        <Spacer />
        {canProduce && <Others rows={enough} onProduce={setChosen} />}
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
      {data && <Due due={due} enough={enough} onProduce={canProduce ? setChosen : null} />}
      <Suspense fallback={null}>
        <batches.Component label={label} />
      </Suspense>
      <Suspense fallback={null}>
        {chosen && <dialog.Component row={chosen} onClose={() => setChosen(null)} onProduced={choose} />}
      </Suspense>
    </Page>
  );
}

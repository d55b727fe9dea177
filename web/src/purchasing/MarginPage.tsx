import { useQuery } from "@tanstack/react-query";
import { useLocationId } from "../lib/api/currentLocation.ts";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { EmptyState } from "../ui/display/EmptyState.tsx";
import { Page, Toolbar } from "../ui/display/Page.tsx";
import { PageHeader } from "../ui/display/PageHeader.tsx";
import { RecordState } from "../ui/display/RecordState.tsx";
import { MarginDish, useMarginSummary } from "./MarginPanel.tsx";
import { marginList } from "./purchasing.invoices.queries.ts";
import { PurchasingTabs } from "./PurchasingTabs.tsx";
import style from "./margins.module.css";

/** Renders `/purchasing/margins`: the dishes whose margin the purchase prices of the last week changed. */
export function MarginPage() {
  const { t } = useTranslation(["invoices", "purchasing"]);
  const { percent } = useFormat();
  const query = useQuery(marginList(useLocationId(), {}));
  const summaryOf = useMarginSummary();
  const list = query.data;
  if (!list)
    return (
      <RecordState
        title={t("margins.title")}
        query={query}
        listTo="/purchasing"
        listLabel={t("purchasing:title")}
      />
    );
  return (
    <>
      <PageHeader title={t("purchasing:title")} />
      <Page>
        <Toolbar>
          <PurchasingTabs value="margins" />
        </Toolbar>
        {list.products.length === 0 ? (
          <EmptyState drawing="chart" title={t("margins.empty")} text={t("margins.emptyText")} />
        ) : (
          <section className={`stack gap-8 ${style.week}`} aria-label={t("margins.week")}>
            <h2>{t("margins.week")}</h2>
            <p className="text-md weight-600">{summaryOf(list)}</p>
            <p className="text-sm weight-400 ink-2">
              {t("margins.text", { target: percent(list.targetMargin) })}
            </p>
            <ul className={style.grid}>
              {list.dishes.map((dish) => (
                <MarginDish key={dish.menuItemId} dish={dish} list={list} />
              ))}
            </ul>
          </section>
        )}
      </Page>
    </>
  );
}

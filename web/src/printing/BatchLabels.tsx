import { useQuery } from "@tanstack/react-query";
import { Suspense, useEffect } from "react";
import { useLocationId } from "../lib/api/currentLocation.ts";
import { useSearchOf } from "../lib/list/addresses.ts";
import { lazyComponent } from "../lib/page/lazyComponent.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { EmptyState } from "../ui/display/EmptyState.tsx";
import { PageHeader } from "../ui/display/PageHeader.tsx";
import { RecordState } from "../ui/display/RecordState.tsx";
import { batchLabels } from "./printing.queries.ts";
import style from "./BatchLabels.module.css";

const labelPrint = lazyComponent(async () => (await import("./LabelPrint.tsx")).LabelPrint);

/** Renders `/inventory/labels`: the labels of batches as they print, with copies and printer. */
export function BatchLabels() {
  const { t } = useTranslation("labels");
  const { items = "" } = useSearchOf("/inventory/labels");
  const query = useQuery(batchLabels(useLocationId(), items));
  // The labels come with their preview, which the first load goes without.
  useEffect(() => void labelPrint.preload(), []);
  const title = t("title");
  const crumbs = [{ label: t("stock"), to: "/inventory" }];
  if (items !== "" && !query.data)
    return <RecordState title={title} query={query} listTo="/inventory" listLabel={t("stock")} />;
  return (
    <div className={style.page}>
      <PageHeader title={title} crumbs={crumbs} />
      {query.data ? (
        <Suspense fallback={null}>
          <labelPrint.Component items={query.data.items} printers={query.data.printers} />
        </Suspense>
      ) : (
        <EmptyState drawing="labels" title={t("empty")} text={t("emptyText")} />
      )}
    </div>
  );
}

import { isFound } from "@konoba/contract/lib/search";
import type { PurchasingOverview, SupplierFigures } from "@konoba/contract/purchasing/purchasing.contract";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { useLocationId } from "../lib/api/currentLocation.ts";
import { useCurrency } from "../lib/api/locationDetails.ts";
import { usePermission } from "../lib/api/session.ts";
import { hrefOf } from "../lib/list/addresses.ts";
import { useListState } from "../lib/list/listState.ts";
import { handlerOf } from "../lib/page/handlers.ts";
import { lazyComponent } from "../lib/page/lazyComponent.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { typedNames } from "../suppliers/suppliers.queries.ts";
import { Button } from "../ui/controls/Button.tsx";
import { IconButton } from "../ui/controls/IconButton.tsx";
import { LinkButton } from "../ui/controls/LinkButton.tsx";
import { Amount } from "../ui/display/Amount.tsx";
import { EmptyState } from "../ui/display/EmptyState.tsx";
import { Strip, StripItem } from "../ui/display/Strip.tsx";
import { SlidersIcon } from "../ui/icons/icons.tsx";
import { DataTable } from "../ui/list/DataTable.tsx";
import { ListPage } from "../ui/list/ListPage.tsx";
import { purchasingOverview, useCreateOrder } from "./purchasing.queries.ts";
import { PurchasingTabs } from "./PurchasingTabs.tsx";
import { useSupplierColumns } from "./supplierColumns.tsx";

const names = lazyComponent(async () => (await import("../suppliers/LinkNames.tsx")).LinkNames);

const settings = lazyComponent(async () => (await import("./PurchasingSettings.tsx")).PurchasingSettings);

function Figures({ overview }: { overview: PurchasingOverview | undefined }) {
  const { t } = useTranslation("purchasing");
  if (!overview) return null;
  const { toOrder, lowProducts, onTheWay, toApprove, spent, currencyCode } = overview;
  return (
    <Strip isCompact>
      <StripItem label={t("figures.toOrder")} value={t("figures.suppliers", { count: toOrder.suppliers })}>
        {t("figures.belowLevel", { count: lowProducts })}
      </StripItem>
      <StripItem
        label={t("figures.onTheWay")}
        value={<Amount value={onTheWay.amount} currency={currencyCode} size="inherit" />}
        to="/purchasing/orders"
      >
        {[
          t("figures.orders", { count: onTheWay.orders }),
          onTheWay.arriveTomorrow > 0 && t("figures.tomorrow", { count: onTheWay.arriveTomorrow }),
        ]
          .filter(Boolean)
          .join(", ")}
      </StripItem>
      <StripItem
        label={t("figures.toApprove")}
        value={toApprove}
        to={hrefOf("/purchasing/orders", { status: "to_approve" })}
      >
        {t("figures.byManager")}
      </StripItem>
      <StripItem
        label={t("figures.spent")}
        value={<Amount value={spent} currency={currencyCode} size="inherit" />}
      >
        {t("figures.withoutTax")}
      </StripItem>
    </Strip>
  );
}

/** Orders suppliers by today's deadline first, then by name. */
function sorted({ suppliers, today }: PurchasingOverview, q: string): SupplierFigures[] {
  const isDue = ({ orderDay }: SupplierFigures) => Number(orderDay === today);
  return suppliers
    .filter(({ name, category }) => isFound(`${name} ${category ?? ""}`, q))
    .toSorted((a, b) => isDue(b) - isDue(a));
}

/** Renders `/purchasing`: the suppliers of a location with deadlines, open orders and spending. */
export function Purchasing() {
  const { t } = useTranslation(["purchasing", "suppliers"]);
  const locationId = useLocationId();
  const list = useListState("/purchasing", "suppliers");
  const canEdit = usePermission("suppliers.edit");
  const canOrder = usePermission("purchasing.order");
  const canApprove = usePermission("purchasing.approve");
  const overview = useQuery(purchasingOverview(locationId));
  const typed = useQuery({ ...typedNames(locationId), enabled: canEdit }).data ?? [];
  const [opened, setOpened] = useState<"names" | "settings" | null>(null);
  const close = () => setOpened(null);
  const create = useCreateOrder(locationId);
  const navigate = useNavigate();
  const order = handlerOf(async (supplierId: string) => {
    const { id } = await create.mutateAsync(supplierId);
    await navigate({ to: "/purchasing/orders/$id", params: { id } });
  });
  const rows = overview.data ? sorted(overview.data, list.q) : [];
  const columns = useSupplierColumns({
    currency: useCurrency(locationId),
    today: overview.data?.today ?? "",
    onOrder: canOrder ? order : null,
  });
  const { page, pageSize } = list;
  const shown = rows.slice((page - 1) * pageSize, page * pageSize);
  return (
    <ListPage
      title={t("title")}
      list={list}
      tabs={<PurchasingTabs value="suppliers" />}
      above={<Figures overview={overview.data} />}
      add={{
        to: "/purchasing/suppliers/add",
        label: t("suppliers:addTitle"),
        reason: canEdit ? null : t("suppliers:noEdit"),
      }}
      tools={
        <>
          {typed.length > 0 && (
            <Button onClick={() => setOpened("names")} aria-haspopup="dialog">
              {t("linkNames", { count: typed.length })}
            </Button>
          )}
          {canApprove && (
            <IconButton
              name={t("settings.open")}
              icon={<SlidersIcon />}
              onClick={() => setOpened("settings")}
            />
          )}
        </>
      }
    >
      <DataTable
        name={t("suppliers:title")}
        list={list}
        query={{
          ...overview,
          data: overview.data && { items: shown, total: rows.length, page, pageSize },
        }}
        columns={columns}
        row={{ name: ({ name }) => name, to: ({ id }) => `/purchasing/suppliers/${id}` }}
        errorTitle={t("suppliers:loadFailed")}
        empty={
          <EmptyState drawing="truck" title={t("empty")} text={t("emptyText")}>
            {canEdit && (
              <LinkButton to="/purchasing/suppliers/add" variant="primary">
                {t("suppliers:addTitle")}
              </LinkButton>
            )}
          </EmptyState>
        }
      />
      <Suspense fallback={null}>
        {opened === "names" && <names.Component names={typed} onClose={close} />}
        {opened === "settings" && <settings.Component onClose={close} />}
      </Suspense>
    </ListPage>
  );
}

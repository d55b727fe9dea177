import { useQuery } from "@tanstack/react-query";
import { useCurrentLocation } from "../../lib/currentLocation.ts";
import { usePermission } from "../../lib/session.ts";
import { useTranslation } from "../../lib/translation.ts";
import { orderVenue } from "../../orders/orders.queries.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Page } from "../../ui/Page.tsx";
import { PageHeader } from "../../ui/PageHeader.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { FeaturedItems } from "./FeaturedItems.tsx";
import { Greeting } from "./Greeting.tsx";
import { RecentOrders } from "./RecentOrders.tsx";
import { SalesSummary } from "./SalesSummary.tsx";
import { Setup } from "./Setup.tsx";
import { StockAlerts } from "./StockAlerts.tsx";
import { TableStatus } from "./TableStatus.tsx";
import { TrialBanner } from "./TrialBanner.tsx";
import style from "./Home.module.css";

/** The day at a glance; without a location, the way to one. */
export function Home() {
  const { t } = useTranslation("home");
  const { id } = useCurrentLocation();
  return (
    <Page>
      <PageHeader title={t("title")} />
      <TrialBanner />
      {id === null ? <NoLocation /> : <Today locationId={id} />}
    </Page>
  );
}

function NoLocation() {
  const { t } = useTranslation("home");
  const mayCreate = usePermission("location.create");
  return (
    <EmptyState drawing="chair" title={t("noLocation.title")} text={t("noLocation.text")}>
      <LinkButton to="/organization/locations" variant="primary">
        {t("noLocation.choose")}
      </LinkButton>
      {mayCreate && <LinkButton to="/location/add">{t("noLocation.create")}</LinkButton>}
    </EmptyState>
  );
}

function Today({ locationId }: { locationId: string }) {
  const venue = useQuery(orderVenue(locationId));
  const seesFigures = usePermission("analytics.view");
  const seesOrders = usePermission("orders.view");
  if (!venue.data) return <Skeleton width="60%" height={36} />;
  const currency = venue.data.currencyCode;
  return (
    <div className={style.today}>
      <Greeting location={venue.data} />
      <Setup location={venue.data} />
      {seesFigures && <SalesSummary location={venue.data} />}
      <div className={style.columns}>
        <TableStatus location={venue.data} />
        {seesOrders && <RecentOrders locationId={locationId} />}
      </div>
      <div className={style.columns}>
        <StockAlerts locationId={locationId} />
        <FeaturedItems locationId={locationId} currency={currency} />
      </div>
    </div>
  );
}

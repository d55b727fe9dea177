import { wallTime } from "@konoba/contract/lib/zonedTime";
import type { Location } from "@konoba/contract/locations/locations.contract";
import { openState } from "@konoba/contract/locations/locations.rules";
import type { OrderRow } from "@konoba/contract/orders/orders.shapes.contract";
import { trialDaysLeft, trialWarningDays } from "@konoba/contract/organizations/organizations.rules";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useDeferredValue, useState } from "react";
import { useCurrentLocation } from "../../lib/api/currentLocation.ts";
import { locationDetails } from "../../lib/api/locationDetails.ts";
import { usePermission, useProfile } from "../../lib/api/session.ts";
import { usePollingQuery } from "../../lib/cache/usePollingQuery.ts";
import { lazyComponent } from "../../lib/page/lazyComponent.ts";
import { useNow } from "../../lib/page/useNow.ts";
import { useFormat } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { OrderTicket } from "../../orders/list/OrderTicket.tsx";
import { orderList } from "../../orders/orders.queries.ts";
import { useNextStep } from "../../orders/useNextStep.ts";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import { LinkButton, TextLink } from "../../ui/controls/LinkButton.tsx";
import { cx } from "../../ui/cx.ts";
import { EmptyState } from "../../ui/display/EmptyState.tsx";
import { ErrorBlock } from "../../ui/display/ErrorBlock.tsx";
import { Page } from "../../ui/display/Page.tsx";
import { PageHeader } from "../../ui/display/PageHeader.tsx";
import { Section } from "../../ui/display/Section.tsx";
import { Skeleton } from "../../ui/display/Skeleton.tsx";
import {
  InfoIcon,
  CloseIcon,
  BookOpenIcon,
  PlusIcon,
  TablesIcon,
  UserPlusIcon,
} from "../../ui/icons/icons.tsx";
import { toneClass } from "../../ui/style/tones.ts";
import { PrintNotice } from "../shell/PrintNotice.tsx";
import { byNeed } from "./orderNeed.ts";
import { SalesSummary } from "./SalesSummary.tsx";
import { SetupMeter, setupPages } from "./SetupMeter.tsx";
import type { SetupProgress } from "./setupSteps.ts";
import { TableStatus } from "./TableStatus.tsx";
import { useSetup } from "./useSetup.ts";
import style from "./Home.module.css";
import setupStyle from "./Setup.module.css";

const eveningFrom = 18;
const dayFrom = 12;
const nightUntil = 4;

const quickActions = [
  { to: "/menu/add", label: "menu", icon: BookOpenIcon, isPrimary: false },
  { to: "/team/add", label: "staff", icon: UserPlusIcon, isPrimary: false },
  { to: "/tables/add", label: "table", icon: TablesIcon, isPrimary: false },
  { to: "/orders/addOld", label: "order", icon: PlusIcon, isPrimary: true },
] as const;

function timeOfDay(hour: number): "morning" | "day" | "evening" {
  if (hour >= eveningFrom || hour < nightUntil) return "evening";
  return hour >= dayFrom ? "day" : "morning";
}

/** Returns the start-of-shift actions the user may take. */
function useQuickActions() {
  const may = {
    menu: usePermission("menu.edit"),
    staff: usePermission("team.edit"),
    table: usePermission("tables.edit"),
    order: usePermission("orders.create"),
  };
  return quickActions.filter(({ label }) => may[label]);
}

/** Renders the greeting with date, time and quick actions. */
function Greeting({ location }: { location: Location }) {
  const { t } = useTranslation("home");
  const { longDate, time } = useFormat(location.timezone);
  const { firstName } = useProfile();
  const now = useNow();
  const mine = useQuickActions();
  const { hour } = wallTime(now, location.timezone);
  const state = openState(location, now);
  const hours = !state.isOpen
    ? t("closed")
    : state.closesAt
      ? t("openUntil", { time: time(state.closesAt) })
      : t("openAlways");
  return (
    <header className="row wrap align-center gap-16 rows-10">
      <div className={style.words}>
        <h2 className={style.title}>{t(`greeting.${timeOfDay(hour)}`, { name: firstName })}</h2>
        <p className="text-sm ink-2 above-2">
          {longDate(now)} · {hours}
        </p>
      </div>
      {mine.length > 0 && (
        <nav className={`row wrap gap-10 ${style.actions}`} aria-label={t("quick.label")}>
          {mine.map(({ to, label, icon: Icon, isPrimary }) => (
            <LinkButton key={to} to={to} variant={isPrimary ? "primary" : "outline"} icon={<Icon />}>
              {t(`quick.${label}`)}
            </LinkButton>
          ))}
        </nav>
      )}
    </header>
  );
}

// Loaded lazily, because only new locations use it.
const checklist = lazyComponent(async () => (await import("./SetupLanding.tsx")).SetupChecklist);
const ready = lazyComponent(async () => (await import("./SetupLanding.tsx")).SetupReady);

interface SetupStripProps {
  progress: SetupProgress;
  isKnown: boolean;
  onHide: () => void;
}

/** Renders the next setup step of a location that already takes orders, in one line. */
function SetupStrip({ progress, isKnown, onHide }: SetupStripProps) {
  const { t } = useTranslation("home");
  const { next } = progress;
  if (next === null) return null;
  return (
    <section
      className={`row wrap align-center gap-16 rows-4 edged round-4 ${setupStyle.strip}`}
      aria-label={t("setup.label")}
      aria-busy={!isKnown}
    >
      <SetupMeter progress={progress} />
      <TextLink to={setupPages[next]}>{t("setup.next", { step: t(`setup.${next}`) })}</TextLink>
      <IconButton name={t("setup.dismiss")} icon={<CloseIcon />} onClick={onHide} />
    </section>
  );
}

/** Renders the setup checklist until the first order, then as one line, at last that all is ready. */
function Setup({ location }: { location: Location }) {
  const setup = useSetup(location);
  if (!setup) return null;
  const { progress, hide, isKnown } = setup;
  if (location.hasOrders && isKnown && progress.next === null)
    return (
      <Suspense fallback={<Skeleton height={84} />}>
        <ready.Component onDone={hide} />
      </Suspense>
    );
  if (location.hasOrders) return <SetupStrip progress={progress} isKnown={isKnown} onHide={hide} />;
  if (!isKnown) return <Skeleton height={600} />;
  return (
    <Suspense fallback={<Skeleton height={600} />}>
      <checklist.Component progress={progress} location={location} onHide={hide} />
    </Suspense>
  );
}

const shown = 6;

/** Renders today's orders as tickets: open ones by need, then the latest. */
function RecentOrders({ locationId }: { locationId: string }) {
  const { t } = useTranslation("home");
  const open = usePollingQuery(orderList(locationId, { open: "true", pageSize: 20, sort: "createdAt" }));
  const latest = usePollingQuery(orderList(locationId, { pageSize: 10, sort: "-createdAt" }));
  const mayCreate = usePermission("orders.create");
  const now = useNow();
  const error = open.error ?? latest.error;
  const retry = () => void Promise.all([open.refetch(), latest.refetch()]);
  const orders = open.data && latest.data ? firstOpen(open.data.items, latest.data.items, now) : null;
  return (
    <Section title={t("recent.title")} link={{ to: "/orders", label: t("recent.all") }}>
      {error && !orders && <ErrorBlock title={t("recent.failed")} error={error} onRetry={retry} />}
      {!error && !orders && (
        <div data-waiting>
          <Skeleton height={350} />
        </div>
      )}
      {orders?.length === 0 && (
        <EmptyState drawing="ticket" title={t("recent.empty")} text={t("recent.emptyText")}>
          {mayCreate && <LinkButton to="/orders/addOld">{t("quick.order")}</LinkButton>}
        </EmptyState>
      )}
      {orders && orders.length > 0 && <Tickets orders={orders} />}
    </Section>
  );
}

/** Returns open orders by need, filled up with finished ones. */
function firstOpen(open: readonly OrderRow[], latest: readonly OrderRow[], now: Date): OrderRow[] {
  const finished = latest.filter((order) => order.closedAt !== null);
  return byNeed([...open, ...finished], now).slice(0, shown);
}

function Tickets({ orders }: { orders: readonly OrderRow[] }) {
  const doNext = useNextStep();
  return (
    <div className={style.tickets}>
      {orders.map((order) => (
        <OrderTicket key={order.id} order={order} onNext={doNext} />
      ))}
    </div>
  );
}

/** Renders a notice for owners in the last week of a trial and after it. */
function TrialBanner() {
  const { t } = useTranslation("home");
  const mayChange = usePermission("billing.edit");
  const { trialEndsAt, isDemo } = useProfile();
  const [now] = useState(() => new Date());
  const left = trialDaysLeft(trialEndsAt, now);
  if (!mayChange || isDemo || left === null || left > trialWarningDays) return null;
  return (
    <p
      className={cx(
        `row align-center gap-10 pad-10-14 round-3 toned tone-ink ${style.banner}`,
        toneClass("amber"),
      )}
      role="status"
    >
      <InfoIcon />
      <span>
        {left === 0 ? t("trial.over") : t("trial.left", { count: left })}{" "}
        <TextLink to="/settings/billing">{t("trial.plan")}</TextLink>
      </span>
    </p>
  );
}

/** Renders the overview of the day, or the way to a location when none is chosen. */
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

/** Renders the first setup step for an owner, or the location picker for others. */
function NoLocation() {
  const { t } = useTranslation("home");
  const mayCreate = usePermission("location.create");
  const setup = useSetup(null);
  if (mayCreate && setup)
    return (
      <Suspense fallback={<Skeleton height={480} />}>
        <checklist.Component progress={setup.progress} location={null} onHide={null} />
      </Suspense>
    );
  return (
    <EmptyState drawing="chair" title={t("noLocation.title")} text={t("noLocation.text")}>
      <LinkButton to="/organization/locations" variant="primary">
        {t("noLocation.choose")}
      </LinkButton>
    </EmptyState>
  );
}

// Loaded lazily, because it is below the first screen.
const lowerPart = lazyComponent(async () => (await import("./StockAndFeatured.tsx")).StockAndFeatured);

function Today({ locationId }: { locationId: string }) {
  const location = useQuery(locationDetails(locationId));
  const seesFigures = usePermission("analytics.view");
  const seesOrders = usePermission("orders.view");
  // Starts loading the chunk while the location is being fetched.
  void lowerPart.preload();
  // Deferred, so that input can interrupt the render of the lower part.
  const isBelowDrawn = useDeferredValue(Boolean(location.data), false);
  if (!location.data) return <Skeleton width="60%" height={36} />;
  return (
    <div className="column gap-16">
      <Setup location={location.data} />
      <Greeting location={location.data} />
      {seesOrders && <PrintNotice locationId={locationId} />}
      {seesFigures && <SalesSummary location={location.data} />}
      {isBelowDrawn && (
        <>
          <div className={style.columns}>
            <TableStatus location={location.data} />
            {seesOrders && <RecentOrders locationId={locationId} />}
          </div>
          <Suspense fallback={<Skeleton height={300} />}>
            <lowerPart.Component location={location.data} />
          </Suspense>
        </>
      )}
    </div>
  );
}

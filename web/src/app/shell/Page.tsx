import { isUnansweredError } from "@konoba/contract/lib/networkErrors";
import { CatchBoundary, Outlet, useLocation, useMatches } from "@tanstack/react-router";
import { Suspense, useEffect, useState, useSyncExternalStore, type ComponentType } from "react";
import { NoLocationError } from "../../lib/api/currentLocation.ts";
import { useLocationChoices } from "../../lib/api/locationList.ts";
import { useModulesOff } from "../../lib/api/modules.ts";
import { useHasAlerts } from "../../lib/api/navCounts.ts";
import { useIsReadOnly, useProfile } from "../../lib/api/session.ts";
import { useLive } from "../../lib/cache/live.ts";
import { useConnection, usePendingOfOthers } from "../../lib/connection/connection.ts";
import { isOfFile, reloadOnce, reloadPage } from "../../lib/connection/reloadPage.ts";
import { useSearchOf, useLinkedLocationId } from "../../lib/list/addresses.ts";
import { lazyComponent } from "../../lib/page/lazyComponent.ts";
import { useReason } from "../../lib/text/failures.ts";
import { loadTexts } from "../../lib/text/i18n.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { ErrorBlock } from "../../ui/display/ErrorBlock.tsx";
import { PageHeader } from "../../ui/display/PageHeader.tsx";
import { moduleOffAt } from "../screens/screenModules.ts";
import { isInsideLocation, mayOpen } from "../screens/screenOf.ts";

const closed = lazyComponent(async () => {
  const [module] = await Promise.all([import("./ClosedPage.tsx"), loadTexts(["modules"])]);
  return module.ClosedPage;
});

const noLocation = lazyComponent(async () => (await import("./NoLocation.tsx")).NoLocation);

const notice = lazyComponent(async () => (await import("./ReadOnlyNotice.tsx")).ReadOnlyNotice);

const alerts = lazyComponent(async () => (await import("./Alerts.tsx")).Alerts);

const nextStep = lazyComponent(async () => {
  const [module] = await Promise.all([import("../home/SetupLanding.tsx"), loadTexts(["home"])]);
  return module.SetupLanding;
});

const named = lazyComponent(async () => (await import("./LinkedLocation.tsx")).LinkedLocation);

async function loadConnectionBar(): Promise<ComponentType> {
  const [module] = await Promise.all([import("./ConnectionBar.tsx"), loadTexts(["connection"])]);
  return module.ConnectionBar;
}

/**
 * Loads and renders the connection bar when there is news; without a connection the page renders without it.
 */
function News() {
  const { isOffline, pendingCount, update } = useConnection();
  const isStale = useLive().state === "stale";
  const hasOthers = usePendingOfOthers().length > 0;
  const hasNews = isStale || isOffline || pendingCount > 0 || hasOthers || update !== null;
  const [Bar, setBar] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (hasNews)
      loadConnectionBar().then(
        (loaded) => setBar(() => loaded),
        () => undefined,
      );
  }, [hasNews]);
  return hasNews && Bar && <Bar />;
}

/** Renders the page inside an error boundary, so that a failure leaves the shell usable. */
export function Page() {
  const path = useLocation({ select: ({ pathname }) => pathname });
  // Retry a page that found no location once one is chosen.
  const { locations, current } = useLocationChoices();
  const linkedLocationId = useLinkedLocationId();
  const id = current.id;
  // On a device's first visit the choice follows the list of locations.
  const isChoosing =
    (linkedLocationId !== undefined && !locations.isError) ||
    (id === null && (locations.isPending || (locations.data ?? []).length > 0));
  const { role } = useProfile();
  const isReadOnly = useIsReadOnly();
  // During navigation the previous page stays, unless the role may not open it.
  const shownPath = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? path });
  const { view } = useSearchOf("/team");
  const off = useModulesOff();
  const mayShow = (each: string) => mayOpen(role, each) && moduleOffAt(each, off) === null;
  const isOpen = mayShow(path);
  const isReady = !isChoosing && mayShow(shownPath);
  const hasAlerts = useHasAlerts(id);
  const isMissing = isReady && id === null && isInsideLocation(shownPath, view);
  return (
    <CatchBoundary getResetKey={() => `${path} ${id ?? ""}`} errorComponent={Failure}>
      <Suspense fallback={null}>
        {isReadOnly && <notice.Component />}
        <News />
        {linkedLocationId !== undefined && <named.Component locationId={linkedLocationId} />}
        {!isOpen && <closed.Component key={path} />}
        {isOpen && isMissing && <noLocation.Component key={path} />}
        {isReady && shownPath === "/organization/locations" && id !== null && (
          <Suspense fallback={null}>
            <nextStep.Component locationId={id} />
          </Suspense>
        )}
        {id !== null && hasAlerts && (
          <Suspense fallback={null}>
            <alerts.Component locationId={id} path={shownPath} />
          </Suspense>
        )}
        {isOpen && isReady && !isMissing && <Outlet />}
      </Suspense>
    </CatchBoundary>
  );
}

const maxRetries = 5;
let retries = 0;

function onOnline(listener: () => void): () => void {
  const words = ["online", "offline"] as const;
  for (const word of words) window.addEventListener(word, listener);
  return () => words.forEach((word) => window.removeEventListener(word, listener));
}

/** Retries failed loads once the server is reachable. */
function useRetry(error: unknown, reset: () => void): void {
  const { state } = useLive();
  // The stream reports a lost connection with a delay; a reload meanwhile would lose the page.
  const isOnline = useSyncExternalStore(onOnline, () => navigator.onLine);
  const isConnected = isOnline && state === "live";
  useEffect(() => {
    if (!isConnected) retries = 0;
    if (!isConnected || !isUnansweredError(error) || retries >= maxRetries) return;
    const again = retries > 0 && isOfFile(error) ? reloadOnce : reset;
    const timer = window.setTimeout(again, 500 * 2 ** retries++);
    return () => window.clearTimeout(timer);
  }, [error, isConnected, reset]);
}

function Failure({ error, reset }: { error: unknown; reset: () => void }) {
  useRetry(error, reset);
  const { t } = useTranslation("app");
  const reason = useReason();
  if (error instanceof NoLocationError)
    return (
      <Suspense fallback={null}>
        <noLocation.Component />
      </Suspense>
    );
  return (
    <>
      <PageHeader title={t("failure.title")} />
      <ErrorBlock
        title={reason(error) || t("failure.title")}
        error={error}
        onRetry={isOfFile(error) ? () => void reloadPage() : reset}
      />
    </>
  );
}

import { CatchBoundary, Outlet, useLocation, useMatches } from "@tanstack/react-router";
import { Suspense, useEffect, useState, useSyncExternalStore, type ComponentType } from "react";
import { useTranslation } from "../../lib/translation.ts";
import { isUnansweredError } from "@konoba/contract/lib/networkErrors";
import { may, type Role } from "@konoba/contract/lib/permissions";
import { useSearchOf, useLinkedLocationId } from "../../lib/addresses.ts";
import { NoLocationError } from "../../lib/currentLocation.ts";
import { useConnection, usePendingOfOthers } from "../../lib/connection.ts";
import { useReason } from "../../lib/failures.ts";
import { useLive } from "../../lib/live.ts";
import { loadTexts } from "../../lib/i18n.ts";
import { lazyComponent } from "../../lib/lazyComponent.ts";
import { useIsReadOnly, useProfile } from "../../lib/session.ts";
import { ErrorBlock } from "../../ui/display/ErrorBlock.tsx";
import { PageHeader } from "../../ui/display/PageHeader.tsx";
import { isInsideLocation, permissionOf } from "../screens/screens.ts";
import { useLocationChoices } from "./locationList.ts";

function isOpenTo(role: Role, path: string): boolean {
  const permission = permissionOf(path);
  return permission === null || may(role, permission);
}

const noPermission = lazyComponent(async () => (await import("./NoPermission.tsx")).NoPermission);

const noLocation = lazyComponent(async () => (await import("./NoLocation.tsx")).NoLocation);

const notice = lazyComponent(async () => (await import("./ReadOnlyNotice.tsx")).ReadOnlyNotice);

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
 * What there is to say about the connection, what waits for it, or the app itself. It may be that it
 * cannot be fetched just when the connection is lost: then the page stands without it.
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

/** The page inside the sheet. A page that fails leaves the shell standing and says what to do. */
export function Page() {
  const path = useLocation({ select: ({ pathname }) => pathname });
  // A page that found no location is tried again once the shell has chosen one.
  const { locations, current } = useLocationChoices();
  const linkedLocationId = useLinkedLocationId();
  const id = current.id;
  // On the first visit of a device the choice comes with the list of locations.
  const isChoosing =
    (linkedLocationId !== undefined && !locations.isError) ||
    (id === null && (locations.isPending || (locations.data ?? []).length > 0));
  const { role } = useProfile();
  const isReadOnly = useIsReadOnly();
  // While a page is on its way the one before it is still shown, unless it was not open to the role.
  const shownPath = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? path });
  const { view } = useSearchOf("/team");
  const isOpen = isOpenTo(role, path);
  const isReady = !isChoosing && isOpenTo(role, shownPath);
  const isMissing = isReady && id === null && isInsideLocation(shownPath, view);
  return (
    <CatchBoundary getResetKey={() => `${path} ${id ?? ""}`} errorComponent={Failure}>
      <Suspense fallback={null}>
        {isReadOnly && <notice.Component />}
        <News />
        {linkedLocationId !== undefined && <named.Component locationId={linkedLocationId} />}
        {!isOpen && <noPermission.Component key={path} />}
        {isOpen && isMissing && <noLocation.Component key={path} />}
        {isReady && shownPath === "/organization/locations" && id !== null && (
          <Suspense fallback={null}>
            <nextStep.Component locationId={id} />
          </Suspense>
        )}
        {isOpen && isReady && !isMissing && <Outlet />}
      </Suspense>
    </CatchBoundary>
  );
}

const maxRetries = 5;
let retries = 0;

/** A script or a style that did not come is not asked for a second time while the page stands. */
const isOfFile = (error: unknown) => error instanceof Error && /\b(module|preload)\b/i.test(error.message);

const reloadedKey = "reloadedAt";
const reloadedMs = 60_000;

/** Begins the page anew, but not again and again where the script is gone for good. */
function reloadPage(): void {
  if (Date.now() - Number(sessionStorage.getItem(reloadedKey)) < reloadedMs) return;
  sessionStorage.setItem(reloadedKey, String(Date.now()));
  window.location.reload();
}

function onOnline(listener: () => void): () => void {
  const words = ["online", "offline"] as const;
  for (const word of words) window.addEventListener(word, listener);
  return () => words.forEach((word) => window.removeEventListener(word, listener));
}

/** What could not be fetched is, once the server is heard again; what is gone from it stays gone. */
function useRetry(error: unknown, reset: () => void): void {
  const { state } = useLive();
  // That nothing is heard shows after a while only; a page begun anew meanwhile would be gone.
  const isOnline = useSyncExternalStore(onOnline, () => navigator.onLine);
  const isConnected = isOnline && state === "live";
  useEffect(() => {
    if (!isConnected) retries = 0;
    if (!isConnected || !isUnansweredError(error) || retries >= maxRetries) return;
    const again = retries > 0 && isOfFile(error) ? reloadPage : reset;
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
        onRetry={isOfFile(error) ? () => window.location.reload() : reset}
      />
    </>
  );
}

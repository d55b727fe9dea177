import { CatchBoundary, Outlet, useLocation, useMatches } from "@tanstack/react-router";
import { Suspense, useEffect, useState, useSyncExternalStore, type ComponentType } from "react";
import { useTranslation } from "../../lib/translation.ts";
import { hasNoAnswer } from "@konoba/contract/lib/answers";
import { may, type Role } from "@konoba/contract/lib/permissions";
import { useSearchOf, useVenueOfAddress } from "../../lib/addresses.ts";
import { NoLocationError } from "../../lib/currentLocation.ts";
import { useConnection, useWaitingOfOthers } from "../../lib/connection.ts";
import { useReason } from "../../lib/failures.ts";
import { useLive } from "../../lib/live.ts";
import { loadTexts } from "../../lib/i18n.ts";
import { lazyPart } from "../../lib/lazyPart.ts";
import { useIsReadOnly, useProfile } from "../../lib/session.ts";
import { ErrorBlock } from "../../ui/display/ErrorBlock.tsx";
import { PageHeader } from "../../ui/display/PageHeader.tsx";
import { isInsideLocation, permissionOf } from "../screens/screens.ts";
import { useLocationChoices } from "./locationList.ts";

function isOpenTo(role: Role, path: string): boolean {
  const permission = permissionOf(path);
  return permission === null || may(role, permission);
}

const noPermission = lazyPart(async () => (await import("./NoPermission.tsx")).NoPermission);

const noLocation = lazyPart(async () => (await import("./NoLocation.tsx")).NoLocation);

const notice = lazyPart(async () => (await import("./ReadOnlyNotice.tsx")).ReadOnlyNotice);

const nextStep = lazyPart(async () => {
  const [module] = await Promise.all([import("../home/SetupLanding.tsx"), loadTexts(["home"])]);
  return module.SetupLanding;
});

const named = lazyPart(async () => (await import("./NamedLocation.tsx")).NamedLocation);

async function loadConnectionBar(): Promise<ComponentType> {
  const [module] = await Promise.all([import("./ConnectionBar.tsx"), loadTexts(["connection"])]);
  return module.ConnectionBar;
}

/**
 * What there is to say about the connection, what waits for it, or the app itself. It may be that it
 * cannot be fetched just when the connection is lost: then the page stands without it.
 */
function News() {
  const { isLost, waits, update } = useConnection();
  const isStale = useLive().state === "stale";
  const hasOthers = useWaitingOfOthers().length > 0;
  const hasNews = isStale || isLost || waits > 0 || hasOthers || update !== null;
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
  const venue = useVenueOfAddress();
  const id = current.id;
  // On the first visit of a device the choice comes with the list of locations.
  const isChoosing =
    (venue !== undefined && !locations.isError) ||
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
        {isReadOnly && <notice.Part />}
        <News />
        {venue !== undefined && <named.Part venue={venue} />}
        {!isOpen && <noPermission.Part key={path} />}
        {isOpen && isMissing && <noLocation.Part key={path} />}
        {isReady && shownPath === "/organization/locations" && id !== null && (
          <Suspense fallback={null}>
            <nextStep.Part locationId={id} />
          </Suspense>
        )}
        {isOpen && isReady && !isMissing && <Outlet />}
      </Suspense>
    </CatchBoundary>
  );
}

const mostRetries = 5;
let retries = 0;

/** A script or a style that did not come is not asked for a second time while the page stands. */
const isOfFile = (error: unknown) => error instanceof Error && /\b(module|preload)\b/i.test(error.message);

const reloadedKey = "reloadedAt";
const reloadedMs = 60_000;

/** Begins the page anew, but not again and again where the script is gone for good. */
function beginAnew(): void {
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
  const isHeard = isOnline && state === "live";
  useEffect(() => {
    if (!isHeard) retries = 0;
    if (!isHeard || !hasNoAnswer(error) || retries >= mostRetries) return;
    const again = retries > 0 && isOfFile(error) ? beginAnew : reset;
    const timer = window.setTimeout(again, 500 * 2 ** retries++);
    return () => window.clearTimeout(timer);
  }, [error, isHeard, reset]);
}

function Failure({ error, reset }: { error: unknown; reset: () => void }) {
  useRetry(error, reset);
  const { t } = useTranslation("app");
  const reason = useReason();
  if (error instanceof NoLocationError)
    return (
      <Suspense fallback={null}>
        <noLocation.Part />
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

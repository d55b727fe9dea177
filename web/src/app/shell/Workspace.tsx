import type { Role } from "@konoba/contract/lib/permissions";
import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { useLocation, useNavigate } from "@tanstack/react-router";
import {
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  Suspense,
  useCallback,
  useRef,
  useState,
  lazy,
  useSyncExternalStore,
} from "react";
import { provideFrameContracts } from "../../lib/api/api.ts";
import { forgetLocation, useCurrentLocation } from "../../lib/api/currentLocation.ts";
import { frameContracts } from "../../lib/api/frameContracts.ts";
import { useIsReauthRequested } from "../../lib/api/reauthentication.ts";
import {
  emptyCache,
  forgetSession,
  hasProfileQuery,
  outcomeOf,
  profileQuery,
  usePermission,
  useProfile,
} from "../../lib/api/session.ts";
import { onSessionLost, queryClient } from "../../lib/cache/queries.ts";
import { isSessionOpening } from "../../lib/device/sessionHint.ts";
import { lazyComponent, usePreload } from "../../lib/page/lazyComponent.ts";
import { loadTexts } from "../../lib/text/i18n.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { ConfirmHost } from "../../ui/dialogs/ConfirmHost.tsx";
import { Toasts } from "../../ui/dialogs/toasts.tsx";
import { useShortcut, wasByKeyboard } from "../../ui/shortcuts.ts";
import { useIsHandheld, useMedia } from "../../ui/useMedia.ts";
import { Header } from "./Header.tsx";
import type { Outcome } from "./loaderSteps.ts";
import { lockScreen, useIsLocked } from "./lock.ts";
import { Page } from "./Page.tsx";
import { openPanel, usePanel } from "./panels.ts";
import { Sidebar } from "./Sidebar.tsx";
import { useIsRail } from "./useIsRail.ts";
import lockStyle from "./LockScreen.module.css";
import style from "./Shell.module.css";

provideFrameContracts(frameContracts);

type ScreenSize = "phone" | "tablet" | "laptop";

const tablet = window.matchMedia("(min-width: 640px)");
const laptop = window.matchMedia("(min-width: 1024px)");

const read = (): ScreenSize => (laptop.matches ? "laptop" : tablet.matches ? "tablet" : "phone");

function subscribe(listener: () => void): () => void {
  for (const query of [tablet, laptop]) query.addEventListener("change", listener);
  return () => {
    for (const query of [tablet, laptop]) query.removeEventListener("change", listener);
  };
}

const useScreenSize = (): ScreenSize => useSyncExternalStore(subscribe, read);

/**
 * Editor pages that show menu, tiles and ticket side by side and need the sidebar's room below this width.
 */
const editor = /^\/orders\/(add|addOld|edit\/)/;
const editorNeedsRoom = "(max-width: 1499px)";

/** Manages the sidebar: icons only on a tablet and beside the editor, else by choice on a laptop (Mod+B). */
function useSidebarState() {
  const { t } = useTranslation("app");
  const size = useScreenSize();
  const isEditor = useLocation({ select: ({ pathname }) => editor.test(pathname) });
  const isNarrow = useMedia(editorNeedsRoom) && isEditor;
  // On handheld devices the editor replaces the shell with its own header.
  const isTill = useIsHandheld() && isEditor;
  const [isCollapsed, setIsCollapsed] = useIsRail();

  const isChoice = size === "laptop" && !isNarrow;
  const toggle = {
    label: t(isCollapsed ? "sidebar.expand" : "sidebar.collapse"),
    isCollapsed,
    run: () => setIsCollapsed(!isCollapsed),
  };
  useShortcut({ keys: "Mod+b", label: toggle.label, disabled: !isChoice, run: toggle.run });
  const isRail = size === "tablet" || (size === "laptop" && (isCollapsed || isNarrow));
  return { size, isTill, isRail, toggle: isChoice ? toggle : null };
}

const HelpPanel = lazy(async () => ({ default: (await import("./HelpPanel.tsx")).HelpPanel }));
const palette = lazyComponent(async () => (await import("../palette/Palette.tsx")).Palette);
// Preloads the palette on devices with a keyboard, which open it by shortcut.
const fetchPalette = async () => matchMedia("(pointer: fine)").matches && palette.preload();

const wayKeys = lazyComponent(async () => (await import("./NavigationShortcuts.tsx")).NavigationShortcuts);

const close = () => openPanel(null);

/** Renders help and palette, loaded on demand, and binds the global shortcuts. */
function Panels() {
  const { t } = useTranslation("app");
  const panel = usePanel();
  const [hasWays, setHasWays] = useState(false);
  // Before the first paint, like the shortcuts: the first key may be pressed as soon as the page is visible.
  useLayoutEffect(() => {
    const fetch = () => void wayKeys.preload().then(() => setHasWays(true));
    if (wasByKeyboard()) fetch();
    document.addEventListener("keydown", fetch, { once: true });
    return () => document.removeEventListener("keydown", fetch);
  }, []);
  usePreload(fetchPalette);
  // Load before opening: React would delay a suspended render further.
  const openPalette = () => void palette.preload().then(() => openPanel("palette"));
  useShortcut({ keys: "Mod+k", label: t("palette.open"), run: openPalette });
  useShortcut({ keys: "?", label: t("help.keys"), run: () => openPanel("help") });
  return (
    <Suspense fallback={null}>
      {panel?.name === "help" && <HelpPanel key={panel.about} about={panel.about} onClose={close} />}
      {panel?.name === "palette" && <palette.Component onClose={close} />}
      {hasWays && <wayKeys.Component />}
    </Suspense>
  );
}

const screen = lazyComponent(async () => (await import("./LockScreen.tsx")).LockScreen);

/** Renders the lock screen of a worker's shared till; the page is hidden while it loads. */
function Lock() {
  const { t } = useTranslation("app");
  const isWorker = useProfile().kind === "worker";
  const isLocked = useIsLocked();
  useShortcut({ keys: "Mod+.", label: t("lock.lock"), run: lockScreen, disabled: !isWorker });
  if (!isWorker || !isLocked) return null;
  return (
    <Suspense fallback={<div className={lockStyle.shade} />}>
      <screen.Component />
    </Suspense>
  );
}

const proof = lazyComponent(async () => {
  const [module] = await Promise.all([import("../../users/ReauthDialog.tsx"), loadTexts(["passkeys"])]);
  return module.ReauthDialog;
});

/** Renders the re-authentication dialog when requested. */
function Proof() {
  const isRequested = useIsReauthRequested();
  return <Suspense fallback={null}>{isRequested && <proof.Component />}</Suspense>;
}

const leaving = lazyComponent(async () => {
  const [module] = await Promise.all([import("./Leaving.tsx"), loadTexts(["ownData"])]);
  return module.Leaving;
});

// Loaded lazily, because only phones use them.
const bottomBar = lazyComponent(async () => (await import("./BottomBar.tsx")).BottomBar);
const drawer = lazyComponent(async () => (await import("./NavigationDrawer.tsx")).NavigationDrawer);

const streamRetryMs = 5_000;

/** Subscribes to changes of a location once the stream has loaded; returns how to end it. */
function followLater(locationId: string): () => void {
  const end = new AbortController();
  const follow = async () => {
    const { followLocation } = await import("../../lib/api/followLocation.ts");
    if (!end.signal.aborted) end.signal.addEventListener("abort", followLocation(locationId));
  };
  const attempt = () =>
    void follow().catch(() => {
      const timer = window.setTimeout(attempt, streamRetryMs);
      end.signal.addEventListener("abort", () => window.clearTimeout(timer));
    });
  attempt();
  return () => end.abort();
}

/** Subscribes to changes of the chosen location. */
function useFollowing(): void {
  const { id } = useCurrentLocation();
  useEffect(() => (id === null ? undefined : followLater(id)), [id]);
}

/** Renders the frame of every page: sidebar and sheet, or drawer and bottom bar on a phone. */
function Shell() {
  const { t } = useTranslation("app");
  const { size, isRail, isTill, toggle } = useSidebarState();
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const content = useRef<HTMLElement>(null);
  const closeDrawer = useCallback(() => setIsDrawerOpen(false), []);
  const isPhone = size === "phone";
  const isWall = useLocation({ select: ({ pathname }) => pathname === "/kitchen" });
  // Without a location or permission the kitchen wall shows navigation.
  const mayCook = usePermission("orders.view");
  const isBare = useCurrentLocation().id !== null && mayCook && isWall;
  // A landscape tablet has room for the navigation beside the editor.
  const isAlone = isBare || (isTill && size !== "laptop");
  useFollowing();

  return (
    <div
      className={`grid clip ${style.app}`}
      data-rail={isRail || undefined}
      data-bare={isAlone || undefined}
    >
      <button type="button" className={style.skip} onClick={() => content.current?.focus()}>
        {t("skip")}
      </button>
      {!isPhone && !isAlone && <Sidebar isRail={isRail} toggle={toggle} />}
      <div className={style.sheet}>
        {!isBare && (
          <Header
            isPhone={isPhone}
            isTablet={size === "tablet"}
            isTill={isTill}
            isDrawerOpen={isDrawerOpen}
            onOpenDrawer={() => setIsDrawerOpen(true)}
          />
        )}
        <main
          id="content"
          ref={content}
          className={`column fill shrink-height ${style.content}`}
          tabIndex={-1}
          data-quiet
          data-scroll-restoration-id="content"
        >
          <Page />
        </main>
        <Suspense fallback={null}>{isPhone && !isAlone && <bottomBar.Component />}</Suspense>
      </div>
      <Suspense fallback={null}>
        {isPhone && !isBare && <drawer.Component isOpen={isDrawerOpen} onClose={closeDrawer} />}
      </Suspense>
      <Panels />
      <ConfirmHost />
      <Toasts />
      <Lock />
    </div>
  );
}

interface WorkspaceProps {
  onOutcome: (outcome: Outcome) => void;
}

/** Renders everything behind the sign-in. */
export function Workspace(props: WorkspaceProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <Session {...props} />
    </QueryClientProvider>
  );
}

/** Redirects kitchen staff to the kitchen right after sign-in. */
function useLanding(role: Role | undefined): void {
  const navigate = useNavigate();
  const [isOpening] = useState(isSessionOpening);
  useEffect(() => {
    if (isOpening && role === "kitchen") void navigate({ to: "/kitchen", replace: true });
  }, [isOpening, role, navigate]);
}

/** Reports the outcome of the session check, and renders the shell once there is a profile. */
function Session({ onOutcome }: WorkspaceProps) {
  const profile = useQuery(profileQuery());
  const check = useQuery(hasProfileQuery());
  const outcome = outcomeOf(profile, check);
  useLanding(profile.data?.role);

  useEffect(() => {
    if (outcome === "signIn") {
      forgetSession();
      forgetLocation();
    }
    if (outcome) onOutcome(outcome);
  }, [outcome, onOutcome]);

  useEffect(
    () =>
      onSessionLost(() => {
        forgetSession();
        onOutcome("signIn");
        window.setTimeout(emptyCache);
      }),
    [onOutcome],
  );

  // Deferred, so that the first render splits into short tasks.
  const isThere = useDeferredValue(Boolean(profile.data), false);
  const deletesAt = profile.data?.deletesAt ?? null;
  if (!isThere) return null;
  return (
    <>
      {deletesAt === null ? (
        <Shell />
      ) : (
        <Suspense fallback={null}>
          <leaving.Component deletesAt={deletesAt} />
        </Suspense>
      )}
      <Proof />
    </>
  );
}

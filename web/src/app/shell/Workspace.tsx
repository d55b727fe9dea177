import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import {
  useDeferredValue,
  useEffect,
  Suspense,
  useCallback,
  useRef,
  useState,
  lazy,
  useSyncExternalStore,
} from "react";
import { forgetLocation, useCurrentLocation } from "../../lib/currentLocation.ts";
import { loadTexts } from "../../lib/i18n.ts";
import { followLocation } from "../../lib/live.ts";
import { useIsReauthRequested } from "../../lib/reauthentication.ts";
import { onSessionLost, queryClient } from "../../lib/queries.ts";
import {
  emptyCache,
  forgetSession,
  hasProfileQuery,
  outcomeOf,
  profileQuery,
  usePermission,
  useProfile,
} from "../../lib/session.ts";
import type { Outcome } from "./loaderSteps.ts";
import { lazyComponent, usePreload } from "../../lib/lazyComponent.ts";
import { useTranslation } from "../../lib/translation.ts";
import { ConfirmHost } from "../../ui/dialogs/ConfirmHost.tsx";
import { Toasts } from "../../ui/dialogs/toasts.tsx";
import { Header } from "./Header.tsx";
import { Page } from "./Page.tsx";
import { Sidebar } from "./Sidebar.tsx";
import style from "./Shell.module.css";
import { useShortcut } from "../../ui/shortcuts.ts";
import { lockScreen, useIsLocked } from "./lock.ts";
import lockStyle from "./LockScreen.module.css";
import { openPanel, usePanel } from "./panels.ts";
import { useLocation, useNavigate } from "@tanstack/react-router";
import type { Role } from "@konoba/contract/lib/permissions";
import { isSessionOpening } from "../../lib/sessionHint.ts";
import { readStored, writeStored } from "../../lib/storage.ts";
import { useIsHandheld, useMedia } from "../../ui/useMedia.ts";

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

const key = "sidebar";

/** Where menu, tiles and ticket stand side by side: below this width the names of the pages take their room. */
const editor = /^\/orders\/(add|addOld|edit\/)/;
const editorNeedsRoom = "(max-width: 1499px)";

/**
 * Whether the sidebar shows icons only: always on a tablet and beside an order, else by choice on a
 * laptop (Ctrl or Cmd and B).
 */
function useSidebarState() {
  const { t } = useTranslation("app");
  const size = useScreenSize();
  const isEditor = useLocation({ select: ({ pathname }) => editor.test(pathname) });
  const isNarrow = useMedia(editorNeedsRoom) && isEditor;
  // In the hand the editor is all there is: its own header, and a way back.
  const isTill = useIsHandheld() && isEditor;
  const [isCollapsed, setIsCollapsed] = useState(() => readStored(key) === "rail");

  const isChoice = size === "laptop" && !isNarrow;
  const toggle = {
    label: t(isCollapsed ? "sidebar.expand" : "sidebar.collapse"),
    isCollapsed,
    run: () => {
      writeStored(key, isCollapsed ? null : "rail");
      setIsCollapsed(!isCollapsed);
    },
  };
  useShortcut({ keys: "Mod+b", label: toggle.label, disabled: !isChoice, run: toggle.run });
  const isRail = size === "tablet" || (size === "laptop" && (isCollapsed || isNarrow));
  return { size, isTill, isRail, toggle: isChoice ? toggle : null };
}

const HelpPanel = lazy(async () => ({ default: (await import("./HelpPanel.tsx")).HelpPanel }));
const palette = lazyComponent(async () => (await import("../palette/Palette.tsx")).Palette);
// A finger opens it from the header, a keyboard with a key: then it is there already.
const fetchPalette = async () => matchMedia("(pointer: fine)").matches && palette.preload();

const wayKeys = lazyComponent(async () => (await import("./NavigationShortcuts.tsx")).NavigationShortcuts);

const close = () => openPanel(null);

/** Help and palette, fetched when they are first asked for, and the keys that lead anywhere: those to other pages come with the first key. */
function Panels() {
  const { t } = useTranslation("app");
  const panel = usePanel();
  const [hasWays, setHasWays] = useState(false);
  useEffect(() => {
    const fetch = () => void wayKeys.preload().then(() => setHasWays(true));
    document.addEventListener("keydown", fetch, { once: true });
    return () => document.removeEventListener("keydown", fetch);
  }, []);
  usePreload(fetchPalette);
  // Asked for before it is here, it would show a moment after it came: React keeps the place of what is missing.
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

/** Lets workers of a shared till cover it; nothing of the page shows while the cover arrives. */
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

/** Who is there is asked anew before what is dangerous. */
function Proof() {
  const isRequested = useIsReauthRequested();
  return <Suspense fallback={null}>{isRequested && <proof.Component />}</Suspense>;
}

const leaving = lazyComponent(async () => {
  const [module] = await Promise.all([import("./Leaving.tsx"), loadTexts(["ownData"])]);
  return module.Leaving;
});

// Only a phone has these.
const bottomBar = lazyComponent(async () => (await import("./BottomBar.tsx")).BottomBar);
const drawer = lazyComponent(async () => (await import("./NavigationDrawer.tsx")).NavigationDrawer);

/** Hears what changes at the chosen location, for as long as it is the chosen one. */
function useFollowing(): void {
  const { id } = useCurrentLocation();
  useEffect(() => (id === null ? undefined : followLocation(id)), [id]);
}

/** The frame of every page: sidebar on stone and one sheet; on a phone a drawer and a bottom bar. */
function Shell() {
  const { t } = useTranslation("app");
  const { size, isRail, isTill, toggle } = useSidebarState();
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const content = useRef<HTMLElement>(null);
  const closeDrawer = useCallback(() => setIsDrawerOpen(false), []);
  const isPhone = size === "phone";
  const isWall = useLocation({ select: ({ pathname }) => pathname === "/kitchen" });
  // Without a location or the right to it there is no wall, and the way on is needed.
  const mayCook = usePermission("orders.view");
  const isBare = useCurrentLocation().id !== null && mayCook && isWall;
  // A tablet on its side has room for the pages beside the editor.
  const isAlone = isBare || (isTill && size !== "laptop");
  useFollowing();

  return (
    <div className={style.app} data-rail={isRail || undefined} data-bare={isAlone || undefined}>
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
          className={style.content}
          tabIndex={-1}
          data-quiet
          data-scroll-restoration-id="content"
        >
          <Page />
        </main>
        <Suspense fallback={null}>
          {isPhone && !isAlone && (
            <bottomBar.Component isDrawerOpen={isDrawerOpen} onOpenDrawer={() => setIsDrawerOpen(true)} />
          )}
        </Suspense>
      </div>
      <Suspense fallback={null}>
        {isPhone && !isAlone && <drawer.Component isOpen={isDrawerOpen} onClose={closeDrawer} />}
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

/** Everything behind the sign-in: loaded only for those who have a session. */
export function Workspace(props: WorkspaceProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <Session {...props} />
    </QueryClientProvider>
  );
}

/** Who has just signed in for the kitchen begins at its wall; any other visit of the overview is meant. */
function useLanding(role: Role | undefined): void {
  const navigate = useNavigate();
  const [isOpening] = useState(isSessionOpening);
  useEffect(() => {
    if (isOpening && role === "kitchen") void navigate({ to: "/kitchen", replace: true });
  }, [isOpening, role, navigate]);
}

/** Without a profile to the sign-up; with any other refusal everything is forgotten and the sign-in follows. */
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

  // Drawn in pieces, as whoever waits sees no difference and no task is long.
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

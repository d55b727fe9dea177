import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  Outlet,
} from "@tanstack/react-router";
import { useEffect } from "react";
import { prepareApi } from "../../lib/api/api.ts";
import { isOfFile, reloadOnce, reloadPage } from "../../lib/connection/reloadPage.ts";
import { savePlace, saveUrl } from "../../lib/device/lastVisited.ts";
import { hasSessionHint } from "../../lib/device/sessionHint.ts";
import { isSearchPath, readSearch, searches, type SearchPath } from "../../lib/list/addresses.ts";
import { useReason } from "../../lib/text/failures.ts";
import { loadTexts } from "../../lib/text/i18n.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import type { Screen } from "../screens/screen.ts";
import { standaloneScreens, workspaceScreens } from "../screens/screens.ts";
import { ShellGate } from "./ShellGate.tsx";
import style from "./Loader.module.css";

/** Renders the reason in place of a page whose frame could not load, and retries when the connection returns. */
function StartFailure({ error }: { error: unknown }) {
  const { t } = useTranslation("app");
  const reason = useReason()(error);
  useEffect(() => {
    if (isOfFile(error)) reloadOnce();
    const retry = () => void reloadPage();
    window.addEventListener("online", retry);
    return () => window.removeEventListener("online", retry);
  }, [error]);
  return (
    <div className={`stack middle ${style.loader}`} data-drawn>
      <div className={`stack items-center gap-24 ${style.middle}`} role="alert">
        <svg className={style.mark} viewBox="0 0 64 64" aria-hidden="true">
          <circle cx="32" cy="32" r="26" pathLength="1" />
          <circle cx="32" cy="32" r="14" pathLength="1" />
        </svg>
        <h1 className={style.title}>{t("failure.title")}</h1>
        <p className={style.line}>{reason}</p>
        <div className={`row gap-12 ${style.ways}`}>
          <button type="button" onClick={() => void reloadPage()}>
            {t("loader.retry")}
          </button>
        </div>
      </div>
    </div>
  );
}

const root = createRootRoute({ component: Outlet, errorComponent: StartFailure });
const shell = createRoute({ getParentRoute: () => root, id: "shell", component: ShellGate });

/**
 * Loads a route's component. A failure gets a message of our own: by the browser's the router would reload the page
 * without a connection too, which replaces it with the browser's error.
 */
const lazyScreen: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(
    () =>
      load().catch((cause: unknown) => {
        const reason = cause instanceof Error ? cause.message : "";
        throw cause instanceof TypeError ? new TypeError(`No module: ${reason}`, { cause }) : cause;
      }),
    name,
  );

/** Loads the layout of the signed-out screens with its messages. */
const loadEntrance = async () => {
  const [module] = await Promise.all([import("./AuthLayout.tsx"), loadTexts(["auth", "ui"])]);
  return module;
};
const entrance = createRoute({
  getParentRoute: () => root,
  id: "entrance",
  component: lazyScreen(loadEntrance, "AuthLayout"),
});

/** Loads the index beside the pages of the settings with its messages. */
const loadSettings = async () => {
  const [module] = await Promise.all([import("../settings/SettingsFrame.tsx"), loadTexts(["settings"])]);
  return module;
};
const settings = createRoute({
  getParentRoute: () => shell,
  id: "settings",
  component: lazyScreen(loadSettings, "SettingsFrame"),
});

/** Redirects signed-in users to the app, which validates the session. */
function leaveWhenSignedIn({ search }: { search: Readonly<Record<string, unknown>> }): void {
  if (hasSessionHint() && !readSearch("/sign-in", search).reason) throw redirect({ to: "/", replace: true });
}

/** Creates a loader that waits for a screen and its messages, and preloads its schemas. */
const loaderOf =
  ({ domain, texts = [], load }: Screen) =>
  async () => {
    if (domain !== "auth") prepareApi([domain]);
    const [component] = await Promise.all([load(), loadTexts([domain, ...texts])]);
    return { Screen: component };
  };

/** Drops invalid search parameters of a screen; unknown ones, such as the language, stay. */
const validateAt = (path: SearchPath) => (search: Record<string, unknown>) => ({
  ...search,
  ...Object.fromEntries(Object.keys(searches[path]).map((key) => [key, undefined])),
  ...readSearch(path, search),
});

type Parent = typeof entrance | typeof shell | typeof settings;
const routesOf = (screens: readonly (readonly [string, Screen])[], parent: Parent) =>
  screens.map(([path, screen]) => {
    const beforeLoad = path === "/sign-in" ? leaveWhenSignedIn : undefined;
    const component = lazyScreen(loaderOf(screen), "Screen");
    const validateSearch = isSearchPath(path) ? validateAt(path) : undefined;
    return createRoute({ getParentRoute: () => parent, path, component, beforeLoad, validateSearch });
  });

/** Unknown path inside the shell. */
const notFound = createRoute({
  getParentRoute: () => shell,
  path: "$",
  component: lazyScreen(() => import("./NotFound.tsx"), "NotFound"),
});

/** Redirects of alternative paths to sign-in and sign-up; search parameters are preserved. */
const aliases = { "/login": "/sign-in", "/register": "/sign-up" } as const;
const redirects = Object.entries(aliases).map(([path, to]) =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: ({ search }) => {
      throw redirect({ to, search, replace: true });
    },
  }),
);

const isSetting = ([path]: readonly [string, Screen]) => path.startsWith("/settings");
const inShell: [string, Screen][] = Object.entries(workspaceScreens);
const others = inShell.filter((each) => !isSetting(each));

const routeTree = root.addChildren([
  ...redirects,
  entrance.addChildren(routesOf(Object.entries(standaloneScreens), entrance)),
  shell.addChildren([
    ...routesOf(others, shell),
    settings.addChildren(routesOf(inShell.filter(isSetting), settings)),
    notFound,
  ]),
]);

/** Search parameters are plain text (?page=2&q=12), without JSON quoting. */
const parseSearch = (search: string) => Object.fromEntries(new URLSearchParams(search));

function stringifySearch(search: Record<string, unknown>): string {
  const pairs = Object.entries(search).filter(
    ([, value]) => value !== undefined && value !== null && value !== "",
  );
  const text = new URLSearchParams(pairs.map(([key, value]) => [key, String(value)])).toString();
  return text ? `?${text}` : "";
}

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  defaultPreload: "intent",
  scrollRestoration: true,
  scrollToTopSelectors: ["#content"],
  trailingSlash: "never",
});

router.subscribe("onResolved", ({ toLocation }) =>
  savePlace(toLocation.state.__TSR_index, toLocation.pathname),
);
router.subscribe("onBeforeNavigate", ({ fromLocation, pathChanged }) => {
  if (fromLocation && pathChanged) saveUrl(fromLocation.pathname, fromLocation.href);
});

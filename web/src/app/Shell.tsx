import { Suspense, useCallback, useRef, useState } from "react";
import { lazyPart } from "../lib/lazyPart.ts";
import { useTranslation } from "../lib/translation.ts";
import { ConfirmHost } from "../ui/confirm.tsx";
import { Toasts } from "../ui/toasts.tsx";
import { Header } from "./Header.tsx";
import { Lock } from "./Lock.tsx";
import { Page } from "./Page.tsx";
import { Panels } from "./Panels.tsx";
import { Sidebar } from "./Sidebar.tsx";
import { useSidebarState } from "./sidebarState.ts";
import style from "./Shell.module.css";

// Only a phone has these.
const bottomBar = lazyPart(async () => (await import("./BottomBar.tsx")).BottomBar);
const drawer = lazyPart(async () => (await import("./NavigationDrawer.tsx")).NavigationDrawer);

/** The frame of every page: sidebar on stone and one sheet; on a phone a drawer and a bottom bar. */
export function Shell() {
  const { t } = useTranslation("app");
  const { size, isRail } = useSidebarState();
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const content = useRef<HTMLElement>(null);
  const closeDrawer = useCallback(() => setIsDrawerOpen(false), []);
  const isPhone = size === "phone";

  return (
    <div className={style.app} data-rail={isRail || undefined}>
      <button type="button" className={style.skip} onClick={() => content.current?.focus()}>
        {t("skip")}
      </button>
      {!isPhone && <Sidebar isRail={isRail} />}
      <div className={style.sheet}>
        <Header
          isPhone={isPhone}
          isTablet={size === "tablet"}
          isDrawerOpen={isDrawerOpen}
          onOpenDrawer={() => setIsDrawerOpen(true)}
        />
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
          {isPhone && (
            <bottomBar.Part isDrawerOpen={isDrawerOpen} onOpenDrawer={() => setIsDrawerOpen(true)} />
          )}
        </Suspense>
      </div>
      <Suspense fallback={null}>
        {isPhone && <drawer.Part isOpen={isDrawerOpen} onClose={closeDrawer} />}
      </Suspense>
      <Panels />
      <ConfirmHost />
      <Toasts />
      <Lock />
    </div>
  );
}

import { Outlet, useLocation } from "@tanstack/react-router";
import { useEffect } from "react";
import { useMedia } from "../../ui/useMedia.ts";
import { saveLastPage } from "./lastPage.ts";
import { SettingsIndex } from "./SettingsIndex.tsx";
import { laptop, wide } from "./settingsMedia.ts";
import { settingsPageAt } from "./settingsPages.ts";
import style from "./SettingsFrame.module.css";

/** Renders the pages below `/settings` beside their index, where there is room for both. */
export function SettingsFrame() {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const page = settingsPageAt(path);
  const hasIndex = useMedia(page?.isWide ? wide : laptop);
  useEffect(() => {
    if (page?.body) saveLastPage(page.to);
  }, [page]);
  return (
    <div className={`grid columns-1 grow ${style.frame}`} data-index={hasIndex || undefined}>
      {hasIndex && (
        <aside className={style.index}>
          <SettingsIndex />
        </aside>
      )}
      <div className="column shrink">
        <Outlet />
      </div>
    </div>
  );
}

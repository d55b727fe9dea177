import { Suspense } from "react";
import { useRouteParam } from "../../lib/list/addresses.ts";
import { lazyComponent } from "../../lib/page/lazyComponent.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { cx } from "../../ui/cx.ts";
import { PageHeader } from "../../ui/display/PageHeader.tsx";
import { SkeletonLines } from "../../ui/display/Skeleton.tsx";
import { useMedia } from "../../ui/useMedia.ts";
import { NotFound } from "../entry/NotFound.tsx";
import { laptop } from "./settingsMedia.ts";
import { settingsPageAt } from "./settingsPages.ts";
import { useLock } from "./useSettingEntries.ts";
import style from "./SettingsScreen.module.css";

/** Loaded lazily; few pages are locked. */
const noAccess = lazyComponent(async () => (await import("../shell/NoAccess.tsx")).NoAccess);

/** Renders a page of `/settings/$id`, or who may change it. */
export function SettingsScreen() {
  const { t } = useTranslation("settings");
  const page = settingsPageAt(`/settings/${useRouteParam("id")}`);
  const lockOf = useLock();
  const hasIndex = useMedia(laptop);
  if (!page?.body) return <NotFound />;
  const { Component } = page.body;
  const title = t(`pages.${page.key}.title`);
  if (lockOf(page) !== null)
    return (
      <>
        <PageHeader title={title} />
        <Suspense fallback={<SkeletonLines count={4} />}>
          <noAccess.Component permission={page.permission ?? null} />
        </Suspense>
      </>
    );
  return (
    <div className={`column grow full ${style.page}`}>
      <PageHeader
        title={title}
        {...(hasIndex ? { control: t("title") } : { crumbs: [{ label: t("title"), to: "/settings" }] })}
      />
      <header className={`below-14 ${style.head}`}>
        <h2 className={cx(!hasIndex && "vh")}>{title}</h2>
        <p>{t(`pages.${page.key}.text`)}</p>
      </header>
      <Suspense key={page.key} fallback={<SkeletonLines count={6} />}>
        <Component />
      </Suspense>
    </div>
  );
}

import { Navigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "../../lib/text/translation.ts";
import { PageHeader } from "../../ui/display/PageHeader.tsx";
import { useMedia } from "../../ui/useMedia.ts";
import { lastPage } from "./lastPage.ts";
import { SettingsIndex } from "./SettingsIndex.tsx";
import { laptop } from "./settingsMedia.ts";
import { settingsList } from "./settingsPages.ts";
import { useLock } from "./useSettingEntries.ts";

const firstPage = "/settings/sign-in";

/** Renders `/settings`: the index, or beside it on a laptop the page that was open last. */
export function SettingsStart() {
  const { t } = useTranslation("settings");
  const hasIndex = useMedia(laptop);
  const lockOf = useLock();
  const [last] = useState(lastPage);
  const page = settingsList.find((each) => each.to === last && lockOf(each) === null);
  if (hasIndex) return <Navigate to={page?.to ?? firstPage} replace />;
  return (
    <>
      <PageHeader title={t("title")} />
      <SettingsIndex hasValues />
    </>
  );
}

import { roles, may as roleMay } from "@konoba/contract/lib/permissions";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useCurrentLocation } from "../../lib/api/currentLocation.ts";
import { usePermissions } from "../../lib/api/session.ts";
import { loadTexts } from "../../lib/text/i18n.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { ringControl } from "./ring.ts";
import { settingEntries, type SettingEntry } from "./settingEntries.ts";
import { controlNamespaces, type SettingsPage } from "./settingsPages.ts";

/** Returns a function that says who may change a page, or null when the user may. */
export function useLock(): (page: Pick<SettingsPage, "permission">) => string | null {
  const { t } = useTranslation("settings");
  const may = usePermissions();
  return ({ permission }) => {
    if (permission === undefined || may(permission)) return null;
    const allowed = roles.filter((role) => roleMay(role, permission));
    if (allowed.length === 1) return t("locked.owner");
    return t(allowed.length === 2 ? "locked.managers" : "locked.others");
  };
}

/** Returns the entries of the search; the labels of the controls load once they are needed. */
export function useSettingEntries(pages: readonly SettingsPage[], isNeeded: boolean) {
  const { t } = useTranslation("settings");
  const { id: locationId } = useCurrentLocation();
  const [state, setState] = useState<"none" | "here" | "failed">("none");
  useEffect(() => {
    if (!isNeeded || state !== "none") return;
    loadTexts(controlNamespaces).then(
      () => setState("here"),
      () => setState("failed"),
    );
  }, [isNeeded, state]);
  const entries = settingEntries(pages, t, { locationId, hasControls: state === "here" });
  return { entries, isLoading: isNeeded && state === "none" };
}

/** Returns a function that opens the page of an entry and rings its control. */
export function useOpenSetting(): (entry: Pick<SettingEntry, "to" | "control">) => void {
  const router = useRouter();
  return ({ to, control }) => {
    void router.navigate({ to });
    if (control) void ringControl({ path: to, ...control });
  };
}

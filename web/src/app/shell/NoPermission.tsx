import { useLocation } from "@tanstack/react-router";
import { useTranslation } from "../../lib/text/translation.ts";
import { PageHeader } from "../../ui/display/PageHeader.tsx";
import { activeAddress, navigation } from "../screens/navigation.ts";
import { permissionOf } from "../screens/screenOf.ts";
import { NoAccess } from "./NoAccess.tsx";

const entries = navigation.flatMap((group) => [...group.entries]);

/** Replaces a page the role may not open; its title stays. */
export function NoPermission() {
  const { t } = useTranslation(["access", "app"]);
  const path = useLocation({ select: ({ pathname }) => pathname });
  const entry = entries.find(({ to }) => to === activeAddress(path));
  return (
    <>
      <PageHeader title={entry ? t(`app:nav.${entry.key}`) : t("noPermission.title.others")} />
      <NoAccess permission={permissionOf(path)} />
    </>
  );
}

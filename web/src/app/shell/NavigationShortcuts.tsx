import { useLocation, useNavigate } from "@tanstack/react-router";
import { usePermissions } from "../../lib/api/session.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { useShortcut } from "../../ui/shortcuts.ts";
import type { NavigationEntry } from "../screens/navigation.ts";
import { createPathOf, goToKeys } from "../screens/navigationShortcuts.ts";
import { permissionOf } from "../screens/screenOf.ts";
import { useNavigation } from "./useNavigation.ts";

/** Binds G and a letter to a page of the sidebar. */
function GoToShortcut({ entry: { to, key } }: { entry: NavigationEntry }) {
  const { t } = useTranslation("app");
  const navigate = useNavigate();
  useShortcut({
    keys: `g ${goToKeys[to]}`,
    label: t("keys.goTo", { page: t(`nav.${key}`) }),
    run: () => void navigate({ to }),
  });
  return null;
}

/** Binds the navigation shortcuts and the one that creates what the page lists. */
export function NavigationShortcuts() {
  const { t } = useTranslation("app");
  const navigate = useNavigate();
  const may = usePermissions();
  const createPath = useLocation({ select: ({ pathname }) => createPathOf(pathname) });
  const permission = createPath === undefined ? null : permissionOf(createPath);
  useShortcut({
    keys: "n",
    label: t("keys.create"),
    disabled: createPath === undefined || (permission !== null && !may(permission)),
    run: () => void navigate({ to: createPath ?? "/" }),
  });
  return useNavigation().flatMap(({ entries }) =>
    entries.map((entry) => <GoToShortcut key={entry.to} entry={entry} />),
  );
}

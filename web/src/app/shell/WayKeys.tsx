import { useLocation, useNavigate } from "@tanstack/react-router";
import { usePermissions } from "../../lib/session.ts";
import { useTranslation } from "../../lib/translation.ts";
import { useShortcut } from "../../ui/shortcuts.ts";
import { navigation, type NavigationEntry } from "../screens/navigation.ts";
import { permissionOf } from "../screens/screens.ts";
import { creatorOf, goKeys } from "../screens/ways.ts";

/** G and a letter lead to the page of an entry of the sidebar. */
function GoKey({ entry: { to, key } }: { entry: NavigationEntry }) {
  const { t } = useTranslation("app");
  const navigate = useNavigate();
  useShortcut({
    keys: `g ${goKeys[to]}`,
    label: t("keys.goTo", { page: t(`nav.${key}`) }),
    run: () => void navigate({ to }),
  });
  return null;
}

/** The letters that lead somewhere from every page, and the one that makes what the page lists. */
export function WayKeys() {
  const { t } = useTranslation("app");
  const navigate = useNavigate();
  const may = usePermissions();
  const creator = useLocation({ select: ({ pathname }) => creatorOf(pathname) });
  const permission = creator === undefined ? null : permissionOf(creator);
  useShortcut({
    keys: "n",
    label: t("keys.create"),
    isOff: creator === undefined || (permission !== null && !may(permission)),
    run: () => void navigate({ to: creator ?? "/" }),
  });
  return navigation.flatMap(({ entries }) => entries.map((entry) => <GoKey key={entry.to} entry={entry} />));
}

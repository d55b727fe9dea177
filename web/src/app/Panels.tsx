import { lazy, Suspense } from "react";
import { useTranslation } from "../lib/translation.ts";
import { useShortcut } from "../ui/shortcuts.ts";
import { openPanel, usePanel } from "./panels.ts";

const HelpPanel = lazy(async () => ({ default: (await import("./HelpPanel.tsx")).HelpPanel }));
const Palette = lazy(async () => ({ default: (await import("./Palette.tsx")).Palette }));

const close = () => openPanel(null);

/** Help and palette, fetched when they are first asked for, and the keys that open them. */
export function Panels() {
  const { t } = useTranslation("app");
  const panel = usePanel();
  useShortcut({ keys: "Mod+k", label: t("palette.open"), run: () => openPanel("palette") });
  useShortcut({ keys: "?", label: t("help.keys"), run: () => openPanel("help") });
  return (
    <Suspense fallback={null}>
      {panel === "help" && <HelpPanel onClose={close} />}
      {panel === "palette" && <Palette onClose={close} />}
    </Suspense>
  );
}

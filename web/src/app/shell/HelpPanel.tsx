import { useLocation } from "@tanstack/react-router";
import { useProfile } from "../../lib/session.ts";
import { useTranslation } from "../../lib/translation.ts";
import { Sheet } from "../../ui/dialogs/Dialog.tsx";
import { useBoundShortcuts } from "../../ui/shortcuts.ts";
import { activeAddress, navigation } from "../screens/navigation.ts";
import style from "./HelpPanel.module.css";

const keyNames = { Mod: navigator.platform.startsWith("Mac") ? "⌘" : "Ctrl" } as const;

/** "Mod+k" as the keys on this device say it. */
const keysOf = (keys: string) =>
  keys.split("+").map((key) => (key === "Mod" ? keyNames.Mod : key.length === 1 ? key.toUpperCase() : key));

function usePageKey(): string {
  const address = useLocation({ select: ({ pathname }) => activeAddress(pathname) });
  const entries = navigation.flatMap((group) => [...group.entries]);
  return entries.find(({ to }) => to === address)?.key ?? "overview";
}

/** Help for the page one is on: three short answers, the keys that work here, and whom to ask. */
export function HelpPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("help");
  const page = usePageKey();
  const shortcuts = useBoundShortcuts();
  const { organizationName } = useProfile();
  return (
    <Sheet title={t("title")} isOpen onClose={onClose}>
      <section className={style.section}>
        <h3>{t("onPage")}</h3>
        <ol className={style.answers}>
          {(["first", "second", "third"] as const).map((answer) => (
            <li key={answer}>{t(`pages.${page}.${answer}`)}</li>
          ))}
        </ol>
      </section>
      <section className={style.section}>
        <h3>{t("shortcuts")}</h3>
        <dl className={style.keys}>
          {shortcuts
            .filter(({ isOff }) => !isOff)
            .map(({ keys, label }) => (
              <div key={keys}>
                <dt>{label}</dt>
                <dd>
                  {keysOf(keys).map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dd>
              </div>
            ))}
        </dl>
      </section>
      <section className={style.section}>
        <h3>{t("contact")}</h3>
        <p>{t("contactText", { organization: organizationName })}</p>
      </section>
    </Sheet>
  );
}

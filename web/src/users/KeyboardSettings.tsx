import { useTranslation } from "../lib/text/translation.ts";
import { toast } from "../ui/dialogs/toasts.tsx";
import { SwitchField } from "../ui/fields/ToggleFields.tsx";
import { setSingleKeys, useSingleKeys } from "../ui/shortcuts.ts";
import style from "./settings.module.css";

const mod = navigator.platform.startsWith("Mac") ? "⌘" : "Ctrl";
const shortcuts = [
  { key: "palette", keys: [mod, "K"] },
  { key: "sidebar", keys: [mod, "B"] },
  { key: "save", keys: [mod, "S"] },
  { key: "goTo", keys: ["G", "O"] },
  { key: "create", keys: ["N"] },
  { key: "help", keys: ["?"] },
  { key: "search", keys: ["/"] },
  { key: "down", keys: ["J"] },
  { key: "up", keys: ["K"] },
  { key: "edit", keys: ["E"] },
  { key: "remove", keys: ["Delete"] },
] as const;

/** Renders the shortcuts; single-letter ones can be disabled, combinations always work. */
export function KeyboardSettings() {
  const { t } = useTranslation("users");
  const isOn = useSingleKeys();
  const change = (next: boolean) => {
    setSingleKeys(next);
    toast.success(t(next ? "keyboard.turnedOn" : "keyboard.turnedOff"), { undo: () => setSingleKeys(!next) });
  };
  return (
    <>
      <SwitchField
        label={t("keyboard.singleKeys")}
        help={t("keyboard.singleKeysHelp")}
        value={isOn}
        onChange={change}
      />
      <dl className={style.keys}>
        {shortcuts.map(({ key, keys }) => (
          <div key={key} className={!isOn && keys[0] !== mod ? style.off : undefined}>
            <dt>{t(`keyboard.${key}`)}</dt>
            <dd>
              {keys.map((each) => (
                <kbd key={each}>{each}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

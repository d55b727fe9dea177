import { useTranslation } from "../lib/translation.ts";
import { GridIcon, ListIcon } from "../ui/icons.more.tsx";
import { EyeIcon } from "../ui/icons.tsx";
import { Segmented } from "../ui/Segmented.tsx";
import { looks, type Look } from "./itemListState.ts";

interface LookSwitchProps {
  value: Look;
  onChange: (look: Look) => void;
}

const icons = { list: ListIcon, cards: GridIcon, guest: EyeIcon };

/** Rows, cards, or the menu as guests see it. */
export function LookSwitch({ value, onChange }: LookSwitchProps) {
  const { t } = useTranslation("menu");
  return (
    <Segmented
      name={t("look")}
      kind="tabs"
      value={value}
      onChange={onChange}
      options={looks.map((look) => {
        const Icon = icons[look];
        return {
          value: look,
          icon: <Icon size={16} />,
          label: (
            <span className="vh" title={t(`looks.${look}`)}>
              {t(`looks.${look}`)}
            </span>
          ),
        };
      })}
    />
  );
}

import { saveExport } from "../../lib/saveFile.ts";
import { usePermission } from "../../lib/session.ts";
import type { Language } from "../../lib/language.ts";
import { useTranslation } from "../../lib/translation.ts";
import { ClocheIcon, SlidersIcon } from "../../ui/icons/icons.tsx";
import { ListIcon } from "../../ui/icons/icons.more.tsx";
import { ListMenu } from "../../ui/list/ListMenu.tsx";
import { MenuItem, MenuRule } from "../../ui/controls/Menu.tsx";

import type { Look } from "./itemListState.ts";
import { GridIcon } from "../../ui/icons/icons.more.tsx";
import { EyeIcon } from "../../ui/icons/icons.tsx";
import { Segmented } from "../../ui/controls/Segmented.tsx";
import { looks } from "./itemListState.ts";

interface LookSwitchProps {
  value: Look;
  onChange: (look: Look) => void;
}

const icons = { list: ListIcon, cards: GridIcon, guest: EyeIcon };

/** Rows, cards, or the menu as guests see it. */
function LookSwitch({ value, onChange }: LookSwitchProps) {
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

interface ItemToolsProps {
  locationId: string;
  language: Language;
  /** What the rows on the screen were asked for. */
  query: Parameters<typeof saveExport>[1];
  look: Look;
  setLook: (look: Look) => void;
}

/** How the menu is shown, and what else it consists of. */
export function ItemTools({ locationId, language, query, look, setLook }: ItemToolsProps) {
  const { t } = useTranslation("menu");
  const canEdit = usePermission("menu.edit");
  return (
    <>
      <LookSwitch value={look} onChange={setLook} />
      <ListMenu
        importTo="/menu/import"
        reason={canEdit ? null : t("noEdit")}
        onExport={() => saveExport(`/menu/export/${locationId}`, query, language)}
      >
        <MenuItem icon={<ListIcon />} to="/menu/categories">
          {t("categories")}
        </MenuItem>
        <MenuItem icon={<SlidersIcon />} to="/menu/options">
          {t("optionGroups")}
        </MenuItem>
        <MenuItem icon={<ClocheIcon />} to="/menu/stations">
          {t("stations.title")}
        </MenuItem>
        <MenuRule />
      </ListMenu>
    </>
  );
}

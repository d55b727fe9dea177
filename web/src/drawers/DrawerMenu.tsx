import type { Drawer } from "@konoba/contract/drawers/drawers.contract";
import { useTranslation } from "../lib/text/translation.ts";
import { IconButton } from "../ui/controls/IconButton.tsx";
import { Menu, MenuItem } from "../ui/controls/Menu.tsx";
import { MoreIcon, PencilIcon, TrashIcon } from "../ui/icons/icons.tsx";
import { useRemoveDrawer } from "./drawers.queries.ts";

/** Renders the menu that renames or archives a drawer. */
export function DrawerMenu({ drawer, onRename }: { drawer: Drawer; onRename: () => void }) {
  const { t } = useTranslation("drawers");
  const remove = useRemoveDrawer();
  const name = t("more", { name: drawer.name ?? t("first") });
  return (
    <Menu
      name={name}
      align="end"
      trigger={(open) => <IconButton {...open} name={name} icon={<MoreIcon />} />}
    >
      <MenuItem icon={<PencilIcon />} onSelect={onRename}>
        {t("rename")}
      </MenuItem>
      <MenuItem
        icon={<TrashIcon />}
        variant="danger"
        disabledReason={drawer.shift ? t("removeOpen") : null}
        needsConnection
        onSelect={() => remove.mutate(drawer.id)}
      >
        {t("remove")}
      </MenuItem>
    </Menu>
  );
}

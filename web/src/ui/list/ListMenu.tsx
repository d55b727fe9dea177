import type { ReactNode } from "react";
import { useTranslation } from "../../lib/translation.ts";
import { IconButton } from "../controls/IconButton.tsx";
import { DownloadIcon, MoreIcon, UploadIcon } from "../icons/icons.tsx";
import { Menu, MenuItem } from "../controls/Menu.tsx";

interface ListMenuProps {
  onExport: () => void;
  importTo: string;
  /** Why nothing can be imported. */
  reason: string | null;
  /** MenuItems of the list itself, before those. */
  children?: ReactNode;
}

/** What a list offers beside adding: its rows as a file, and rows out of a file. */
export function ListMenu({ onExport, importTo, reason, children }: ListMenuProps) {
  const { t } = useTranslation("ui");
  return (
    <Menu
      name={t("list.more")}
      align="end"
      trigger={(open) => <IconButton name={t("list.more")} icon={<MoreIcon />} variant="line" {...open} />}
    >
      {children}
      <MenuItem icon={<DownloadIcon />} onSelect={onExport}>
        {t("list.export")}
      </MenuItem>
      {reason === null ? (
        <MenuItem icon={<UploadIcon />} to={importTo}>
          {t("list.import")}
        </MenuItem>
      ) : (
        <MenuItem icon={<UploadIcon />} disabledReason={reason}>
          {t("list.import")}
        </MenuItem>
      )}
    </Menu>
  );
}

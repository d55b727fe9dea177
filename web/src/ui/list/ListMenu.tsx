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
  const { t } = useTranslation("imports");
  return (
    <Menu
      name={t("more")}
      align="end"
      trigger={(open) => <IconButton name={t("more")} icon={<MoreIcon />} variant="line" {...open} />}
    >
      {children}
      <MenuItem icon={<DownloadIcon />} onSelect={onExport}>
        {t("export")}
      </MenuItem>
      {reason === null ? (
        <MenuItem icon={<UploadIcon />} to={importTo}>
          {t("import")}
        </MenuItem>
      ) : (
        <MenuItem icon={<UploadIcon />} disabledReason={reason}>
          {t("import")}
        </MenuItem>
      )}
    </Menu>
  );
}

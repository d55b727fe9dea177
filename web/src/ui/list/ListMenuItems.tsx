import { useReason } from "../../lib/text/failures.ts";
import { useFormat } from "../../lib/text/format.ts";
import type { Language } from "../../lib/text/language.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { MenuHeading, MenuItem } from "../controls/Menu.tsx";
import { toast } from "../dialogs/toasts.tsx";
import { ChevronDownIcon, ChevronUpIcon, DownloadIcon, SlidersIcon, UploadIcon } from "../icons/icons.tsx";
import { nextSort, type ListControls } from "./columns.ts";

interface ItemsProps {
  list: Partial<Pick<ListControls, "sort" | "setSort">>;
  /** Sortable columns, for views without column headers. */
  sortable: readonly { key: string; header: string }[];
  /** Opens the column dialog; undefined for lists without optional columns. */
  onColumns: (() => void) | undefined;
  onSave: ((language: Language) => unknown) | undefined;
  importTo: string | undefined;
  reason: string | null | undefined;
}

/** Renders the items: columns, export, import and sort order. */
export function ListMenuItems({ list, sortable, onColumns, onSave, importTo, reason }: ItemsProps) {
  const { t } = useTranslation("ui");
  const { language } = useFormat();
  const reasonOf = useReason();
  const save = async () => {
    try {
      await onSave?.(language);
    } catch (error) {
      toast.error(`${t("list.exportFailed")}. ${reasonOf(error)}`);
    }
  };
  return (
    <>
      {onColumns && (
        <MenuItem icon={<SlidersIcon />} onSelect={onColumns}>
          {t("list.columns")}
        </MenuItem>
      )}
      {onSave && (
        <MenuItem icon={<DownloadIcon />} onSelect={() => void save()}>
          {t("list.export")}
        </MenuItem>
      )}
      {importTo !== undefined &&
        (reason ? (
          <MenuItem icon={<UploadIcon />} disabledReason={reason}>
            {t("list.import")}
          </MenuItem>
        ) : (
          <MenuItem icon={<UploadIcon />} to={importTo}>
            {t("list.import")}
          </MenuItem>
        ))}
      {sortable.length > 0 && <MenuHeading>{t("list.sort")}</MenuHeading>}
      {sortable.map(({ key, header }) => (
        <MenuItem
          key={key}
          icon={list.sort === key ? <ChevronUpIcon /> : list.sort === `-${key}` ? <ChevronDownIcon /> : null}
          onSelect={() => list.setSort?.(nextSort(list.sort, key))}
        >
          {header}
        </MenuItem>
      ))}
    </>
  );
}

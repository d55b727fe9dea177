import { useReason } from "../../lib/failures.ts";
import type { Language } from "../../lib/language.ts";
import { useFormat } from "../../lib/format.ts";
import { useTranslation } from "../../lib/translation.ts";
import { MenuHeading, MenuItem } from "../controls/Menu.tsx";
import { nextSort, type ListControls } from "./columns.ts";
import { toast } from "../dialogs/toasts.tsx";
import { ChevronDownIcon, ChevronUpIcon, DownloadIcon, SlidersIcon, UploadIcon } from "../icons/icons.tsx";

interface ItemsProps {
  list: Partial<Pick<ListControls, "sort" | "setSort">>;
  /** The columns to sort by, where they have no heads to press. */
  sortable: readonly { key: string; header: string }[];
  /** Asks which columns there are; a list that has no choice has none. */
  onColumns: (() => void) | undefined;
  onSave: ((language: Language) => unknown) | undefined;
  importTo: string | undefined;
  reason: string | null | undefined;
}

/** The columns of a list, its rows as a file, rows out of a file, and their order. */
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

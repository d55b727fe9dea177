import type { ReactNode } from "react";
import { useTranslation } from "../../lib/text/translation.ts";
import { Button } from "../controls/Button.tsx";
import { IconButton } from "../controls/IconButton.tsx";
import { CloseIcon } from "../icons/icons.tsx";
import { useIsPhone } from "../useMedia.ts";
import { type BulkSelection, useSelectionSelector } from "./selection.tsx";
import style from "./SelectionBar.module.css";

interface SelectionBarProps {
  count: number;
  onClear: () => void;
  /** Bulk actions. */
  children: ReactNode;
}

/** Renders the bar at the foot of a list while rows are selected. */
export function SelectionBar({ count, onClear, children }: SelectionBarProps) {
  const { t } = useTranslation("ui");
  if (count === 0) return null;
  return (
    <div
      className={`row wrap align-center gap-8 text-md weight-600 edged round-4 on-raised print-hide ${style.bar}`}
      role="region"
      aria-label={t("list.selected", { count })}
    >
      <span className={style.count}>
        <IconButton name={t("list.clearSelection")} icon={<CloseIcon />} onClick={onClear} />
        {t("list.selected", { count })}
      </span>
      <div className={`contents ${style.actions}`}>{children}</div>
    </div>
  );
}

interface ChosenBarProps {
  selection: BulkSelection;
  items: readonly { id: string }[];
  /** Offers to select all rows, for lists without a header such as on a phone. */
  hasAll?: boolean;
}

/** Renders the selection bar; only rows on screen count as selected. */
export function ChosenBar({ selection, items, hasAll = false }: ChosenBarProps) {
  const { t } = useTranslation("ui");
  const isPhone = useIsPhone();
  const count = useSelectionSelector(selection, (ids) => items.filter(({ id }) => ids.includes(id)).length);
  return (
    <SelectionBar count={count} onClear={() => selection.onChange([])}>
      {(hasAll || isPhone) && count < items.length && (
        <Button size="sm" onClick={() => selection.onChange(items.map(({ id }) => id))}>
          {t("list.selectAll")}
        </Button>
      )}
      {selection.actions}
    </SelectionBar>
  );
}

import type { ReactNode } from "react";
import { useTranslation } from "../../lib/text/translation.ts";
import { Chip } from "../controls/Chip.tsx";
import { Menu, MenuHeading, MenuItem, MenuRule } from "../controls/Menu.tsx";
import { SkeletonLines } from "../display/Skeleton.tsx";
import { ChevronDownIcon, CloseIcon } from "../icons/icons.tsx";
import style from "./FilterMenu.module.css";

interface FilterValueProps {
  /** Filter with its value: "Category: Drinks". */
  name: string;
  onRemove: () => void;
  /** Chip that shows and changes the value. */
  children: ReactNode;
}

/** Renders an active filter with a button that removes it. */
export function FilterValue({ name, onRemove, children }: FilterValueProps) {
  const { t } = useTranslation("ui");
  return (
    <span className={`inline-row within ${style.filter}`} data-chosen>
      {children}
      <button
        type="button"
        className={`stack rigid middle on-brand-soft brand-ink ${style.remove}`}
        aria-label={t("list.removeFilter", { name })}
        onClick={onRemove}
      >
        <CloseIcon size={16} />
      </button>
    </span>
  );
}

interface FilterMenuProps {
  label: string;
  value: string | undefined;
  /** Options; undefined while they load. */
  options: readonly { value: string; label: string }[] | undefined;
  onChange: (value: string | undefined) => void;
  /** Called when the user is about to open the menu, to load the options. */
  onNear?: () => void;
}

/**
 * Renders a filter chip with its menu: "Category" until one is chosen, then the value with a remove button.
 */
export function FilterMenu({ label, value, options, onChange, onNear }: FilterMenuProps) {
  const { t } = useTranslation("ui");
  const chosen = options?.find((option) => option.value === value);
  if (options?.length === 0 && value === undefined && !onNear) return null;
  const shown = chosen?.label ?? (options && value);
  const menu = (
    <Menu
      name={label}
      trigger={(open) => (
        <Chip
          pressed={value !== undefined}
          aria-pressed={undefined}
          onPointerEnter={onNear}
          onFocus={onNear}
          {...open}
        >
          {shown === undefined ? label : `${label}: ${shown}`}
          <ChevronDownIcon size={16} />
        </Chip>
      )}
    >
      {!options && <SkeletonLines />}
      {options?.length === 0 && <MenuHeading>{t("select.none")}</MenuHeading>}
      {options?.map((option) => (
        <MenuItem key={option.value} checked={option.value === value} onSelect={() => onChange(option.value)}>
          {option.label}
        </MenuItem>
      ))}
      {value !== undefined && (
        <>
          <MenuRule />
          <MenuItem onSelect={() => onChange(undefined)}>{t("list.all")}</MenuItem>
        </>
      )}
    </Menu>
  );
  if (value === undefined) return menu;
  return (
    <FilterValue name={`${label}: ${shown ?? ""}`} onRemove={() => onChange(undefined)}>
      {menu}
    </FilterValue>
  );
}

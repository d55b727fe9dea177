import { useTranslation } from "../../lib/translation.ts";
import { Chip } from "../controls/Chip.tsx";
import { ChevronDownIcon, CloseIcon } from "../icons/icons.tsx";
import { Menu, MenuItem, MenuRule } from "../controls/Menu.tsx";
import style from "./FilterMenu.module.css";

interface FilterMenuProps {
  label: string;
  value: string | undefined;
  options: readonly { value: string; label: string }[];
  onChange: (value: string | undefined) => void;
}

/** A chip that opens its choices: "Category" until one is chosen, then the chosen one with a cross that takes it off. */
export function FilterMenu({ label, value, options, onChange }: FilterMenuProps) {
  const { t } = useTranslation("ui");
  const chosen = options.find((option) => option.value === value);
  if (options.length === 0 && value === undefined) return null;
  const shown = chosen?.label ?? value;
  const menu = (
    <Menu
      name={label}
      trigger={(open) => (
        <Chip
          isOn={value !== undefined}
          aria-pressed={undefined}
          {...(value === undefined ? {} : { className: style.chosen })}
          {...open}
        >
          {shown === undefined ? label : `${label}: ${shown}`}
          <ChevronDownIcon size={16} />
        </Chip>
      )}
    >
      {options.map((option) => (
        <MenuItem
          key={option.value}
          isChecked={option.value === value}
          onSelect={() => onChange(option.value)}
        >
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
    <span className={style.filter}>
      {menu}
      <button
        type="button"
        className={style.remove}
        aria-label={t("list.removeFilter", { name: `${label}: ${shown}` })}
        onClick={() => onChange(undefined)}
      >
        <CloseIcon size={16} />
      </button>
    </span>
  );
}

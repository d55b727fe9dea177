import { useTranslation } from "../../lib/translation.ts";
import { Chip } from "../Chip.tsx";
import { ChevronDownIcon } from "../icons.tsx";
import { Menu, MenuItem, MenuRule } from "../Menu.tsx";

interface FilterMenuProps {
  label: string;
  value: string | undefined;
  options: readonly { value: string; label: string }[];
  onChange: (value: string | undefined) => void;
}

/** A chip that opens its choices: "Category" until one is chosen, then the chosen one. */
export function FilterMenu({ label, value, options, onChange }: FilterMenuProps) {
  const { t } = useTranslation("ui");
  const chosen = options.find((option) => option.value === value);
  if (options.length === 0 && value === undefined) return null;
  return (
    <Menu
      name={label}
      trigger={(open) => (
        <Chip isOn={value !== undefined} aria-pressed={undefined} {...open}>
          {chosen ? `${label}: ${chosen.label}` : (value ?? label)}
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
}

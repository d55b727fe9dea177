import { Chip } from "../ui/Chip.tsx";
import { ChevronDownIcon } from "../ui/icons.tsx";
import { Menu, MenuItem, MenuRule } from "../ui/Menu.tsx";

interface ChoiceFilterProps {
  label: string;
  /** What takes the choice back: "All". */
  all: string;
  value: string | undefined;
  options: readonly { value: string; label: string }[];
  onChange: (value: string | undefined) => void;
}

/** A chip that opens its choices: "Role" until one is chosen, then the chosen one. */
export function ChoiceFilter({ label, all, value, options, onChange }: ChoiceFilterProps) {
  const chosen = options.find((option) => option.value === value);
  return (
    <Menu
      name={label}
      trigger={(open) => (
        <Chip isOn={chosen !== undefined} aria-pressed={undefined} {...open}>
          {chosen ? `${label}: ${chosen.label}` : label}
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
      {chosen && (
        <>
          <MenuRule />
          <MenuItem onSelect={() => onChange(undefined)}>{all}</MenuItem>
        </>
      )}
    </Menu>
  );
}

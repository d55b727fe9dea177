import { units } from "@konoba/contract/products/products.rules";
import { useUnitName } from "../lib/text/units.ts";
import type { FieldProps } from "../ui/fields/fieldProps.ts";
import { SelectField } from "../ui/fields/SelectField.tsx";

interface UnitFieldProps extends Omit<FieldProps<string>, "help"> {
  /** Selectable units; without them any text is allowed. */
  options?: readonly string[];
  help?: string;
}

/** Renders a unit field: one of the list, or a custom unit such as "bottle". */
export function UnitField({ value, onChange, options, ...field }: UnitFieldProps) {
  const unitName = useUnitName();
  const listed = options ?? [...new Set([...units, value].filter(Boolean))];
  return (
    <SelectField
      {...field}
      value={value || null}
      onChange={(unit) => unit && onChange(unit)}
      options={listed.map((unit) => ({ value: unit, label: unitName(unit) }))}
      {...(options ? {} : { onCreate: onChange })}
    />
  );
}

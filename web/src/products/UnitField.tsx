import { units } from "@konoba/contract/products/products.rules";
import { SelectField } from "../ui/fields/SelectField.tsx";
import type { FieldProps } from "../ui/fields/fieldProps.ts";
import { useUnitName } from "../lib/units.ts";

interface UnitFieldProps extends Omit<FieldProps<string>, "help"> {
  /** The units to choose from; any other word may be typed when it is left out. */
  options?: readonly string[];
  help?: string;
}

/** A unit of measure: one of the list, or another word such as "bottle". */
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

import type { ReactNode } from "react";

/** Props common to all fields. */
export interface FieldProps<V> {
  label: string;
  value: V;
  // Method syntax (bivariant), so that a form value that is never null can use a field that may become empty;
  // the schema reports the missing value.
  onChange(value: V): void;
  error?: string | null | undefined;
  help?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  name?: string;
}

/** Attributes that link a control to its label, help and error. */
export interface Control {
  id: string;
  name?: string;
  disabled?: boolean;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
  "aria-required"?: true;
}

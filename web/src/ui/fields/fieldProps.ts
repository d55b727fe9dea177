import type { ReactNode } from "react";

/** What every field takes. */
export interface FieldProps<V> {
  label: string;
  value: V;
  // A method, so that a form whose value is never null may hand its setter to a field that can empty itself;
  // the form's schema then says that the value is required.
  onChange(value: V): void;
  error?: string | null | undefined;
  help?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  name?: string;
}

/** What a field's control needs so that label, help and error belong to it. */
export interface Control {
  id: string;
  name?: string;
  disabled?: boolean;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
  "aria-required"?: true;
}

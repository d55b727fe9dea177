import type { z } from "zod";

/** Text that may be empty is "" in a control and null on the wire. */
type InForm<Value> = [Value] extends [string | null | undefined]
  ? string extends NonNullable<Value>
    ? string
    : NonNullable<Value>
  : Exclude<Value, undefined>;

/** What a form holds of an input: every field of the contract, as its controls need them; `Own` says which differ. */
export type FormValues<Input, Own> = {
  [Field in Exclude<keyof Input, keyof Own>]-?: InForm<Input[Field]>;
} & Own;

/** What a value is below null, defaults and what is done to it on the way. */
function kindOf(schema: z.core.$ZodType): string {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "nullable":
    case "optional":
    case "default":
      return kindOf(def.innerType);
    case "pipe": {
      const after = kindOf(def.out);
      return after === "transform" ? kindOf(def.in) : after;
    }
    default:
      return def.type;
  }
}

function inControl(value: unknown, schema: z.core.$ZodType): unknown {
  const kind = kindOf(schema);
  if (kind === "string") return value ?? "";
  // Quantities are numbers in a reply and text in a control.
  return typeof value === "number" && kind !== "number" ? String(value) : value;
}

/** The values a form starts from: every field of the input, as it is stored or by its default. */
export function formValues<Input, Own extends object>(
  input: z.ZodObject & z.ZodType<Input>,
  stored: Readonly<Partial<Record<keyof Input, unknown>>>,
  own: Own,
): FormValues<Input, Own> {
  const known: Readonly<Record<string, unknown>> = stored;
  const fields = Object.entries(input.shape).map(([field, schema]) => [
    field,
    inControl(known[field], schema),
  ]);
  return { ...Object.fromEntries(fields), ...own } as FormValues<Input, Own>;
}

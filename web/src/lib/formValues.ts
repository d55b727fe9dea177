import type { z } from "zod";

/**
 * A value of an input in a form. What text becomes on the way is typed as text: quantities, measures.
 * Text that may be empty is "" in a control and null on the wire; the contract reads it out of
 * anything, which is how it is known here.
 */
type InForm<Typed, Sent> = unknown extends Typed
  ? [Sent] extends [string | null | undefined]
    ? string
    : Exclude<Sent, undefined>
  : [string] extends [Typed]
    ? Extract<Typed, string | null>
    : Exclude<Sent, undefined>;

/** What a form holds of an input: every field of the contract, as its controls need them; `Own` says which differ. */
export type FormValues<Input extends z.ZodObject, Own = object> = {
  [Field in Exclude<keyof z.output<Input>, keyof Own>]-?: InForm<
    z.input<Input>[Field & keyof z.input<Input>],
    z.output<Input>[Field]
  >;
} & Own;

/** What a value is when it is typed: below null, defaults and what is made of it on the way. */
function kindOf(schema: z.core.$ZodType): string {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "nullable":
    case "optional":
    case "default":
      return kindOf(def.innerType);
    case "pipe": {
      const typed = kindOf(def.in);
      return typed === "transform" ? kindOf(def.out) : typed;
    }
    default:
      return def.type;
  }
}

function inControl(stored: unknown, schema: z.ZodType): unknown {
  const value = stored === undefined ? schema.safeParse(undefined).data : stored;
  const kind = kindOf(schema);
  const takes = (blank: "" | null) => schema.safeParse(blank).success;
  // An id or an address that is missing is none; only text that may be empty, or has to be typed, is "".
  if (kind === "string") return value ?? (takes("") || !takes(null) ? "" : null);
  // Quantities are numbers in a reply and text in a control; a number among a few is chosen.
  return typeof value === "number" && kind !== "number" && kind !== "literal" ? String(value) : value;
}

/** The values a form starts from: every field of the input, as it is stored or by its default. */
export function formValues<Input extends z.ZodObject, Own extends object = object>(
  input: Input,
  stored: Readonly<Partial<Record<keyof z.output<Input>, unknown>>>,
  own = {} as Own,
): FormValues<Input, Own> {
  const known: Readonly<Record<PropertyKey, unknown>> = stored;
  const fields = Object.entries<z.ZodType>(input.shape).map(([field, schema]) => [
    field,
    inControl(known[field], schema),
  ]);
  return { ...Object.fromEntries(fields), ...own } as FormValues<Input, Own>;
}

/** What was emptied in a control is none, where the input knows none. */
export function withoutBlanks(input: z.ZodObject, values: object): object {
  const shape: Readonly<Record<string, z.ZodType | undefined>> = input.shape;
  const sent = Object.entries(values).map(([field, value]: [string, unknown]) => {
    const isBlank = value === "" && shape[field]?.safeParse(null).success === true;
    return [field, isBlank ? null : value];
  });
  return Object.fromEntries(sent);
}

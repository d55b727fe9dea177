import type { z } from "zod";

/**
 * Form value of an input: transformed text (quantities, measures) stays text; optional text is "" in a
 * control and null on the wire, recognized by its `unknown` input type.
 */
type InForm<Typed, Sent> = unknown extends Typed
  ? [Sent] extends [string | null | undefined]
    ? string
    : Exclude<Sent, undefined>
  : [string] extends [Typed]
    ? Extract<Typed, string | null>
    : Exclude<Sent, undefined>;

/** Form state of an input with every contract field typed for its control; `Own` overrides fields. */
export type FormValues<Input extends z.ZodObject, Own = object> = {
  [Field in Exclude<keyof z.output<Input>, keyof Own>]-?: InForm<
    z.input<Input>[Field & keyof z.input<Input>],
    z.output<Input>[Field]
  >;
} & Own;

/** Returns the input type of a schema, below nullable, default and pipe wrappers. */
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
  // Missing ids and addresses are null; only text that may be empty or is required becomes "".
  if (kind === "string") return value ?? (takes("") || !takes(null) ? "" : null);
  // Quantities are numbers in a reply and text in a control; number literals stay numbers.
  return typeof value === "number" && kind !== "number" && kind !== "literal" ? String(value) : value;
}

/** Returns the initial form values: every input field as stored or at its default. */
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

/** Replaces emptied values with null where the input accepts null. */
export function withoutBlanks(input: z.ZodObject, values: object): object {
  const shape: Readonly<Record<string, z.ZodType | undefined>> = input.shape;
  const sent = Object.entries(values).map(([field, value]: [string, unknown]) => {
    const isBlank = value === "" && shape[field]?.safeParse(null).success === true;
    return [field, isBlank ? null : value];
  });
  return Object.fromEntries(sent);
}

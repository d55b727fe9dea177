import { z } from "zod";

/**
 * Creates the create schema of a field set: fields in `defaults` are optional and get their default. The
 * field set itself has no defaults, because a partial zod schema would still apply them and a change of one
 * field would reset the others.
 */
export function withDefaults<S extends z.ZodRawShape, D extends Partial<z.input<z.ZodObject<S>>>>(
  fields: z.ZodObject<S>,
  defaults: D,
): z.ZodObject<Omit<S, keyof D> & { [K in keyof D & keyof S]: z.ZodDefault<Extract<S[K], z.ZodType>> }> {
  const shape: Record<string, z.ZodType> = { ...(fields.shape as unknown as Record<string, z.ZodType>) };
  for (const [key, value] of Object.entries(defaults)) {
    const field = shape[key];
    if (field) shape[key] = field.default(value);
  }
  return z.object(shape) as never;
}

const briefRows = new WeakSet<object>();

/** Creates the schema of a list row whose answer omits defaults; parsing restores them. */
export const briefRow: typeof withDefaults = (fields, defaults) => {
  const row = withDefaults(fields, defaults);
  briefRows.add(row);
  return row;
};
export const isBriefRow = (schema: object): boolean => briefRows.has(schema);

import { z } from "zod";

/**
 * The create schema of a field set: fields named in `defaults` may be absent and then take their
 * default. The field set itself stays without defaults, because a partial zod schema would still
 * apply them and a change of one field would reset the others.
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

/** A row of a list whose answer leaves out what is as usual; whoever reads it fills that in by these defaults. */
export const briefRow: typeof withDefaults = (fields, defaults) => {
  const row = withDefaults(fields, defaults);
  briefRows.add(row);
  return row;
};
export const isBriefRow = (schema: object): boolean => briefRows.has(schema);

const words = new Set(Object.getOwnPropertyNames(String.prototype));
const lists = new Set(Object.getOwnPropertyNames(Array.prototype));

/**
 * Returns a value that stands for any argument: each of its fields is such a value too, it is a list of one, and its
 * text says which part of which argument it is, as in `input.lines[0].id`. Only its `own` fields are spread.
 */
export function standIn(path: string, own: Record<string, unknown> | null = null): unknown {
  const fields = own ?? { rest: `${path}.rest` };
  const list = () => [standIn(`${path}[0]`)];
  return new Proxy(() => undefined, {
    apply: () => standIn(`${path}()`),
    has: () => true,
    ownKeys: () => Object.keys(fields),
    getOwnPropertyDescriptor: (_, name) =>
      Object.hasOwn(fields, name)
        ? { value: Reflect.get(fields, name), configurable: true, enumerable: true, writable: true }
        : undefined,
    get(_, name) {
      if (own && Object.hasOwn(own, name)) return Reflect.get(own, name);
      if (name === Symbol.toPrimitive || name === "toJSON" || name === "toString") return () => path;
      if (name === Symbol.iterator) return () => list()[Symbol.iterator]();
      if (typeof name === "symbol" || name === "then") return undefined;
      if (name === "length") return 1;
      const owner: object | null = lists.has(name) ? list() : words.has(name) ? Object(path) : null;
      const method: unknown = owner && Reflect.get(owner, name);
      return typeof method === "function" ? method.bind(owner) : standIn(`${path}.${name}`);
    },
  });
}

/** Returns stand-ins for the parameters of a function, by their names. */
export function argumentsOf({ length, ...rest }: { length: number }, source = String(rest)): unknown[] {
  const names =
    /^(?:async )?(?:function\s*\w*)?\(?([\w\s,$]*?)\)?\s*(?:=>|\{)/.exec(source)?.[1]?.split(",") ?? [];
  return Array.from({ length }, (_, at) => {
    const name = names[at]?.trim() || `argument${at + 1}`;
    return standIn(name, { rest: `${name}.rest`, page: `${name}.page` });
  });
}

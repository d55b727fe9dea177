import { apiVersionHeader, strictBodiesVersion } from "@konoba/contract/lib/apiVersions";
import { derivedMembers } from "@konoba/contract/lib/derivedMembers";
import type { Route, Routes } from "@konoba/contract/lib/route";
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { readerOf } from "./expectedFields.ts";

/** Maximum members that one refusal names. */
const maxNamed = 20;

/** Returns the schema inside of defaults, null, transformations and the like. */
function bareOf(schema: unknown): unknown {
  if (schema instanceof z.ZodPipe)
    return bareOf(schema.def.in instanceof z.ZodTransform ? schema.def.out : schema.def.in);
  const isWrapper =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault;
  return isWrapper ? bareOf(schema.def.innerType) : schema;
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** Yields the paths of members that a schema does not have; of a choice the first that fits, or the nearest. */
function* unknownMembers(
  schema: unknown,
  value: unknown,
  path: readonly string[] = [],
): Generator<readonly string[]> {
  if (!isFields(value)) return;
  const type = bareOf(schema);
  if (type instanceof z.ZodUnion) {
    const fitting = type.options.filter((option) => z.safeParse(option, value).success).slice(0, 1);
    const meant = (fitting.length > 0 ? fitting : type.options).map((option) => [
      ...unknownMembers(option, value, path),
    ]);
    yield* meant.toSorted((a, b) => a.length - b.length)[0] ?? [];
  } else if (type instanceof z.ZodArray || type instanceof z.ZodRecord) {
    const inner = type instanceof z.ZodArray ? type.element : type.valueType;
    for (const [name, each] of Object.entries(value)) yield* unknownMembers(inner, each, [...path, name]);
  } else if (type instanceof z.ZodObject) {
    for (const [name, each] of Object.entries(value))
      if (Object.hasOwn(type.shape, name)) yield* unknownMembers(type.shape[name], each, [...path, name]);
      else if (type.def.catchall === undefined) yield [...path, name];
  }
}

/** Checks whether a member may be there without an effect; its name has no places in lists. */
function isIgnored(ignored: ReadonlySet<string>, path: readonly string[]): boolean {
  const name = path.filter((part) => !/^\d+$/.test(part));
  return ignored.has(name.join(".")) || ignored.has([...name.slice(0, -1), "*"].join("."));
}

/** Adds the names of all members that a schema may have. */
function addMembers(schema: unknown, names: Set<string>, path = ""): void {
  const type = bareOf(schema);
  if (type instanceof z.ZodUnion) for (const option of type.options) addMembers(option, names, path);
  if (type instanceof z.ZodArray) addMembers(type.element, names, path);
  if (!(type instanceof z.ZodObject)) return;
  for (const [member, inner] of Object.entries(type.shape)) {
    const name = path === "" ? member : `${path}.${member}`;
    names.add(name);
    addMembers(inner, names, name);
  }
}

/**
 * Returns the names that a body may have beside its schema: the derived ones, and for a change those that
 * reading the resource answers, so that what was read can be sent back.
 */
function ignoredMembers(routes: Routes, route: Route): Set<string> {
  const names = new Set(derivedMembers[`${route.method} ${route.path}`]);
  const reader = readerOf(routes, route);
  if (["PUT", "PATCH"].includes(route.method))
    addMembers(reader === undefined ? route.response : routes[reader]?.response, names);
  return names;
}

const nothing = z.object({});

/**
 * Returns a function that lists the unknown members of a request, so that a misspelt amount is never left out.
 * The body of a provider's notification is read by its signature alone.
 */
export function unknownMembersOf(routes: Routes, route: Route) {
  const schema = route.body ?? route.upload ?? nothing;
  const ignored = ignoredMembers(routes, route);
  const isForeign = schema === nothing && route.access === "public";
  return (request: FastifyRequest, sent: unknown): z.core.$ZodIssue[] => {
    const version = request.headers[apiVersionHeader];
    if (isForeign || (typeof version === "string" && version < strictBodiesVersion)) return [];
    return unknownMembers(schema, sent)
      .filter((path) => !isIgnored(ignored, path))
      .take(maxNamed)
      .map((path) => ({
        code: "custom" as const,
        path: [...path],
        message: "This field doesn't exist here",
        input: undefined,
      }))
      .toArray();
  };
}

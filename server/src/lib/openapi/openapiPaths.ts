import type { Route, Routes } from "@konoba/contract/lib/route";
import type { Schema } from "./openapiSchemas.ts";

const parameter = /:(\w+)/g;
const namesIn = (path: string): string[] => [...path.matchAll(parameter)].flatMap(([, name]) => name ?? []);
/** Addresses that differ only by the names of their parameters are one path of the document. */
const shapeOf = (path: string) => path.replace(parameter, "{}");

/** Returns a function that gives the documented path of a route: where routes of one shape name a parameter differently, it is `id`. */
export function pathTemplates(contract: Record<string, Routes>): (route: Pick<Route, "path">) => string {
  const names = new Map<string, string[]>();
  for (const { path } of Object.values(contract).flatMap((routes) => Object.values(routes))) {
    const [known, own] = [names.get(shapeOf(path)), namesIn(path)];
    names.set(shapeOf(path), known ? known.map((name, at) => (name === own[at] ? name : "id")) : own);
  }
  return ({ path }) => {
    const rest = [...(names.get(shapeOf(path)) ?? [])];
    return path.replace(parameter, (_, own: string) => `{${rest.shift() ?? own}}`);
  };
}

/** Names the path parameters of a route as its template does. */
export function renamedParameters(route: Route, template: string, parameters: Schema[]): Schema[] {
  const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  const own = namesIn(route.path);
  return parameters.map((each) => ({
    ...each,
    name: names[own.indexOf(String(each["name"]))] ?? each["name"],
  }));
}

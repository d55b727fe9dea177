import type { Route, Routes } from "@konoba/contract/lib/route";
import type { Result } from "./results.ts";

/** Ending of a path that creates without naming its resource: "/orders/create", "/media/upload", "/workers/". */
const verb = /\/(create\w*|upload)?$/;

/** Returns the path of the route that reads what a route creates, such as "/orders/:id", if there is one. */
export function createdReader(routes: Routes, { path, status }: Route): string | undefined {
  if (status !== 201) return undefined;
  const resource = path.replace(verb, "");
  return Object.values(routes).find(
    (each) =>
      each.method === "GET" &&
      each.path.startsWith(`${resource}/:`) &&
      /^:\w+$/.test(each.path.slice(resource.length + 1)),
  )?.path;
}

/** Most replies begin with their id; those are not parsed again. */
const firstId = /^\{"id":"([\w-]+)"/;

function idOf(payload: string): string | undefined {
  const found = firstId.exec(payload)?.[1];
  if (found !== undefined) return found;
  const { id } = Object(JSON.parse(payload)) as { id?: unknown };
  return typeof id === "string" ? id : undefined;
}

/** Returns a function that adds the address of the created resource to an answer, where the API can read it. */
export function addressCreated(routes: Routes, route: Route): (result: Result) => Result {
  const reader = createdReader(routes, route);
  if (reader === undefined) return (result) => result;
  return (result) => {
    const id = typeof result.payload === "string" && result.status === 201 ? idOf(result.payload) : undefined;
    if (id === undefined) return result;
    return { ...result, headers: { ...result.headers, location: `/v1${reader.replace(/:\w+$/, id)}` } };
  };
}

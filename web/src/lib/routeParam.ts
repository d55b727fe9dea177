import { useParams } from "@tanstack/react-router";

/** A named part of the address, such as the id in /products/edit/{id}. */
export function useRouteParam(name: string): string {
  const params: Record<string, string | undefined> = useParams({ strict: false });
  return params[name] ?? "";
}

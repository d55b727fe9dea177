/** Splits an app address into path and search parameters for the router. */
export function hrefParts(href: string): { to: string; search: Record<string, string> } {
  const [to = "/", query = ""] = href.split("?");
  return { to, search: Object.fromEntries(new URLSearchParams(query)) };
}

/** An address of the app as text, taken apart for the router: its path and its search values. */
export function hrefParts(href: string): { to: string; search: Record<string, string> } {
  const [to = "/", query = ""] = href.split("?");
  return { to, search: Object.fromEntries(new URLSearchParams(query)) };
}

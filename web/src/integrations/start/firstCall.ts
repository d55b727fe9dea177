import { hasScope, type KeyScope } from "@konoba/contract/lib/keyScopes";

interface FirstCall {
  /** Scope a key needs for it; null for a call that any key may make. */
  scope: KeyScope | null;
  path: string;
  /** Names the location in the query; the path does otherwise. */
  isQueried?: true;
}

/** Reading calls in order of how much their answer says to a person. */
export const firstCalls: readonly FirstCall[] = [
  { scope: "orders:read", path: "/orders/location/:locationId" },
  { scope: "menu:read", path: "/menu/items", isQueried: true },
  { scope: "receipts:read", path: "/receipts/location/:locationId" },
  { scope: "accounting:read", path: "/accounting/location/:locationId/days" },
  { scope: "stock:read", path: "/products/location/:locationId" },
  { scope: "analytics:read", path: "/analytics/summary/:locationId" },
  { scope: "purchasing:read", path: "/purchasing/orders", isQueried: true },
  { scope: "checklists:read", path: "/checklists/location/:locationId" },
  { scope: "locations:read", path: "/organizations/mine" },
  { scope: null, path: "/currencies" },
];

/** Returns the path of the first call of a key with these scopes, which its scopes allow. */
export function firstCallPath(scopes: readonly KeyScope[], locationId: string): string {
  const call = firstCalls.find(({ scope }) => scope === null || hasScope(scopes, scope));
  const path = call?.path.replace(":locationId", locationId) ?? "";
  return call?.isQueried ? `${path}?${new URLSearchParams({ locationId }).toString()}` : path;
}

export const callLanguages = ["curl", "node", "php"] as const;
export type CallLanguage = (typeof callLanguages)[number];

/** Returns a command that reads an address with a key; curl is one line, because shells differ in how lines go on. */
export function commandOf(language: CallLanguage, { url, key }: { url: string; key: string }): string {
  const commands: Record<CallLanguage, string> = {
    curl: `curl "${url}" -H "Authorization: Bearer ${key}"`,
    node: [
      `const response = await fetch("${url}", {`,
      `  headers: { authorization: "Bearer ${key}" },`,
      "});",
      "console.log(await response.json());",
    ].join("\n"),
    php: [
      "<?php",
      `$call = curl_init("${url}");`,
      "curl_setopt($call, CURLOPT_HTTPHEADER,",
      `  ["Authorization: Bearer ${key}"]);`,
      "curl_exec($call);",
    ].join("\n"),
  };
  return commands[language];
}

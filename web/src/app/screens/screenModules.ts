import type { Module } from "@konoba/contract/lib/modules";

/** Pages of each module, by the beginning of their path; a module without any is part of other pages. */
const pathsOf: Readonly<Record<Module, readonly string[]>> = {
  reservations: ["/reservations"],
  purchasing: ["/purchasing", "/inventory/production", "/products/recipe"],
  checklists: ["/checklists"],
  receipts: ["/receipts", "/settings/receipts"],
  priceLists: ["/menu/prices"],
  languages: [],
  developers: ["/settings/developers"],
};

const pairs = Object.entries(pathsOf).flatMap(([module, paths]) => paths.map((path) => ({ module, path })));

/** Returns the module of a page that is switched off, or null. */
export function moduleOffAt(path: string, off: readonly Module[]): Module | null {
  const within = pairs.find((each) => path === each.path || path.startsWith(`${each.path}/`));
  return off.find((module) => module === within?.module) ?? null;
}

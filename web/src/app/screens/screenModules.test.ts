// @vitest-environment node
import { modules } from "@konoba/contract/lib/modules";
import { expect, it } from "vitest";
import { moduleOffAt } from "./screenModules.ts";
import { screenList } from "./screens.ts";

it.each([
  ["/reservations/add", "reservations"],
  ["/purchasing/suppliers/7/edit", "purchasing"],
  ["/inventory/production/batches/7", "purchasing"],
  ["/products/recipe/7", "purchasing"],
  ["/checklists", "checklists"],
  ["/receipts/7/proof", "receipts"],
  ["/settings/receipts", "receipts"],
  ["/settings/developers", "developers"],
  ["/inventory/7/movements", null],
  ["/products/edit/7", null],
  ["/settings/modules", null],
  ["/purchasingx", null],
] as const)("takes %s for a page of %s, and of nothing while that is on", (path, module) => {
  expect(moduleOffAt(path, modules)).toBe(module);
  expect(
    moduleOffAt(
      path,
      modules.filter((each) => each !== module),
    ),
  ).toBeNull();
});

it("leaves every page that the specification names, whatever is off", () => {
  const off = screenList.filter(({ path }) => moduleOffAt(path, modules) !== null);
  const named = ["/", "/products", "/inventory", "/menu", "/orders", "/team", "/analytics", "/location"];
  const others = ["/tables", "/location/working-hours", "/media", "/profile", "/settings", "/kitchen"];
  for (const path of [...named, ...others]) expect(off.map((each) => each.path)).not.toContain(path);
});

import type { Permission } from "./permissions.ts";
import { byId, done } from "./primitives.ts";
import { route } from "./route.ts";

/** What comes back when its deletion is taken back, as the log names it, and where it is asked for. */
export const restoredAt = {
  user: "/users",
  worker: "/workers",
  product: "/products",
  stock: "/inventory",
  category: "/menu/categories",
  menuItem: "/menu/items",
  optionGroup: "/menu/options",
  station: "/menu/stations",
  table: "/tables",
  section: "/sections",
  printer: "/printers",
} as const;
export type Restorable = keyof typeof restoredAt;

/** The route that takes a deletion back; whoever may delete may call it. */
export const restoring = <const Noun extends Restorable, const Access extends Permission>(
  noun: Noun,
  access: Access,
) =>
  route({
    method: "POST",
    path: `${restoredAt[noun]}/:id/restore`,
    access,
    summary: "Take a deletion back, with all that went with it; within a day",
    params: byId,
    response: done,
  });

import type { Permission } from "./permissions.ts";
import { byId, done } from "./primitives.ts";
import { route } from "./route.ts";

/** Declares the route that restores a deleted row; it needs the permission to delete. */
export const restoring = <const Path extends string, const Access extends Permission>(
  path: Path,
  access: Access,
) =>
  route({
    method: "POST",
    path: `${path}/:id/restore`,
    access,
    summary: "Restore a deleted record with everything deleted along with it, within a day",
    params: byId,
    response: done,
  });

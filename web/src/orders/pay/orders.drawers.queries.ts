import { api } from "../../lib/api/api.ts";
import { useApiMutation } from "../../lib/cache/queries.ts";

type Opening = { key: string } & NonNullable<Parameters<typeof api.drawers.open>[0]["body"]>;

/** Opens a drawer with a float; an error is shown as a toast unless the caller shows it. */
export const useOpenDrawer = (failed: "silent" | "drawers:failed") =>
  useApiMutation({
    call: ({ key, ...body }: Opening) => api.drawers.open({ body }, { idempotencyKey: key }),
    refresh: [["drawers"]],
    done: "drawers:opened",
    failed,
  });

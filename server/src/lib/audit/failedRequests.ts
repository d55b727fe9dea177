import { AppError } from "@konoba/contract/lib/errors";
import type { Route } from "@konoba/contract/lib/route";
import type { SessionInfo } from "../access/handler.ts";
import { throttleKey } from "../access/throttle.ts";
import type { Db } from "../database/db.ts";
import { auditRarely } from "./audit.ts";

interface Refused {
  route: Route;
  session: SessionInfo | null;
  error: unknown;
  now: Date;
}

const codes = ["forbidden", "scope_missing", "key_not_allowed"];
const isOfPermission = (error: unknown): error is AppError =>
  error instanceof AppError && codes.includes(error.code);

/** Records a request that the member's role or the key's scopes do not allow, rate-limited per caller and route. */
export async function auditRefusal(db: Db, { route, session, error, now }: Refused): Promise<void> {
  const scope = session?.scope;
  if (!scope || !isOfPermission(error)) return;
  const name = `${route.method} ${route.path}`;
  const key = throttleKey("audit-refused", scope.userId ?? scope.workerId ?? scope.key?.id ?? "", name);
  await auditRarely({ db, now }, key, scope, {
    action: "access.refused",
    subject: { kind: "route", id: null, name },
    after: {
      ...(scope.key ? { scopes: scope.key.scopes } : { role: scope.role }),
      permission: route.access === "member" ? null : route.access,
    },
  });
}

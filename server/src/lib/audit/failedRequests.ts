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

const isOfRole = (error: unknown): error is AppError =>
  error instanceof AppError && error.code === "forbidden";

/** Records a request that the member's role does not allow, rate-limited per person and route. */
export async function auditRefusal(db: Db, { route, session, error, now }: Refused): Promise<void> {
  const scope = session?.scope;
  if (!scope || !isOfRole(error)) return;
  const name = `${route.method} ${route.path}`;
  const key = throttleKey("audit-refused", scope.userId ?? scope.workerId ?? "", name);
  await auditRarely({ db, now }, key, scope, {
    action: "access.refused",
    subject: { kind: "route", id: null, name },
    after: { role: scope.role, permission: route.access === "member" ? null : route.access },
  });
}

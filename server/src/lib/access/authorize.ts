import { AppError } from "@konoba/contract/lib/errors";
import type { Route } from "@konoba/contract/lib/route";
import { authorizeKey, isKeySession } from "./apiKeys.ts";
import { requirePermission } from "./caller.ts";
import type { SessionInfo } from "./handler.ts";

/**
 * Rejects a caller that may not use a route. A write queued offline names its author and is rejected under
 * any other session, whichever tab sends it.
 */
export function authorize(
  route: Route,
  session: SessionInfo | null,
  expectedUser: string | string[] | undefined,
): void {
  if (route.access === "public") return;
  if (!session) throw new AppError("authentication_required");
  if (isKeySession(session)) return authorizeKey(route, session);
  if (route.access === "session") return;
  if (!session.scope) throw new AppError("no_profile");
  const { userId, workerId, isLeaving, isDisabled } = session.scope;
  if (expectedUser && expectedUser !== (userId ?? workerId)) throw new AppError("session_changed");
  if (isDisabled) throw new AppError("organization_disabled");
  if (isLeaving && !route.whileLeaving) throw new AppError("organization_leaving");
  if (route.access !== "member") requirePermission(session.scope, route.access);
}

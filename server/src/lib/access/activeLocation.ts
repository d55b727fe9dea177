import { AppError, statusOf } from "@konoba/contract/lib/errors";
import { withoutInactive, type Caller } from "./caller.ts";
import type { EndWith } from "./handler.ts";

interface CallerContext {
  scope: Caller;
  afterCommit: (effect: () => unknown) => void;
  endWith: EndWith;
}

const isAbsent = (error: unknown) => error instanceof AppError && statusOf(error) === 404;

/**
 * Restricts a handler to active locations: it runs without the inactive ones, and when it finds nothing, it
 * runs again with all of them. If it finds the row then, the call fails with `location_inactive`,
 * location, and the handler's transaction rolls back what the second run wrote.
 */
export const requireActiveLocation =
  <C extends CallerContext>(handler: (call: C) => Promise<unknown>, isTransaction: boolean) =>
  async (call: C): Promise<unknown> => {
    if (call.scope.inactiveLocationIds.length === 0) return handler(call);
    try {
      return await handler({ ...call, scope: withoutInactive(call.scope) });
    } catch (error) {
      if (!isAbsent(error) || !isTransaction) throw error;
      await handler({ ...call, afterCommit: () => undefined, endWith: async () => null }).catch(
        (second: unknown) => {
          if (isAbsent(second)) throw error;
        },
      );
      throw new AppError("location_inactive");
    }
  };

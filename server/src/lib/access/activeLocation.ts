import { AppError, statusOf } from "@konoba/contract/lib/errors";
import { withoutInactive, type Caller } from "./caller.ts";

interface CallerContext {
  scope: Caller;
  afterCommit: (effect: () => unknown) => void;
}

const isAbsent = (error: unknown) => error instanceof AppError && statusOf(error) === 404;

/**
 * Lets a handler write in active locations only. To it an inactive location is absent; whoever named
 * one of its rows is told so: when the same call finds the row among all locations, it is refused,
 * and the transaction that the handler runs in takes back whatever that second try wrote.
 */
export const requireActiveLocation =
  <C extends CallerContext>(handler: (call: C) => Promise<unknown>, isTransaction: boolean) =>
  async (call: C): Promise<unknown> => {
    if (call.scope.inactiveLocationIds.length === 0) return handler(call);
    try {
      return await handler({ ...call, scope: withoutInactive(call.scope) });
    } catch (error) {
      if (!isAbsent(error) || !isTransaction) throw error;
      await handler({ ...call, afterCommit: () => undefined }).catch((second: unknown) => {
        if (isAbsent(second)) throw error;
      });
      throw new AppError("location_inactive");
    }
  };

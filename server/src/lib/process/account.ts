import { AsyncLocalStorage } from "node:async_hooks";
import type { CompiledQuery, QueryResult } from "kysely";

/** A statement that goes to the database together with the next one that is asked on an account. */
interface Companion {
  query: CompiledQuery;
  settle: (result: Promise<QueryResult<unknown>>) => void;
}

/** On whose account work is done: what it takes of the database is counted there. */
interface Account {
  key: string;
  /** The route that is served, where one is. */
  route?: { method: string; url: string | undefined };
  requestId?: string;
  /** Its statements read or write much: each has a longer deadline, and all of them together none. */
  isLong: boolean;
  /** When the answer must be there, in milliseconds as Date.now counts them. */
  answerBy: number;
  companion?: Companion | undefined;
  /** Hears what was asked of the database, where the request is traced. */
  onStatement?: ((statement: AskedStatement) => void) | undefined;
}

export interface AskedStatement {
  sql: string;
  /** By the monotonic clock. */
  startedAt: number;
  ms: number;
  isFailed: boolean;
}

const listeners = new WeakMap<object, (statement: AskedStatement) => void>();
/** What is asked on the account of a request from now on. */
export const hearStatements = (request: object, listener: (statement: AskedStatement) => void): void =>
  void listeners.set(request, listener);
export const listenerOf = (request: object): Account["onStatement"] => listeners.get(request);

const ours: Account = { key: "server", isLong: false, answerBy: Infinity };
const accounts = new AsyncLocalStorage<Account>();

/** The account of the request that is being served; what no request asked for is the server's own. */
export const currentAccount = (): Account => accounts.getStore() ?? ours;
export const onAccount = <T>(account: Account, work: () => Promise<T>): Promise<T> =>
  accounts.run(account, work);

/** Work of the server itself, whichever request woke it. */
export const onOwnAccount = <T>(work: () => Promise<T>): Promise<T> => onAccount(ours, work);
/** The same over much data: nobody waits for it. */
export const asLongWork = <T>(work: () => Promise<T>): Promise<T> =>
  onAccount({ ...ours, isLong: true }, work);

import { AsyncLocalStorage } from "node:async_hooks";
import type { CompiledQuery, QueryResult } from "kysely";

/** A statement that goes to the database together with the next one that is asked on an account. */
interface Companion {
  query: CompiledQuery;
  settle: (result: Promise<QueryResult<unknown>>) => void;
}

/** On whose account work is done: what it takes of the database is counted there. */
interface RequestContext {
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
  onStatement?: ((statement: ExecutedStatement) => void) | undefined;
}

export interface ExecutedStatement {
  sql: string;
  /** By the monotonic clock. */
  startedAt: number;
  ms: number;
  isFailed: boolean;
}

const listeners = new WeakMap<object, (statement: ExecutedStatement) => void>();
/** What is asked on the account of a request from now on. */
export const observeStatements = (request: object, listener: (statement: ExecutedStatement) => void): void =>
  void listeners.set(request, listener);
export const statementObserverOf = (request: object): RequestContext["onStatement"] => listeners.get(request);

const serverContext: RequestContext = { key: "server", isLong: false, answerBy: Infinity };
const storage = new AsyncLocalStorage<RequestContext>();

/** The account of the request that is being served; what no request asked for is the server's own. */
export const currentContext = (): RequestContext => storage.getStore() ?? serverContext;
export const runInContext = <T>(context: RequestContext, work: () => Promise<T>): Promise<T> =>
  storage.run(context, work);

/** Work of the server itself, whichever request woke it. */
export const runAsServer = <T>(work: () => Promise<T>): Promise<T> => runInContext(serverContext, work);
/** The same over much data: nobody waits for it. */
export const runAsLongTask = <T>(work: () => Promise<T>): Promise<T> =>
  runInContext({ ...serverContext, isLong: true }, work);

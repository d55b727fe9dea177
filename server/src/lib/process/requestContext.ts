import { AsyncLocalStorage } from "node:async_hooks";
import type { CompiledQuery, QueryResult } from "kysely";

/** Statement sent to the database together with the context's next one. */
interface Companion {
  query: CompiledQuery;
  settle: (result: Promise<QueryResult<unknown>>) => void;
}

/** Context that work and its database use are accounted to. */
export interface RequestContext {
  key: string;
  /** Route being served, if any. */
  route?: { method: string; url: string | undefined };
  requestId?: string;
  /** True for long statements: each has the long timeout, and the request no deadline. */
  isLong: boolean;
  /** Deadline of the answer in ms since the epoch, as `Date.now` counts. */
  answerBy: number;
  /** True when short reads outside of transactions may share connections with those of other requests. */
  usesReadLanes?: boolean;
  companion?: Companion | undefined;
  /** Receives executed statements of a traced request. */
  onStatement?: ((statement: ExecutedStatement) => void) | undefined;
}

export interface ExecutedStatement {
  sql: string;
  /** Monotonic time in ms. */
  startedAt: number;
  ms: number;
  isFailed: boolean;
}

const listeners = new WeakMap<object, (statement: ExecutedStatement) => void>();
/** Registers a listener for the statements of a request. */
export const observeStatements = (request: object, listener: (statement: ExecutedStatement) => void): void =>
  void listeners.set(request, listener);
export const statementObserverOf = (request: object): RequestContext["onStatement"] => listeners.get(request);

const serverContext: RequestContext = { key: "server", isLong: false, answerBy: Infinity };
const storage = new AsyncLocalStorage<RequestContext>();

/** Returns the context of the current request; outside of requests that of the server. */
export const currentContext = (): RequestContext => storage.getStore() ?? serverContext;
export const runInContext = <T>(context: RequestContext, work: () => Promise<T>): Promise<T> =>
  storage.run(context, work);

/** Runs work in the server's context, whatever request triggered it. */
export const runAsServer = <T>(work: () => Promise<T>): Promise<T> => runInContext(serverContext, work);
/** Runs work over much data in the server's context, with long statements. */
export const runAsLongTask = <T>(work: () => Promise<T>): Promise<T> =>
  runInContext({ ...serverContext, isLong: true }, work);

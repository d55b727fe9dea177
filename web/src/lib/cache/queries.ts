import { ApiError } from "@konoba/contract/lib/client";
import {
  hashKey,
  QueryCache,
  QueryClient,
  useMutation,
  useQueryClient,
  type QueryKey,
  type UseQueryResult,
} from "@tanstack/react-query";
import { markReported } from "../page/handlers.ts";
import { announce } from "../page/toasts.ts";
import { whyFailed } from "../text/failures.ts";
import type { TextId } from "../text/texts.ts";
import { loadErrorMessages, loadTextOf, translate } from "../text/translation.ts";

type Listener = () => void;
const lostListeners = new Set<Listener>();

/** Subscribes to session loss, reported by any query or mutation. */
export function onSessionLost(listener: Listener): () => void {
  lostListeners.add(listener);
  return () => lostListeners.delete(listener);
}

const profileKey = ["users", "me"];

/** Reacts to an error that says something about the session; `query` is the query that failed, if one did. */
function reportLostSession(client: QueryClient, error: unknown, query?: { queryHash: string }): void {
  if (!(error instanceof ApiError)) return;
  if (error.httpStatus === 401) for (const listener of lostListeners) listener();
  // The UI allowed the action: the role may have changed, so refetch the profile. Its own refusal would be
  // refetched without end, and concurrent refusals share one request.
  if (error.code === "forbidden" && query?.queryHash !== hashKey(profileKey))
    void client.invalidateQueries({ queryKey: profileKey }, { cancelRefetch: false });
}

/**
 * Returns whether to retry: only server faults and lost connections; not a timeout, since it would wait as
 * long again.
 */
const isWorthRetrying = (error: Error) =>
  error instanceof ApiError ? error.httpStatus >= 500 : error.name !== "TimeoutError";

/**
 * Refetches queries that were invalidated during their first fetch: TanStack Query keeps that fetch, whose reply
 * may be older than the change.
 */
function refetchOutdated(client: QueryClient): void {
  client.getQueryCache().subscribe((event) => {
    if (event.type !== "updated" || event.action.type !== "invalidate") return;
    const { queryKey, state } = event.query;
    if (state.data !== undefined || state.fetchStatus === "idle") return;
    const refetch = () => client.invalidateQueries({ queryKey, exact: true });
    // Returns the fetch in progress.
    event.query.fetch().then(refetch, () => undefined);
  });
}

export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => reportLostSession(client, error, query) }),
    defaultOptions: {
      // Send requests even when the browser reports offline, because that report may be wrong.
      queries: {
        retry: (failures, error) => failures < 3 && isWorthRetrying(error),
        networkMode: "always",
        refetchOnReconnect: true,
      },
      mutations: { onError: (error) => reportLostSession(client, error), networkMode: "always" },
    },
  });
  refetchOutdated(client);
  return client;
}

export const queryClient = createQueryClient();

/**
 * Returns whether a query loads for the first time. A form that waits for its choices opens once they failed: its own
 * fields fetch them again, which must not hide it.
 */
export const isFirstLoad = ({ isLoading, errorUpdateCount }: UseQueryResult): boolean =>
  isLoading && errorUpdateCount === 0;

interface ApiMutation<Input, Output> {
  call: (input: Input) => Promise<Output>;
  /** Query key prefixes to invalidate: [["products"]]. */
  refresh?: readonly QueryKey[];
  /** Message of the success toast; without it success is silent. */
  done?: TextId | ((output: Output, input: Input) => TextId | undefined);
  /** Combined message of several such writes: "Products updated: {{names}}". */
  many?: { text: TextId; name: (output: Output) => string };
  /**
   * Message of the failure toast, followed by the reason; "silent" when the screen shows the failure itself.
   */
  failed?: TextId | "silent";
  /** Returns whether the screen shows this error itself. */
  isShown?: (error: unknown) => boolean;
  /**
   * Returns the input that reverts the write, offered as undo in the toast; null when there is none.
   * Irreversible writes (sent, paid) ask for confirmation instead.
   */
  undo?: (input: Input) => Input | null;
  /** Restores what the write deleted, through another call. */
  restore?: (input: Input) => Promise<unknown>;
  /** Values for both messages. */
  values?: (input: Input) => Record<string, unknown>;
  onDone?: (output: Output, input: Input) => void;
}

/** Returns the input that reverts a row's switch, if `isActive` is the only change. */
export const switchedBack = <Input extends { id: string; isActive?: boolean | undefined }>(
  input: Input,
): Input | null =>
  input.isActive !== undefined && Object.keys(input).length === 2
    ? { ...input, isActive: !input.isActive }
    : null;

/** Returns the restore address named in a deletion's reply. */
export const restoresOf = (answer: unknown): readonly string[] =>
  typeof answer === "object" && answer !== null && "restore" in answer && typeof answer.restore === "string"
    ? [answer.restore]
    : [];

/** Returns a mutation that invalidates the named queries and announces the outcome in a toast. */
export function useApiMutation<Input, Output>(mutation: ApiMutation<Input, Output>) {
  const client = useQueryClient();

  const sayFailure = async (error: unknown, input: Input, failed = mutation.failed ?? null) => {
    reportLostSession(client, error);
    markReported(error);
    if (failed === "silent" || mutation.isShown?.(error)) return;
    // Whoever cancels an approval knows that nothing happened.
    if (error instanceof ApiError && error.code === "approval_required") return;
    await Promise.all([loadErrorMessages(), failed && loadTextOf(failed)]);
    const reason = whyFailed(error);
    const what = failed && translate(failed, mutation.values?.(input));
    const isNamed = what === null || (error instanceof ApiError && error.httpStatus < 500);
    const text =
      what === null ? reason : isNamed && what !== reason ? `${what.replace(/\.$/, "")}. ${reason}` : what;
    announce({ tone: "error", text });
  };

  const refresh = () =>
    Promise.all((mutation.refresh ?? []).map((queryKey) => client.invalidateQueries({ queryKey })));

  const takeBack = async (input: Input, restore: NonNullable<typeof mutation.restore>) => {
    try {
      await restore(input);
      announce({ tone: "success", text: translate("ui:toasts.undone") });
      await refresh();
      return true;
    } catch (error) {
      // Report the failed undo, not the write.
      await sayFailure(error, input, null);
      return false;
    }
  };

  const written = useMutation({
    mutationFn: mutation.call,
    onSuccess: async (output, input) => {
      const { done, many } = mutation;
      const key = typeof done === "function" ? done(output, input) : done;
      if (key) await loadTextOf(key);
      const group = many && {
        kind: many.text,
        name: many.name(output),
        text: (names: string) => translate(many.text, { names }),
      };
      const text = key && translate(key, mutation.values?.(input));
      const { restore } = mutation;
      const back = mutation.undo?.(input);
      const run = restore ? () => takeBack(input, restore) : back && (() => written.mutate(back));
      const isLasting = restore !== undefined;
      const action = run && { label: translate("ui:toasts.undo"), run, isLasting };
      const restores = isLasting ? restoresOf(output) : [];
      if (text)
        announce({ tone: "success", text, restores, ...(group && { group }), ...(action && { action }) });
      mutation.onDone?.(output, input);
      await refresh();
    },
    onError: (error, input) => sayFailure(error, input),
  });
  return written;
}

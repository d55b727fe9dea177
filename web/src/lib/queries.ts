import { QueryCache, QueryClient, useMutation, useQueryClient, type QueryKey } from "@tanstack/react-query";
import { ApiError } from "@konoba/contract/lib/client";
import { whyFailed } from "./failures.ts";
import { announce } from "./toasts.ts";
import { loadErrorMessages, loadTextOf, translate } from "./translation.ts";

type Listener = () => void;
const lostListeners = new Set<Listener>();

/** Tells when the server no longer knows the session, whichever query found out. */
export function onSessionLost(listener: Listener): () => void {
  lostListeners.add(listener);
  return () => lostListeners.delete(listener);
}

function reportLostSession(error: unknown): void {
  if (!(error instanceof ApiError)) return;
  if (error.httpStatus === 401) for (const listener of lostListeners) listener();
  // The screens thought it was allowed: the role may have changed meanwhile.
  if (error.code === "forbidden") void queryClient.invalidateQueries({ queryKey: ["users", "me"] });
}

/**
 * A refusal stays a refusal however often it is asked for; only faults and lost connections are worth another try. Who
 * waited in vain is told, instead of waiting as long again.
 */
const isWorthRetrying = (error: Error) =>
  error instanceof ApiError ? error.httpStatus >= 500 : error.name !== "TimeoutError";

export const createQueryClient = () =>
  new QueryClient({
    queryCache: new QueryCache({ onError: reportLostSession }),
    defaultOptions: {
      // A device that believes it is offline is asked all the same: it may be wrong, and what fails says so.
      queries: {
        retry: (failures, error) => failures < 3 && isWorthRetrying(error),
        networkMode: "always",
        refetchOnReconnect: true,
      },
      mutations: { onError: reportLostSession, networkMode: "always" },
    },
  });

export const queryClient = createQueryClient();

/** A text key with its namespace: "products:created". */
type TextKey = `${string}:${string}`;

interface ApiMutation<Input, Output> {
  call: (input: Input) => Promise<Output>;
  /** Beginnings of the query keys that are fetched again: [["products"]]. */
  refresh?: readonly QueryKey[];
  /** What the success toast says; without it success is silent. */
  done?: TextKey | ((output: Output) => TextKey);
  /** How several such writes are told together: "Products updated: {{names}}". */
  many?: { text: TextKey; name: (output: Output) => string };
  /** What the failure toast says; a reason of the catalogue follows it. "silent" when the screen shows the failure itself. */
  failed?: TextKey | "silent";
  /** A refusal that the screen shows itself. */
  isShown?: (error: unknown) => boolean;
  /**
   * The same write the other way round, offered beside what was done; null where there is no way back. What is sent or
   * paid has none and is asked about before, and a form is opened again as easily.
   */
  undo?: (input: Input) => Input | null;
  /** Another call that takes it back: what was deleted is there again. */
  restore?: (input: Input) => Promise<unknown>;
  /** Values for both texts. */
  values?: (input: Input) => Record<string, unknown>;
  onDone?: (output: Output, input: Input) => void;
}

/** The way back of a switch in a row: a change of nothing but `isActive`. */
export const switchedBack = <Input extends { id: string; isActive?: boolean | undefined }>(
  input: Input,
): Input | null =>
  input.isActive !== undefined && Object.keys(input).length === 2
    ? { ...input, isActive: !input.isActive }
    : null;

/** Returns the address that takes a deletion back, as its answer names it. */
export const restoresOf = (answer: unknown): readonly string[] =>
  typeof answer === "object" && answer !== null && "restore" in answer && typeof answer.restore === "string"
    ? [answer.restore]
    : [];

/** One write to the API: fetches the named queries again and says how it went, once, wherever it is used. */
export function useApiMutation<Input, Output>(mutation: ApiMutation<Input, Output>) {
  const client = useQueryClient();

  const sayFailure = async (error: unknown, input: Input, failed = mutation.failed ?? null) => {
    reportLostSession(error);
    if (failed === "silent" || mutation.isShown?.(error)) return;
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
      // It is about the way back, not about what was done.
      await sayFailure(error, input, null);
      return false;
    }
  };

  const written = useMutation({
    mutationFn: mutation.call,
    onSuccess: async (output, input) => {
      const { done, many } = mutation;
      const key = typeof done === "function" ? done(output) : done;
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

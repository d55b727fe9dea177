import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useReason } from "../../lib/text/failures.ts";
import type { Namespace } from "../../lib/text/texts.ts";
import { loadErrorMessages, useTranslation } from "../../lib/text/translation.ts";
import { errorsOf, serverIssues, type FieldErrors, type FormSchema } from "./issues.ts";
import { useFoundDraft, usePersistedDraft, useRestored, withDraft } from "./useDraft.ts";

interface FormSettings<V extends object, T> {
  /** Namespace of the labels, `fields.…`. */
  domain: Namespace;
  schema: FormSchema<T>;
  /** Initial values; a form for another record needs another React key. */
  values: V;
  /** Name under which typed values are stored for a day; for create forms. */
  draft?: string | undefined;
  /** Values never stored on the device, such as a PIN. */
  secrets?: readonly (keyof V & string)[];
  /** Sends the parsed values; throws when the server rejects them. */
  onSubmit: (parsed: T) => Promise<unknown>;
}

const noSecrets: readonly never[] = [];

/** Serializes the values without secrets. */
const keepable = (values: object, secrets: readonly string[]) =>
  JSON.stringify(Object.fromEntries(Object.entries(values).filter(([name]) => !secrets.includes(name))));

const isUnder = (path: string, name: string) => path === name || path.startsWith(`${name}.`);

const isUpdater = <T>(value: T | ((now: T) => T)): value is (now: T) => T => typeof value === "function";

/** Holds the values of a form and those saved last. */
function useValues<V extends object>(initial: V, draft: Parameters<typeof withDraft<V>>[1]) {
  const [start, setStart] = useState(initial);
  const [values, setValues] = useState(() => withDraft(initial, draft));
  /** Sets a value that is saved already, and leaves the others unsaved. */
  function settle<K extends keyof V & string>(name: K, value: V[K]) {
    setStart((now) => ({ ...now, [name]: value }));
    setValues((now) => ({ ...now, [name]: value }));
  }
  return { start, setStart, values, setValues, settle };
}

/**
 * Manages values, errors and submission of a form; errors come from the schema, then from the server, both by
 * field.
 */
export function useForm<V extends object, T>({
  domain,
  schema,
  values: initial,
  draft: draftName,
  secrets = noSecrets,
  onSubmit,
}: FormSettings<V, T>) {
  const { t } = useTranslation(["ui", domain]);
  const reasonOf = useReason();
  const found = useFoundDraft(draftName);
  const { start, setStart, values, setValues, settle } = useValues(initial, found?.values);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  // A ref, because the leave guard reads it in the same tick in which the page navigates after saving.
  const isSaved = useRef(false);

  const isDirty = JSON.stringify(values) !== JSON.stringify(start);
  const persistable = keepable(values, secrets);
  const discardDraft = usePersistedDraft(
    draftName,
    persistable === keepable(start, secrets) ? null : persistable,
  );
  const { draft, answer } = useRestored(found, () => {
    setValues(start);
    setErrors({});
  });

  /** Sets a value, or derives it from the present one: a row picked in the same frame is not lost. */
  function set<K extends keyof V & string>(name: K, value: V[K] | ((now: V[K]) => V[K])) {
    isSaved.current = false;
    setValues((now) => ({ ...now, [name]: isUpdater<V[K]>(value) ? value(now[name]) : value }));
    setErrors((now) => Object.fromEntries(Object.entries(now).filter(([path]) => !isUnder(path, name))));
  }

  async function submit(): Promise<boolean> {
    if (isSending) return false;
    setFailure(null);
    const parsed = schema.safeParse(values);
    if (!parsed.success) {
      await loadErrorMessages();
      // Render errors synchronously: the caller focuses the first invalid field next.
      flushSync(() => setErrors(errorsOf(parsed.error.issues, t)));
      return false;
    }
    setErrors({});
    setIsSending(true);
    try {
      await onSubmit(parsed.data);
      isSaved.current = true;
      setStart(values);
      answer();
      discardDraft();
      return true;
    } catch (error) {
      await loadErrorMessages();
      flushSync(() => {
        setErrors(errorsOf(serverIssues(error), t));
        setFailure(reasonOf(error));
      });
      return false;
    } finally {
      setIsSending(false);
    }
  }

  const reset = (next: V) => {
    setStart(next);
    setValues(next);
    setErrors({});
    setFailure(null);
  };

  const labelOf = (name: string): string => t(`${domain}:fields.${name}`, { defaultValue: name });

  /** Returns the error of a field or, for a list, of any of its entries. */
  const errorAt = (name: string): string | undefined =>
    errors[name] ?? Object.entries(errors).find(([path]) => isUnder(path, name))?.[1];

  return {
    domain,
    values,
    set,
    settle,
    errors,
    errorAt,
    failure,
    isSending,
    isDirty,
    /** Returns whether leaving now would lose changes. */
    hasUnsaved: () => isDirty && !isSaved.current,
    submit,
    /** Restored draft whose notice is still open. */
    draft,
    /** Deletes the draft after the user agreed to discard changes. */
    discard: discardDraft,
    /** Starts over with other values, for "save and add another". */
    reset,
    /** Values as last saved. */
    start,
    /** Returns to the values as last saved. */
    restart: () => reset(start),
    labelOf,
    /** Returns the props of the field with this name. */
    field: <K extends keyof V & string>(name: K) => ({
      name,
      label: labelOf(name),
      value: values[name],
      onChange: (value: V[K]) => set(name, value),
      error: errorAt(name),
      disabled: isSending,
    }),
  };
}

/** Form of these values, as its sections receive it. */
export type FormOf<V extends object> = ReturnType<typeof useForm<V, unknown>>;

/** Part of a form that the pages of the settings use, independent of its values. */
export type SettingsFormState = FormState & Pick<FormOf<object>, "values" | "start" | "restart" | "labelOf">;

/** Part of a form that `FormPage` uses, independent of its values. */
export type FormState = Pick<
  FormOf<object>,
  "errors" | "failure" | "isSending" | "isDirty" | "hasUnsaved" | "submit" | "draft" | "discard"
>;

import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { loadErrorMessages, useTranslation } from "../../lib/translation.ts";
import { useReason } from "../../lib/failures.ts";
import { useFoundDraft, usePersistedDraft, useRestored, withDraft } from "./useDraft.ts";
import { errorsOf, serverIssues, type FieldErrors, type FormSchema } from "./issues.ts";

interface FormSettings<V extends object, T> {
  /** The namespace whose `fields.…` are the labels. */
  domain: string;
  schema: FormSchema<T>;
  /** What the form starts from. A form for another record needs another React key. */
  values: V;
  /** Keeps what is typed under this name for a day and brings it back; for forms that create. */
  draft?: string | undefined;
  /** Values that are never kept on a device, such as a PIN. */
  secrets?: readonly (keyof V & string)[];
  /** Sends what the schema made of the values; throws when it was refused. */
  onSubmit: (parsed: T) => Promise<unknown>;
}

const noSecrets: readonly never[] = [];

/** What of the values may be kept, as text. */
const keepable = (values: object, secrets: readonly string[]) =>
  JSON.stringify(Object.fromEntries(Object.entries(values).filter(([name]) => !secrets.includes(name))));

const isUnder = (path: string, name: string) => path === name || path.startsWith(`${name}.`);

/** Values, errors and sending of one form. Errors come from the schema, then from the server, both by field. */
export function useForm<V extends object, T>({
  domain,
  schema,
  values: initial,
  draft: draftName,
  secrets = noSecrets,
  onSubmit,
}: FormSettings<V, T>) {
  const namespaces: string[] = ["ui", domain];
  const { t } = useTranslation(namespaces);
  const reasonOf = useReason();
  const [start, setStart] = useState(initial);
  const found = useFoundDraft(draftName);
  const [values, setValues] = useState(() => withDraft(initial, found?.values));
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  // Read by the guard in the same tick in which a page is left after saving.
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

  function set<K extends keyof V & string>(name: K, value: V[K]) {
    isSaved.current = false;
    setValues((now) => ({ ...now, [name]: value }));
    setErrors((now) => Object.fromEntries(Object.entries(now).filter(([path]) => !isUnder(path, name))));
  }

  async function submit(): Promise<boolean> {
    if (isSending) return false;
    setFailure(null);
    const parsed = schema.safeParse(values);
    if (!parsed.success) {
      await loadErrorMessages();
      // Marked before this is answered: whoever asked moves the focus to the first of them.
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

  const labelOf = (name: string): string => t(`${domain}:fields.${name}`);

  /** The error of a field or, for a list, of anything inside it. */
  const errorAt = (name: string): string | undefined =>
    errors[name] ?? Object.entries(errors).find(([path]) => isUnder(path, name))?.[1];

  return {
    domain,
    values,
    set,
    errors,
    errorAt,
    failure,
    isSending,
    isDirty,
    /** Whether leaving now would lose something. */
    hasUnsaved: () => isDirty && !isSaved.current,
    submit,
    /** A draft of an earlier visit that the form brought back and that is not answered yet. */
    draft,
    /** Forgets what was typed, after the person agreed to lose it. */
    discard: discardDraft,
    /** Starts over with other values, for "save and add another". */
    reset: (next: V) => {
      setStart(next);
      setValues(next);
      setErrors({});
      setFailure(null);
    },
    /** Everything a field takes, wired to the value of this name. */
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

/** A form of these values, as its sections take it. */
export type FormOf<V extends object> = ReturnType<typeof useForm<V, unknown>>;

/** What FormPage needs of a form, whatever its values are. */
export type FormState = Pick<
  FormOf<object>,
  "errors" | "failure" | "isSending" | "isDirty" | "hasUnsaved" | "submit" | "draft" | "discard"
>;

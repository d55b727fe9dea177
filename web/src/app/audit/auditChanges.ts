type State = Record<string, unknown> | null;

export interface FieldChange {
  field: string;
  before: unknown;
  after: unknown;
}

/** Ids and times of the record itself say nothing to people. */
const isSilent = (field: string) => field === "id" || /(Id|At)$/.test(field);

const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** What became different, field by field; of a record that is new or gone, everything it had. */
export function changesOf(before: State, after: State): FieldChange[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields]
    .map((field) => ({ field, before: before?.[field], after: after?.[field] }))
    .filter((change) => !isSilent(change.field) && !isSame(change.before, change.after));
}

/** The person or thing an entry is about, as far as what was kept names it. */
export function nameOfSubject(before: State, after: State): string | null {
  const state = after ?? before;
  const full = [state?.firstName, state?.lastName].filter((part) => typeof part === "string").join(" ");
  const [name] = [full, state?.name, state?.email].filter((part) => typeof part === "string" && part !== "");
  return typeof name === "string" ? name : null;
}

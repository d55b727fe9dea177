import type { Country } from "@konoba/contract/reference/reference.contract";
import { useFormat } from "../lib/text/format.ts";
import type { Option } from "../ui/fields/Combobox.tsx";

type ReferenceName = Pick<Country, "id" | "nameEn" | "nameMe">;

/** Returns countries, cities and cuisines in the current language, sorted alphabetically. */
export function useReferenceNames() {
  const { language, compare } = useFormat();
  const nameOf = (entry: ReferenceName) => (language === "me" ? entry.nameMe : entry.nameEn);
  const optionsOf = (entries: readonly ReferenceName[] = []): Option[] =>
    entries
      .map((entry) => ({ value: entry.id, label: nameOf(entry) }))
      .toSorted((a, b) => compare(a.label, b.label));
  return { nameOf, optionsOf };
}

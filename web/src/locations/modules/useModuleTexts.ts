import type { ModuleFact } from "@konoba/contract/locations/locations.modules.contract";
import { useLocalFormat } from "../../lib/api/localFormat.ts";
import { useTranslation } from "../../lib/text/translation.ts";

/** Returns the sentences about what a module is used for; facts of zero say nothing. */
export function useFactTexts(): (facts: readonly ModuleFact[]) => string[] {
  const { t } = useTranslation("modules");
  const { date } = useLocalFormat();
  return (facts) =>
    facts
      .filter(({ count }) => count > 0)
      .map(({ name, count, of, day }) =>
        t(`facts.${name}`, { count, of: of ?? "", day: day === null ? "" : date(`${day}T12:00`) }),
      );
}

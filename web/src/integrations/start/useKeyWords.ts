import type { ApiKey } from "@konoba/contract/integrations/integrations.keys.contract";
import { keyAreas } from "@konoba/contract/lib/keyScopes";
import { useTranslation } from "../../lib/text/translation.ts";

/** Returns what a key may do as a sentence: its name, and the areas it reads or writes. */
export function useKeyWords() {
  const { t } = useTranslation(["firstCall", "apiKeys"]);
  return ({ name, scopes }: ApiKey): string => {
    const areas = keyAreas.flatMap((area) => {
      const access = scopes.find((scope) => scope.startsWith(`${area}:`));
      if (!access) return [];
      const label = t(`apiKeys:areas.${area}`).toLowerCase();
      return t(access.endsWith(":write") ? "writes" : "reads", { subject: label });
    });
    return t("keyMay", { name, scopes: areas.join(", ") });
  };
}

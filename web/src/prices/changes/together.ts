import type { MenuItem } from "@konoba/contract/menu/menu.items.contract";
import { pricesByName } from "@konoba/contract/prices/prices.changes.rules";
import { createAtom } from "@tanstack/react-store";
import { whyFailed } from "../../lib/text/failures.ts";
import { loadErrorMessages, translate } from "../../lib/text/translation.ts";
import { sentenceText, serverIssues } from "../../ui/form/issues.ts";
import type { ChangeValues } from "./changeValues.ts";

type DishNames = Pick<MenuItem, "id" | "nameEn" | "nameMe">;

/** Returns the new prices of a form for the menu of another location, by name, and the names that it does not have. */
export const pricesElsewhere = (
  entries: ChangeValues["entries"],
  from: readonly DishNames[],
  to: readonly DishNames[],
): ReturnType<typeof pricesByName> =>
  pricesByName(
    entries.flatMap(({ itemId, price }) => {
      const item = from.find(({ id }) => id === itemId);
      return item ? [{ name: item.nameEn ?? item.nameMe ?? "", price }] : [];
    }),
    to,
  );

/** Why a location was left as it is. */
interface Refusal {
  name: string;
  reason: string;
}

interface Refused {
  changeId: string;
  refusals: readonly Refusal[];
}

/** Locations that refused the last action on a change and those planned together with it. */
export const lastRefused = createAtom<Refused | null>(null);

/** Thrown for a location whose menu has none of the dishes. */
export class NoDishError extends Error {}

async function reasonOf(error: unknown): Promise<string> {
  if (error instanceof NoDishError) return translate("priceChanges:noneFound");
  await loadErrorMessages();
  const [issue] = serverIssues(error);
  return issue ? sentenceText(issue.message, translate) : whyFailed(error);
}

/** Acts at each location in turn; returns those that refused, which does not stop the others. */
export async function actAtEach<Location extends { name: string }>(
  locations: readonly Location[],
  act: (location: Location) => Promise<unknown>,
): Promise<Refusal[]> {
  const refusals: Refusal[] = [];
  for (const location of locations)
    try {
      await act(location);
    } catch (error) {
      refusals.push({ name: location.name, reason: await reasonOf(error) });
    }
  return refusals;
}

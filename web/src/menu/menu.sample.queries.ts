import type { Location } from "@konoba/contract/locations/locations.contract";
import { sampleCsv, sampleFor } from "@konoba/contract/menu/menu.sample.rules";
import { api } from "../lib/api/api.ts";
import { useApiMutation } from "../lib/cache/queries.ts";

/** Creates missing categories with names in both languages. */
async function createCategories({ id: locationId, servesAlcohol }: Location): Promise<void> {
  const { items } = await api.menu.listCategories({ query: { locationId } });
  const known = new Set(items.flatMap(({ translations }) => translations.map(({ name }) => name)));
  let displayOrder = items.length;
  for (const { en, me } of sampleFor(servesAlcohol)) {
    if (known.has(en) || known.has(me)) continue;
    const translations = [
      { languageCode: "en", name: en },
      { languageCode: "me", name: me },
    ];
    await api.menu.createCategory({ body: { locationId, displayOrder, translations } });
    displayOrder += 1;
  }
}

/** Imports the sample menu into an empty one; can be undone like any import. */
export const useSampleMenu = (location: Location) =>
  useApiMutation({
    call: async (fileName: string) => {
      await createCategories(location);
      const csv = sampleCsv(location.servesAlcohol);
      return api.menu.importCsv({ body: { locationId: location.id, csv, delimiter: ",", fileName } });
    },
    refresh: [["menu"]],
    done: "home:setup.sampleAdded",
    failed: "home:setup.sampleFailed",
  });

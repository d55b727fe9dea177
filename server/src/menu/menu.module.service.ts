import { fact, type ReadModule } from "../locations/locations.modules.service.ts";
import { countTranslated } from "./menu.texts.store.ts";

/** Reads how much of the menu has texts in a second language; nothing of it needs to be finished. */
export const readLanguagesModule: ReadModule = async ({ db, owned }) => {
  const translated = fact("translatedItems", await countTranslated(db, owned));
  return { facts: [translated], stays: [translated], open: [] };
};

import type { PaperLanguage } from "../lib/paper.ts";
import type { Allergen } from "./products.rules.ts";

/** Names of the allergens, on the guest page and on labels. */
export const allergenWords: Record<PaperLanguage, Record<Allergen, string>> = {
  en: {
    gluten: "Gluten",
    crustaceans: "Crustaceans",
    eggs: "Eggs",
    fish: "Fish",
    peanuts: "Peanuts",
    soy: "Soy",
    milk: "Milk",
    nuts: "Nuts",
    celery: "Celery",
    mustard: "Mustard",
    sesame: "Sesame",
    sulphites: "Sulphites",
    lupin: "Lupin",
    molluscs: "Molluscs",
  },
  me: {
    gluten: "Gluten",
    crustaceans: "Rakovi",
    eggs: "Jaja",
    fish: "Riba",
    peanuts: "Kikiriki",
    soy: "Soja",
    milk: "Mlijeko",
    nuts: "Orašasti plodovi",
    celery: "Celer",
    mustard: "Senf",
    sesame: "Susam",
    sulphites: "Sulfiti",
    lupin: "Lupina",
    molluscs: "Mekušci",
  },
};

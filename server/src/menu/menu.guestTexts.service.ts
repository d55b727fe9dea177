import type { GuestDiet } from "@konoba/contract/menu/menu.guest.contract";
import type { Allergen } from "@konoba/contract/products/products.rules";
import { allergenWords } from "@konoba/contract/products/products.words.rules";

type Language = "en" | "me";

const weekdays = {
  en: ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"],
  me: ["ned", "pon", "uto", "sri", "čet", "pet", "sub"],
} as const;

/** Returns the short name of a weekday, 0 = Sunday. */
export const weekdayNames = {
  en: (day: number) => weekdays.en[day] ?? "",
  me: (day: number) => weekdays.me[day] ?? "",
} as const;

interface GuestTexts {
  menu: string;
  table: string;
  closed: string;
  filters: string;
  onlyDiets: string;
  withoutAllergens: string;
  clear: string;
  /** {{shown}} and {{all}} are replaced in the browser. */
  shown: string;
  nothing: string;
  soldOut: string;
  recommended: string;
  insteadOf: string;
  until: (time: string) => string;
  served: (times: string) => string;
  /** Note of a dish whose weight the staff find out. */
  weighed: string;
  /** Word between the dishes of a set menu's group, and mark of a group that may stay empty. */
  or: string;
  optional: string;
  contains: string;
  spiciness: (level: number) => string;
  alcohol: string;
  allergyNote: string;
  categories: string;
  language: string;
  missingTitle: string;
  missingText: string;
  allergens: Record<Allergen, string>;
  diets: Record<GuestDiet, string>;
}

const en: GuestTexts = {
  menu: "Menu",
  table: "Table",
  closed: "The kitchen is closed right now. Feel free to browse the menu.",
  filters: "Diet and allergens",
  onlyDiets: "Show only",
  withoutAllergens: "Hide items with",
  clear: "Clear filters",
  shown: "{{shown}} of {{all}} shown",
  nothing: "No items match these filters.",
  soldOut: "Sold out",
  recommended: "House favourite",
  insteadOf: "instead of",
  until: (time) => `until ${time}`,
  served: (times) => `Served ${times}`,
  weighed: "Sold by weight. Our staff weigh it for you.",
  or: "or",
  optional: "optional",
  contains: "Contains",
  spiciness: (level) => `Spiciness ${level} of 5`,
  alcohol: "alcohol",
  allergyNote: "Have an allergy? Please tell us before you order.",
  categories: "Categories",
  language: "Language",
  missingTitle: "This code doesn't open a menu",
  missingText: "It was probably replaced. Ask the staff, or scan the code on your table.",
  allergens: allergenWords.en,
  diets: {
    isVegan: "Vegan",
    isVegetarian: "Vegetarian",
    isGlutenFree: "Gluten free",
    isLactoseFree: "Lactose free",
    isLenten: "Lenten",
    isHalal: "Halal",
    isKosher: "Kosher",
    isLowCarb: "Low carb",
    isKetoFriendly: "Keto",
    isPaleo: "Paleo",
  },
};

const me: GuestTexts = {
  menu: "Jelovnik",
  table: "Sto",
  closed: "Kuhinja trenutno ne radi. Slobodno razgledajte jelovnik.",
  filters: "Ishrana i alergeni",
  onlyDiets: "Prikaži samo",
  withoutAllergens: "Sakrij ono što sadrži",
  clear: "Obriši filtere",
  shown: "Prikazano {{shown}} od {{all}}",
  nothing: "Nema stavki za izabrane filtere.",
  soldOut: "Rasprodato",
  recommended: "Preporuka kuće",
  insteadOf: "umjesto",
  until: (time) => `do ${time}`,
  served: (times) => `Služi se ${times}`,
  weighed: "Prodaje se na mjeru. Mjeri osoblje.",
  or: "ili",
  optional: "po želji",
  contains: "Sadrži",
  spiciness: (level) => `Ljutina ${level} od 5`,
  alcohol: "alkohola",
  allergyNote: "Imate alergiju? Recite nam prije nego što poručite.",
  categories: "Kategorije",
  language: "Jezik",
  missingTitle: "Ovaj kod ne otvara jelovnik",
  missingText: "Vjerovatno je zamijenjen. Pitajte osoblje ili skenirajte kod na svom stolu.",
  allergens: allergenWords.me,
  diets: {
    isVegan: "Vegansko",
    isVegetarian: "Vegetarijansko",
    isGlutenFree: "Bez glutena",
    isLactoseFree: "Bez laktoze",
    isLenten: "Posno",
    isHalal: "Halal",
    isKosher: "Košer",
    isLowCarb: "Malo ugljenih hidrata",
    isKetoFriendly: "Keto",
    isPaleo: "Paleo",
  },
};

/** Texts of the guest page. */
export const guestTexts: Record<Language, GuestTexts> = { en, me };

/** Category of the sample menu: its English and Montenegrin name, and its items. */
interface SampleCategory {
  en: string;
  me: string;
  type: "food" | "drink";
  /** Omitted where no alcohol is served. */
  isAlcohol?: true;
  /** Items as English name, Montenegrin name, price, allergens. */
  items: readonly (readonly [en: string, me: string, price: string, allergens?: string])[];
}

/** Sample menu for a new location; the owner changes its names and prices. */
const sampleMenu: readonly SampleCategory[] = [
  {
    en: "Breakfast",
    me: "Doručak",
    type: "food",
    items: [
      ["Omelette with cheese", "Omlet sa sirom", "4.50", "eggs,milk"],
      ["Fritters with honey", "Priganice s medom", "4.00", "gluten,eggs"],
      ["Ham and cheese toast", "Tost sa šunkom i sirom", "3.80", "gluten,milk"],
    ],
  },
  {
    en: "Starters",
    me: "Predjela",
    type: "food",
    items: [
      ["Njeguški ham and cheese", "Njeguški pršut i sir", "9.50", "milk"],
      ["Tomato soup", "Paradajz čorba", "3.90", "celery"],
      ["Fish soup", "Riblja čorba", "5.20", "fish,celery"],
      ["Bruschetta", "Brusketi", "4.60", "gluten"],
    ],
  },
  {
    en: "Salads",
    me: "Salate",
    type: "food",
    items: [
      ["Shopska salad", "Šopska salata", "4.80", "milk"],
      ["Green salad", "Zelena salata", "3.20"],
      ["Caesar salad", "Cezar salata", "7.90", "gluten,eggs,fish,milk"],
    ],
  },
  {
    en: "Main dishes",
    me: "Glavna jela",
    type: "food",
    items: [
      ["Ćevapi", "Ćevapi", "7.50", "gluten"],
      ["Burger", "Burger", "8.50", "gluten,milk"],
      ["Grilled chicken", "Piletina na žaru", "8.90"],
      ["Sea bass on the grill", "Brancin na žaru", "16.50", "fish"],
      ["Squid on the grill", "Lignje na žaru", "13.90", "molluscs"],
      ["Spaghetti bolognese", "Špageti bolonjeze", "8.20", "gluten,celery"],
      ["Mushroom risotto", "Rižoto s pečurkama", "8.40", "milk"],
    ],
  },
  {
    en: "Pizza",
    me: "Pice",
    type: "food",
    items: [
      ["Margherita", "Margarita", "7.00", "gluten,milk"],
      ["Capricciosa", "Kapričoza", "8.50", "gluten,milk"],
      ["Quattro formaggi", "Četiri sira", "9.00", "gluten,milk"],
    ],
  },
  {
    en: "Desserts",
    me: "Deserti",
    type: "food",
    items: [
      ["Pancakes with chocolate", "Palačinke s čokoladom", "4.20", "gluten,eggs,milk"],
      ["Baklava", "Baklava", "3.80", "gluten,nuts"],
      ["Ice cream", "Sladoled", "3.50", "milk"],
    ],
  },
  {
    en: "Coffee and tea",
    me: "Kafa i čaj",
    type: "drink",
    items: [
      ["Espresso", "Espreso", "1.60"],
      ["Macchiato", "Makijato", "1.80", "milk"],
      ["Cappuccino", "Kapućino", "2.10", "milk"],
      ["Turkish coffee", "Turska kafa", "1.50"],
      ["Tea", "Čaj", "1.80"],
    ],
  },
  {
    en: "Soft drinks",
    me: "Bezalkoholna pića",
    type: "drink",
    items: [
      ["Still water 0.33 l", "Voda 0,33 l", "1.50"],
      ["Sparkling water 0.25 l", "Mineralna voda 0,25 l", "1.70"],
      ["Cola 0.25 l", "Kola 0,25 l", "2.20"],
      ["Orange juice", "Sok od narandže", "2.40"],
      ["Lemonade", "Limunada", "2.20"],
    ],
  },
  {
    en: "Beer and wine",
    me: "Pivo i vino",
    type: "drink",
    isAlcohol: true,
    items: [
      ["Draught beer 0.5 l", "Točeno pivo 0,5 l", "2.80", "gluten"],
      ["Bottled beer 0.33 l", "Pivo 0,33 l", "2.50", "gluten"],
      ["White wine 0.15 l", "Bijelo vino 0,15 l", "3.20", "sulphites"],
      ["Red wine 0.15 l", "Crno vino 0,15 l", "3.20", "sulphites"],
      ["Plum brandy 0.03 l", "Rakija šljiva 0,03 l", "2.00"],
    ],
  },
];

/** Returns the sample categories, without alcohol where none is served. */
export const sampleFor = (servesAlcohol: boolean) =>
  sampleMenu.filter(({ isAlcohol }) => servesAlcohol || !isAlcohol);

export const sampleSize = (servesAlcohol: boolean): number =>
  sampleFor(servesAlcohol).reduce((count, { items }) => count + items.length, 0);

const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** Returns the sample as a CSV file of menu items with names in both languages. */
export function sampleCsv(servesAlcohol: boolean): string {
  const rows = sampleFor(servesAlcohol).flatMap(({ en: category, type, isAlcohol, items }) =>
    items.map(([en, me, price, allergens = ""]) => [
      en,
      me,
      category,
      type,
      price,
      allergens,
      isAlcohol ? "yes" : "no",
    ]),
  );
  const lines = [["nameEn", "nameMe", "category", "type", "price", "allergens", "containsAlcohol"], ...rows];
  return lines.map((line) => line.map(cell).join(",")).join("\n");
}

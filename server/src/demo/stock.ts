import type { DemoProduct, DemoSupplier } from "./content.ts";

export const suppliers: readonly DemoSupplier[] = [
  { key: "butcher", name: "Mesara Đurović", everyDays: 3 },
  { key: "ham", name: "Pršutara Njeguši", everyDays: 14 },
  { key: "dairy", name: "Mljekara Lazine", everyDays: 4 },
  { key: "fish", name: "Ribnjak Morača", everyDays: 2 },
  { key: "sea", name: "Ribarnica Bar", everyDays: 3 },
  { key: "market", name: "Pijaca Ćemovsko", everyDays: 2 },
  { key: "mill", name: "Mlin Žabljak", everyDays: 14 },
  { key: "oil", name: "Uljara Šušanj", everyDays: 21 },
  { key: "honey", name: "Pčelarstvo Šćekić", everyDays: 30 },
  { key: "coffee", name: "Pržionica Varoš", everyDays: 10 },
  { key: "wine", name: "Podrumi Ćemovsko polje", everyDays: 10 },
  { key: "drinks", name: "Veletrgovina Zeta", everyDays: 5 },
];

type Row = [
  names: [key: string, me: string, en: string],
  unit: DemoProduct["unit"],
  unitCost: string,
  levels: [onHand: string, minimum: string, maximum: string],
  expiresInDays: number | null,
  ...allergens: DemoProduct["allergens"],
];

const group = (category: string, supplier: string, rows: readonly Row[]): DemoProduct[] =>
  rows.map(([[key, me, en], unit, unitCost, [onHand, minimum, maximum], expiresInDays, ...allergens]) => ({
    key,
    me,
    en,
    category,
    unit,
    unitCost,
    supplier,
    onHand,
    minimum,
    maximum,
    expiresInDays,
    allergens,
  }));

/**
 * Products in stock: one out, four low, two that expire within three days, the rest sufficient for an
 * evening.
 */
export const products: readonly DemoProduct[] = [
  ...group("Meso", "butcher", [
    [["lamb", "Jagnjeća plećka", "Lamb shoulder"], "kg", "11.80", ["4", "6", "25"], 1],
    [["veal", "Teleći but", "Veal leg"], "kg", "12.50", ["9", "5", "18"], 4],
    [["pork", "Svinjski vrat", "Pork neck"], "kg", "6.40", ["11", "6", "20"], 5],
    [
      ["mince", "Mljeveno meso, junetina i svinjetina", "Minced beef and pork"],
      "kg",
      "7.20",
      ["8.5", "5", "16"],
      4,
    ],
    [["goat", "Jaretina", "Kid meat"], "kg", "12.90", ["10", "4", "15"], 6],
    [["dryMeat", "Suvo meso", "Smoked dried meat"], "kg", "13.00", ["7", "3", "12"], 60],
  ]),
  ...group("Meso", "ham", [
    [["prosciutto", "Njeguški pršut", "Njeguši prosciutto"], "kg", "17.50", ["14", "6", "20"], 70],
  ]),
  ...group("Mliječni proizvodi", "dairy", [
    [["kajmak", "Kajmak, zreli", "Kajmak, ripe"], "kg", "8.50", ["2", "3", "10"], 5, "milk"],
    [
      ["pljevaljskiCheese", "Pljevaljski sir", "Pljevlja cheese"],
      "kg",
      "9.40",
      ["0", "4", "20"],
      null,
      "milk",
    ],
    [["njeguskiCheese", "Njeguški sir", "Njeguši cheese"], "kg", "12.20", ["9", "3", "14"], 45, "milk"],
    [["youngCheese", "Mladi sir", "Young cheese"], "kg", "5.60", ["7", "4", "15"], 5, "milk"],
    [["cream", "Pavlaka za kuvanje", "Cooking cream"], "l", "3.10", ["9", "4", "15"], 9, "milk"],
    [["milk", "Mlijeko, svježe", "Fresh milk"], "l", "1.15", ["24", "12", "40"], 5, "milk"],
    [["eggs", "Jaja, domaća", "Free-range eggs"], "piece", "0.22", ["180", "90", "360"], 14, "eggs"],
  ]),
  ...group("Riba i plodovi mora", "fish", [
    [["trout", "Pastrmka, svježa", "Fresh trout"], "kg", "8.20", ["9", "5", "15"], 1, "fish"],
  ]),
  ...group("Riba i plodovi mora", "sea", [
    [["seaBass", "Brancin", "Sea bass"], "kg", "11.50", ["8", "4", "12"], 4, "fish"],
    [["squid", "Lignje", "Squid"], "kg", "10.80", ["7", "4", "12"], 30, "molluscs"],
    [
      ["cuttlefish", "Sipa s mastilom", "Cuttlefish with ink"],
      "kg",
      "9.60",
      ["6", "3", "10"],
      30,
      "molluscs",
    ],
    [["mussels", "Dagnje iz Boke", "Boka mussels"], "kg", "3.40", ["9", "5", "20"], 4, "molluscs"],
  ]),
  ...group("Povrće i voće", "market", [
    [["potato", "Krompir, crveni", "Red potatoes"], "kg", "0.70", ["62", "30", "80"], null],
    [["onion", "Crni luk", "Onions"], "kg", "0.80", ["18", "8", "30"], null],
    [["garlic", "Bijeli luk", "Garlic"], "kg", "4.20", ["3.5", "1.5", "6"], null],
    [["tomato", "Paradajz", "Tomatoes"], "kg", "1.60", ["16", "10", "30"], 6],
    [["cucumber", "Krastavac", "Cucumbers"], "kg", "1.30", ["11", "6", "20"], 6],
    [["pepper", "Paprika", "Peppers"], "kg", "1.90", ["14", "8", "25"], 7],
    [["cabbage", "Kupus", "Cabbage"], "kg", "0.60", ["20", "10", "40"], 20],
    [["collard", "Raštan", "Collard greens"], "kg", "1.80", ["9", "4", "15"], 4],
    [["chard", "Blitva", "Swiss chard"], "kg", "1.70", ["8", "4", "14"], 4],
    [["lemon", "Limun", "Lemons"], "kg", "1.90", ["7", "4", "12"], null],
    [["carrot", "Šargarepa", "Carrots"], "kg", "0.90", ["10", "4", "15"], 15],
    [["celery", "Celer, korijen", "Celeriac"], "kg", "2.10", ["4", "2", "8"], 15, "celery"],
  ]),
  ...group("Suva roba", "mill", [
    [["cornFlour", "Kukuruzno brašno", "Corn flour"], "kg", "1.10", ["5", "8", "40"], 113],
    [["flour", "Pšenično brašno", "Wheat flour"], "kg", "0.75", ["38", "20", "60"], 150, "gluten"],
    [["rice", "Pirinač za rižoto", "Risotto rice"], "kg", "2.60", ["14", "6", "25"], 240],
    [["bread", "Lepinja", "Flatbread"], "piece", "0.35", ["90", "60", "160"], 4, "gluten"],
  ]),
  ...group("Suva roba", "oil", [
    [["oliveOil", "Maslinovo ulje, Bar", "Olive oil, Bar"], "l", "9.20", ["18", "10", "30"], 284],
    [["sunflowerOil", "Suncokretovo ulje", "Sunflower oil"], "l", "1.85", ["32", "15", "50"], 210],
  ]),
  ...group("Suva roba", "honey", [
    [["honey", "Med, livadski", "Meadow honey"], "kg", "9.00", ["11", "4", "16"], null],
    [["walnuts", "Orasi", "Walnuts"], "kg", "8.80", ["6", "2", "10"], 120, "nuts"],
  ]),
  ...group("Pića", "coffee", [
    [["coffee", "Kafa, mljevena", "Ground coffee"], "kg", "14.50", ["8", "3", "12"], 160],
  ]),
  ...group("Pića", "wine", [
    [["vranac", "Vranac 0,75 l", "Vranac 0.75 l"], "piece", "7.80", ["3", "12", "60"], null, "sulphites"],
    [["krstac", "Krstač 0,75 l", "Krstač 0.75 l"], "piece", "6.90", ["22", "12", "48"], null, "sulphites"],
    [["grapeBrandy", "Lozova rakija", "Grape brandy"], "l", "9.50", ["12", "5", "20"], null],
  ]),
  ...group("Pića", "drinks", [
    [
      ["beer", "Nikšićko pivo 0,5 l", "Nikšićko beer 0.5 l"],
      "piece",
      "0.95",
      ["140", "72", "240"],
      150,
      "gluten",
    ],
    [
      ["sparkling", "Mineralna voda 0,75 l", "Sparkling water 0.75 l"],
      "piece",
      "0.80",
      ["96", "48", "160"],
      300,
    ],
    [["still", "Voda 0,5 l", "Still water 0.5 l"], "piece", "0.45", ["120", "60", "200"], 300],
    [["cola", "Kola 0,25 l", "Cola 0.25 l"], "piece", "0.70", ["110", "48", "180"], 200],
  ]),
];

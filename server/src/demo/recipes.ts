import type { Unit } from "@konoba/contract/products/products.rules";
import type { DemoIngredient } from "./content.ts";

type Row = [product: string, quantity: string, unit: Unit, optional?: "optional"];

const of = (...rows: Row[]): DemoIngredient[] =>
  rows.map(([product, quantity, unit, optional]) => ({
    product,
    quantity,
    unit,
    isOptional: optional === "optional",
  }));

/**
 * What one portion takes from the shelves, by menu item. An optional ingredient is used only when a
 * guest asks for it.
 */
export const recipes: Readonly<Record<string, readonly DemoIngredient[]>> = {
  prosciutto: of(["prosciutto", "120", "g"]),
  pljevaljskiCheese: of(["pljevaljskiCheese", "150", "g"], ["tomato", "80", "g"], ["oliveOil", "10", "ml"]),
  platter: of(
    ["prosciutto", "120", "g"],
    ["dryMeat", "80", "g"],
    ["njeguskiCheese", "120", "g"],
    ["bread", "1", "piece"],
  ),
  savouryFritters: of(
    ["flour", "120", "g"],
    ["eggs", "1", "piece"],
    ["youngCheese", "80", "g"],
    ["kajmak", "30", "g", "optional"],
  ),
  vealBroth: of(
    ["veal", "80", "g"],
    ["carrot", "40", "g"],
    ["celery", "30", "g"],
    ["eggs", "1", "piece"],
    ["flour", "10", "g"],
    ["lemon", "20", "g"],
  ),
  fishBroth: of(["trout", "60", "g"], ["seaBass", "40", "g"], ["tomato", "60", "g"], ["celery", "20", "g"]),
  vegetableBroth: of(
    ["carrot", "60", "g"],
    ["potato", "80", "g"],
    ["chard", "40", "g"],
    ["celery", "30", "g"],
  ),
  lambBell: of(
    ["lamb", "350", "g"],
    ["potato", "250", "g"],
    ["onion", "40", "g"],
    ["kajmak", "50", "g", "optional"],
  ),
  vealBell: of(["veal", "350", "g"], ["potato", "250", "g"], ["carrot", "60", "g"]),
  kidBell: of(["goat", "380", "g"], ["potato", "250", "g"], ["garlic", "10", "g"]),
  vegetablesBell: of(
    ["potato", "250", "g"],
    ["pepper", "120", "g"],
    ["onion", "60", "g"],
    ["carrot", "80", "g"],
    ["oliveOil", "20", "ml"],
  ),
  popeci: of(
    ["veal", "180", "g"],
    ["prosciutto", "30", "g"],
    ["kajmak", "40", "g"],
    ["eggs", "1", "piece"],
    ["flour", "30", "g"],
    ["potato", "200", "g"],
  ),
  kacamak: of(["cornFlour", "120", "g"], ["potato", "150", "g"], ["kajmak", "80", "g"], ["milk", "2", "dl"]),
  cicvara: of(["cornFlour", "90", "g"], ["cream", "1.5", "dl"], ["youngCheese", "80", "g"]),
  japraci: of(["collard", "150", "g"], ["mince", "140", "g"], ["rice", "40", "g"], ["dryMeat", "40", "g"]),
  rastan: of(["collard", "220", "g"], ["potato", "120", "g"], ["dryMeat", "110", "g"]),
  cevapi: of(
    ["mince", "220", "g"],
    ["bread", "1", "piece"],
    ["onion", "30", "g"],
    ["kajmak", "40", "g", "optional"],
  ),
  pljeskavica: of(
    ["mince", "250", "g"],
    ["kajmak", "40", "g"],
    ["youngCheese", "40", "g"],
    ["bread", "1", "piece"],
    ["pepper", "60", "g"],
  ),
  popara: of(["bread", "1", "piece"], ["milk", "2", "dl"], ["youngCheese", "80", "g"]),
  trout: of(
    ["trout", "350", "g"],
    ["chard", "100", "g"],
    ["potato", "120", "g"],
    ["garlic", "5", "g"],
    ["oliveOil", "20", "ml"],
  ),
  blackRisotto: of(
    ["cuttlefish", "200", "g"],
    ["rice", "100", "g"],
    ["onion", "30", "g"],
    ["oliveOil", "25", "ml"],
  ),
  squid: of(
    ["squid", "280", "g"],
    ["chard", "100", "g"],
    ["potato", "120", "g"],
    ["garlic", "5", "g"],
    ["oliveOil", "20", "ml"],
  ),
  mussels: of(["mussels", "500", "g"], ["garlic", "8", "g"], ["oliveOil", "20", "ml"]),
  seaBass: of(["seaBass", "350", "g"], ["lemon", "40", "g"], ["chard", "100", "g"], ["oliveOil", "20", "ml"]),
  shopska: of(
    ["tomato", "120", "g"],
    ["cucumber", "80", "g"],
    ["pepper", "50", "g"],
    ["onion", "20", "g"],
    ["youngCheese", "60", "g"],
  ),
  mixedSalad: of(
    ["tomato", "80", "g"],
    ["cucumber", "60", "g"],
    ["cabbage", "60", "g"],
    ["lemon", "15", "g"],
    ["oliveOil", "10", "ml"],
  ),
  cabbageSalad: of(["cabbage", "180", "g"], ["carrot", "20", "g"], ["sunflowerOil", "10", "ml"]),
  roastedPeppers: of(["pepper", "200", "g"], ["garlic", "5", "g"], ["sunflowerOil", "15", "ml"]),
  chard: of(["chard", "180", "g"], ["potato", "100", "g"], ["garlic", "5", "g"], ["oliveOil", "15", "ml"]),
  chips: of(["potato", "250", "g"], ["sunflowerOil", "40", "ml"]),
  kajmak: of(["kajmak", "60", "g"]),
  bread: of(["bread", "1", "piece"]),
  sweetFritters: of(["flour", "120", "g"], ["eggs", "1", "piece"], ["milk", "1", "dl"], ["honey", "40", "g"]),
  pancakes: of(
    ["flour", "90", "g"],
    ["eggs", "1", "piece"],
    ["milk", "2", "dl"],
    ["walnuts", "40", "g"],
    ["honey", "20", "g"],
  ),
  turkishCoffee: of(["coffee", "8", "g"]),
  espresso: of(["coffee", "8", "g"]),
  macchiato: of(["coffee", "8", "g"], ["milk", "30", "ml"]),
  cappuccino: of(["coffee", "8", "g"], ["milk", "120", "ml"]),
  still: of(["still", "1", "piece"]),
  sparkling: of(["sparkling", "1", "piece"]),
  lemonade: of(["lemon", "120", "g"], ["honey", "15", "g"]),
  cola: of(["cola", "1", "piece"], ["lemon", "10", "g"]),
  beer: of(["beer", "1", "piece"]),
  grapeBrandy: of(["grapeBrandy", "40", "ml"]),
  vranacBottle: of(["vranac", "1", "piece"]),
  vranacGlass: of(["vranac", "0.2", "piece"]),
  krstacBottle: of(["krstac", "1", "piece"]),
  krstacGlass: of(["krstac", "0.2", "piece"]),
};

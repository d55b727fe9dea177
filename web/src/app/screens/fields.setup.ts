import { stockCsv, stockNotInCsv } from "@konoba/contract/inventory/inventory.csv.rules";
import { menuCsv, menuNotInCsv } from "@konoba/contract/menu/menu.csv.rules";
import { productCsv, productNotInCsv } from "@konoba/contract/products/products.csv.rules";
import { diets } from "../../ui/display/pictograms.tsx";

export type Reasons = Readonly<Record<string, string>>;

interface Noun {
  /** Routes whose bodies the form sends. */
  routes: readonly string[];
  /** Files of the form; the first is where a missing control belongs. */
  form: readonly string[];
  /** Fields rendered by one control that iterates them. */
  listed?: readonly string[];
  /** Namespace whose `fields` are the labels. */
  domain: string;
  /** Fields without a control, with the reason. */
  noControl: Reasons;
  /** Fields labelled by another text, with the reason. */
  noLabel?: Reasons;
  csv?: { file: string; columns: object; leftOut: object };
}

const chosenForApp = "the location is chosen for the whole app";
const environmentAbove = "it is chosen above the steps";
export const inTheList = "the order is changed in the list";

/** Forms of each input; every field without a control has a reason. */
export const nouns: Readonly<Record<string, Noun>> = {
  product: {
    routes: ["products.create", "products.update"],
    form: ["products/ProductForm.tsx"],
    domain: "products",
    noControl: { locationId: chosenForApp },
    csv: { file: "products/products.csv.rules.ts", columns: productCsv, leftOut: productNotInCsv },
  },
  stock: {
    routes: ["inventory.create", "inventory.update"],
    form: ["inventory/InventoryForm.tsx"],
    domain: "inventory",
    noControl: {
      locationId: chosenForApp,
      reason: "the form changes no quantity, movements do",
    },
    csv: { file: "inventory/inventory.csv.rules.ts", columns: stockCsv, leftOut: stockNotInCsv },
  },
  item: {
    routes: ["menu.createItem", "menu.updateItem"],
    form: [
      "menu/items/ItemForm.tsx",
      "menu/items/ItemAvailabilityFields.tsx",
      "menu/items/ItemDietFields.tsx",
      "menu/items/ItemNutritionFields.tsx",
      "menu/items/ItemPriceFields.tsx",
      "menu/items/ItemPhotoField.tsx",
      "menu/items/ItemIngredients.tsx",
    ],
    listed: diets,
    domain: "menu",
    noControl: {
      locationId: chosenForApp,
      displayOrder: inTheList,
      comboGroups: "set menus have a form of their own",
      saleWindows: "set menus have a form of their own",
      saleChannels: "set menus have a form of their own",
    },
    csv: { file: "menu/menu.csv.rules.ts", columns: menuCsv, leftOut: menuNotInCsv },
  },
  category: {
    routes: ["menu.createCategory", "menu.updateCategory"],
    form: ["menu/categories/CategoryForm.tsx"],
    domain: "menu",
    noControl: { locationId: chosenForApp },
  },
  optionGroup: {
    routes: ["menu.createOptionGroup", "menu.updateOptionGroup"],
    form: ["menu/options/OptionGroupForm.tsx"],
    domain: "menu",
    noControl: { locationId: chosenForApp, displayOrder: inTheList },
    noLabel: { options: "each option has its own title" },
  },
  station: {
    routes: ["menu.createStation", "menu.updateStation"],
    form: ["menu/stations/StationDialog.tsx"],
    domain: "stations",
    noControl: { locationId: chosenForApp },
  },
  priceList: {
    routes: ["prices.create", "prices.update"],
    form: ["prices/PriceListForm.tsx"],
    listed: ["windows", "entries", "color", "channels", "platforms", "locationIds"],
    domain: "prices",
    noControl: { priority: inTheList },
  },
  priceChange: {
    routes: ["prices.planChange", "prices.updateChange"],
    form: ["prices/changes/ChangeForm.tsx"],
    listed: ["entries"],
    domain: "priceChanges",
    noControl: {
      locationId: chosenForApp,
      appliesAt: "a day and a time",
      togetherWith: "it is planned from the form of another location",
    },
  },
  table: {
    routes: ["tables.create", "tables.update"],
    form: ["tables/TableForm.tsx"],
    domain: "tables",
    noControl: {
      locationId: chosenForApp,
      planWidth: "it is drawn on the floor plan",
      planHeight: "it is drawn on the floor plan",
    },
  },
  manyTables: {
    routes: ["tables.createMany"],
    form: ["tables/ManyTables.tsx"],
    domain: "tables",
    noControl: { locationId: chosenForApp },
  },
  section: {
    routes: ["tables.createSection", "tables.updateSection"],
    form: ["tables/SectionForm.tsx"],
    domain: "tables",
    noControl: { locationId: chosenForApp },
  },
  reservation: {
    routes: ["reservations.create", "reservations.update"],
    form: ["reservations/ReservationDialog.tsx", "reservations/TablesField.tsx"],
    domain: "reservations",
    noControl: {
      locationId: chosenForApp,
      startsAt: "a day and a time",
      status: "it is said in the row of the guests",
      confirmedWarnings: "a question after sending names and confirms them",
    },
  },
  worker: {
    routes: ["team.create", "team.update"],
    form: ["team/WorkerForm.tsx"],
    domain: "team",
    noControl: { locationId: chosenForApp },
  },
  location: {
    routes: ["locations.create", "locations.update"],
    form: [
      "locations/LocationForm.tsx",
      "locations/AddressFields.tsx",
      "locations/MoneyFields.tsx",
      "locations/FeeFields.tsx",
      "locations/CommissionFields.tsx",
    ],
    domain: "locations",
    noControl: {},
    noLabel: { translations: "each language is a tab around its description" },
  },
  specialDay: {
    routes: ["locations.putSpecialDay"],
    form: ["locations/SpecialDays.tsx"],
    domain: "locations",
    noControl: {},
  },
  member: {
    routes: ["users.create", "users.update"],
    form: ["users/UserList.tsx"],
    domain: "users",
    noControl: {},
  },
  profile: {
    routes: ["users.updateMe"],
    form: ["users/Profile.tsx"],
    domain: "users",
    noControl: {
      morningMail: "it is a switch of the settings",
      weeklyMail: "it is a switch of the settings",
      language: "it is changed where the app is set up",
      theme: "it is changed where the app is set up",
      locationId: "it follows the location that is open",
    },
  },
  picture: {
    routes: ["media.update", "media.rename"],
    form: ["media/MediaPanel.tsx", "media/MediaFacts.tsx"],
    domain: "media",
    noControl: { name: "it is written over in place" },
  },
  movement: {
    routes: ["inventory.createMovement"],
    form: ["inventory/MovementFields.tsx"],
    domain: "inventory",
    noControl: {
      inventoryId: "the panel belongs to one item",
      referenceId: "only the app itself refers to what caused a movement",
    },
  },
  drawer: {
    routes: ["drawers.create", "drawers.update"],
    form: ["drawers/DrawerDialogs.tsx"],
    domain: "drawers",
    noControl: { locationId: chosenForApp, isActive: "a drawer is put away from its menu" },
  },
  drawerFloat: {
    routes: ["drawers.open"],
    form: ["orders/pay/OpenDrawerDialog.tsx"],
    domain: "drawers",
    noControl: { locationId: chosenForApp, drawerId: "the dialog belongs to one drawer" },
  },
  cashMovement: {
    routes: ["drawers.move"],
    form: ["drawers/DrawerDialogs.tsx"],
    domain: "drawers",
    noControl: {},
  },
  printer: {
    routes: ["printing.create", "printing.update"],
    form: ["printing/PrinterSheet.tsx"],
    domain: "printing",
    noControl: { locationId: chosenForApp },
  },
  accounting: {
    routes: ["accounting.lock", "accounting.unlock", "accounting.importChart"],
    form: ["accounting/LockDialogs.tsx", "accounting/ChartDialog.tsx"],
    domain: "accounting",
    noControl: {},
  },
  supplier: {
    routes: ["suppliers.create", "suppliers.update"],
    form: ["suppliers/SupplierForm.tsx"],
    domain: "suppliers",
    noControl: {},
  },
  supplierItem: {
    routes: ["suppliers.createItem", "suppliers.updateItem"],
    form: ["suppliers/ItemDialog.tsx"],
    domain: "supplierItems",
    noControl: { locationId: chosenForApp, supplierId: "the dialog belongs to one supplier" },
  },
  checklist: {
    routes: ["checklists.create", "checklists.update"],
    form: ["checklists/ChecklistForm.tsx"],
    listed: ["points", "dueTimes", "weekdays"],
    domain: "checklists",
    noControl: { locationId: chosenForApp },
  },
  recipe: {
    routes: ["inventory.createRecipe", "inventory.updateRecipe"],
    form: ["inventory/RecipePage.tsx"],
    listed: ["ingredients"],
    domain: "production",
    noControl: { locationId: chosenForApp, productId: "the page belongs to one product" },
  },
  production: {
    routes: ["inventory.produce"],
    form: ["inventory/ProduceDialog.tsx"],
    domain: "production",
    noControl: {
      id: "the dialog makes it",
      locationId: chosenForApp,
      recipeId: "the dialog belongs to one recipe",
    },
  },
  purchasingSettings: {
    routes: ["purchasing.setSettings"],
    form: ["purchasing/PurchasingSettings.tsx"],
    domain: "purchasing",
    noControl: {},
  },
  receiptIssuer: {
    routes: ["receipts.setIssuer"],
    form: ["receipts/setup/CompanyStep.tsx"],
    domain: "receiptSetup",
    noControl: {},
  },
  receiptCertificate: {
    routes: ["receipts.setCertificate"],
    form: ["receipts/setup/CertificateStep.tsx", "receipts/setup/CertificateFile.tsx"],
    domain: "receiptSetup",
    noControl: { environment: environmentAbove },
  },
  receiptLocation: {
    routes: ["receipts.setLocation"],
    form: ["receipts/setup/UnitStep.tsx"],
    domain: "receiptSetup",
    noControl: { environment: environmentAbove, isOn: "it is a button below the steps" },
  },
  receiptTill: {
    routes: ["receipts.addTill"],
    form: ["receipts/setup/TillDialog.tsx"],
    domain: "receiptSetup",
    noControl: { environment: environmentAbove },
  },
  receiptOperator: {
    routes: ["receipts.setOperator"],
    form: ["receipts/setup/OperatorCodes.tsx"],
    domain: "receiptSetup",
    noControl: {
      environment: environmentAbove,
      userId: "each person has a row",
      workerId: "each person has a row",
    },
  },
};

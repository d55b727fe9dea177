// @vitest-environment node
import { existsSync, globSync, readFileSync } from "node:fs";
import { contract } from "@konoba/contract";
import { stockCsv, stockNotInCsv } from "@konoba/contract/inventory/inventory.csv.rules";
import { menuCsv, menuNotInCsv } from "@konoba/contract/menu/menu.csv.rules";
import { productCsv, productNotInCsv } from "@konoba/contract/products/products.csv.rules";
import { expect, it } from "vitest";
import { diets } from "../../ui/display/pictograms.tsx";

type Reasons = Readonly<Record<string, string>>;

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

const chosenForApp = "the venue is chosen for the whole app";
const environmentAbove = "it is chosen above the steps";
const inTheList = "the order is changed in the list";

/** Forms of each input; every field without a control has a reason. */
const nouns: Readonly<Record<string, Noun>> = {
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
      supplierId: "there is no list of suppliers yet: their names are typed",
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
    noControl: { locationId: chosenForApp, displayOrder: inTheList },
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
    form: ["locations/LocationForm.tsx", "locations/AddressFields.tsx", "locations/MoneyFields.tsx"],
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
      locationId: "it follows the venue that is open",
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
    form: ["drawers/DrawerDialogs.tsx"],
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

/** Reasons for bodies that no form of fields sends. */
const oneStep = "a step of signing in, with a page of its own";
const ofAFile = "the import asks for a file and its columns";
const atTheTill = "orders are made by tapping, in the editor and at the till";
const actions: Reasons = {
  "organizations.update": "one name, on the page of the account",
  "organizations.askDeletion": "the name typed once more, in the question itself",
  "organizations.choosePlan": "a choice among plans",
  "locations.updateWorkingHours": "a week of hours has its own editor",
  "team.signIn": oneStep,
  "team.addDevice": oneStep,
  "team.resetPin": "one new PIN",
  "auth.signUp": oneStep,
  "auth.signIn": oneStep,
  "auth.renewLink": oneStep,
  "auth.verifyOtp": oneStep,
  "auth.saveSignUpState": oneStep,
  "auth.verifyPhone": oneStep,
  "auth.createUser": oneStep,
  "auth.signInByPasskey": "the answer of a device",
  "users.addPasskey": "one name, beside the answer of a device",
  "users.renamePasskey": "one name, beside its key",
  "users.prove": "a code or the answer of a device",
  "products.importCsv": ofAFile,
  "inventory.importCsv": ofAFile,
  "menu.importCsv": ofAFile,
  "inventory.count": "a sheet of quantities",
  "inventory.sendTransfer": "a list of items to send",
  "inventory.receiveTransfer": "a list of items that came",
  "menu.orderCategories": inTheList,
  "menu.orderItems": inTheList,
  "menu.setAvailability": "a choice in the menu of an item",
  "tables.saveLayout": "tables are moved on the floor plan",
  "tables.addTableToSection": "the forms of table and section do the same",
  "reservations.seat": "a choice of a table",
  "orders.create": atTheTill,
  "orders.createWithItems": atTheTill,
  "orders.preview": atTheTill,
  "orders.update": atTheTill,
  "orders.cancel": atTheTill,
  "orders.addItems": atTheTill,
  "orders.fire": atTheTill,
  "team.approve": "a PIN, entered when an action needs an approval",
  "team.keepRoleLimits": "a table of limits by role",
  "team.keepViews": "one name, beside the list it narrows",
  "orders.prepareItems": "dishes are struck on the wall of the kitchen",
  "orders.move": atTheTill,
  "orders.updateItem": atTheTill,
  "orders.removeItem": atTheTill,
  "orders.takePayment": atTheTill,
  "orders.refund": atTheTill,
  "orders.decideQueued": "a manager answers for what waits on a device",
  "drawers.count": "notes and coins are counted on a page of their own",
  "drawers.close": "one reason, on the page of the count",
  "receipts.reissue": "the buyer of a rejected company bill, in the panel of the receipt",
  "receipts.mail": "an address and a language, in a dialog beside the receipt",
  "printing.print": "a press beside what is printed",
  "printing.record": "told when the browser prints",
  "printing.reprint": "a press in the list of recent prints",
  "printing.moveJob": "a choice in the menu of what waits",
  "receipts.sendTest": "a press in the last step of the set-up",
  "printing.moveJobs": "a press on the card of a printer that is stuck",
};

interface Body {
  shape?: Readonly<Record<string, unknown>>;
}
const routes = new Map<string, Body>(
  Object.entries(contract).flatMap(([domain, each]) =>
    Object.entries(each).flatMap(([name, route]: [string, { body?: Body }]) =>
      route.body ? [[`${domain}.${name}`, route.body] as const] : [],
    ),
  ),
);

const web = new URL("../../", import.meta.url);
const read = (file: string) =>
  existsSync(new URL(file, web)) ? readFileSync(new URL(file, web), "utf8") : "";
function labelsOf(domain: string, language: string): object {
  const [file = ""] = globSync(`*/${domain}.${language}.json`, { cwd: web });
  const texts: { fields?: object } = JSON.parse(read(file));
  return texts.fields ?? {};
}

const fieldsOf = (route = "") => Object.keys(routes.get(route)?.shape ?? {});

it.each(Object.entries(nouns))("%s: every field has its control, its labels and its column", (_, noun) => {
  const { form, domain, noControl, noLabel = {}, listed = [], csv } = noun;
  const controls = form.map(read).join("\n");
  const isFilledIn = (field: string) =>
    listed.includes(field) || controls.includes(`"${field}"`) || controls.includes(`set({ ${field}:`);
  const added = fieldsOf(noun.routes[0]);
  const fields = [...new Set(noun.routes.flatMap(fieldsOf))];
  const missing = fields.flatMap((field) => {
    if (field in noControl) return [];
    const labels = ["en", "me"].filter(
      (language) => !(field in noLabel) && !(field in labelsOf(domain, language)),
    );
    return [
      ...(isFilledIn(field) ? [] : [`web/src/${form[0]} has no control for ${field}`]),
      ...labels.map((language) => `${domain}.${language}.json has no fields.${field}`),
    ];
  });
  const columns = csv ? added.filter((field) => !(field in csv.columns) && !(field in csv.leftOut)) : [];
  expect([
    ...missing,
    ...columns.map((field) => `contract/src/${csv?.file} has no column for ${field}`),
  ]).toEqual([]);
});

it("covers every request body", () => {
  const known = [...Object.values(nouns).flatMap((noun) => noun.routes), ...Object.keys(actions)];
  expect([...routes.keys()].filter((name) => !known.includes(name))).toEqual([]);
  expect(known.filter((name) => !routes.has(name))).toEqual([]);
});

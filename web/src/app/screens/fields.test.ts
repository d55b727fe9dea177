// @vitest-environment node
import { existsSync, globSync, readFileSync } from "node:fs";
import { contract } from "@konoba/contract";
import { expect, it } from "vitest";
import { inTheList, nouns, type Reasons } from "./fields.setup.ts";

/** Reasons for bodies that no form of fields sends. */
const oneStep = "a step of signing in, with a page of its own";
const ofAFile = "the import asks for a file and its columns";
const atTheTill = "orders are made by tapping, in the editor and at the till";
const actions: Reasons = {
  "locations.switchModules": "each module is a card with a switch",
  "accounting.setAccounts": "one account, saved in its place",
  "accounting.createExport": "a range of days, above the downloads",
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
  "inventory.setAreas": "a list of areas in walking order",
  "inventory.startSheet": "a choice of areas",
  "inventory.countOnSheet": "a sheet of quantities",
  "inventory.postSheet": "a comparison of quantities",
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
  "team.requestApproval": "a reason, chosen when an action needs an approval",
  "team.requestAccess": "the permission of the page that is locked",
  "team.decideApproval": "two buttons on a notice",
  "users.setPin": "a PIN, entered in the profile",
  "team.approve": "a PIN, entered when an action needs an approval",
  "team.keepRoleLimits": "a table of limits by role",
  "team.keepViews": "one name, beside the list it narrows",
  "orders.prepareItems": "dishes are struck on the wall of the kitchen",
  "orders.move": atTheTill,
  "orders.updateItem": atTheTill,
  "orders.removeItem": atTheTill,
  "orders.takePayment": atTheTill,
  "orders.refund": atTheTill,
  "orders.accept": "a choice of minutes on the ticket of the order",
  "orders.reject": "one reason, on the ticket of the order",
  "orders.decideQueued": "a manager answers for what waits on a device",
  "drawers.count": "notes and coins are counted on a page of their own",
  "drawers.close": "one reason, on the page of the count",
  "receipts.reissue": "the buyer of a rejected company bill, in the panel of the receipt",
  "receipts.settleDeposit": "two buttons on a notice above the receipts",
  "receipts.mail": "an address and a language, in a dialog beside the receipt",
  "printing.print": "a press beside what is printed",
  "printing.printLabels": "copies, quantity and printer, beside the preview of the labels",
  "printing.record": "told when the browser prints",
  "printing.openDrawer": "one reason, in a dialog of the drawer's card",
  "printing.decide": "a press beside a print in doubt",
  "printing.reprint": "a press in the list of recent prints",
  "printing.moveJob": "a choice in the menu of what waits",
  "integrations.createKey": "a name, a table of areas and the locations, in a dialog",
  "integrations.createEndpoint": "an address, a list of events and the locations, in a dialog",
  "integrations.updateEndpoint": "the same dialog, and a switch in the menu",
  "integrations.rotateSecret": "a choice of hours, in the question itself",
  "integrations.replayEvents": "a time, in a dialog",
  "integrations.rollKey": "a choice of hours, in the question itself",
  "receipts.sendTest": "a press in the last step of the set-up",
  "suppliers.linkNames": "typed names, each beside the supplier it belongs to",
  "purchasing.createOrder": "a press beside a supplier",
  "purchasing.updateOrder": "packs of each line, on the page of the order",
  "purchasing.sendOrder": "a choice of email or phone, beside the total",
  "checklists.sign": "a check that is filled in",
  "prices.order": "the rank, moved up or down in the menu of a row",
  "purchasing.receive": "a list that is ticked off",
  "purchasing.createInvoice": "a table of lines, with the fields of the invoice above it",
  "purchasing.updateInvoice": "the same table",
  "purchasing.disputeInvoice": "a choice among lines that differ, in a dialog",
  "purchasing.creditInvoice": "number, day and total of the credit note, in a dialog",
  "purchasing.payInvoice": "a day, in a dialog",
  "purchasing.readInvoice": "a file, for programs of earlier versions",
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

import { resolve } from "node:path";
import type { Rolldown } from "vite";
import { screenFiles } from "./screenFiles.ts";

type Graph = Rolldown.ChunkingContext;

const fileOf = (path: string) => resolve(import.meta.dirname, "src", path);

const start = fileOf("main.tsx");
/** Modules of the first page, and of the shell around every signed-in page. */
const entryFiles = [start, ...["app/entry/AuthLayout.tsx", "auth/SignIn.tsx"].map(fileOf)];
const frame = [fileOf("app/shell/Workspace.tsx")];
/** Lock screen behind the sign-in, which shares parts with the sign-in page. */
const lock = fileOf("app/shell/LockScreen.tsx");
/** Lazily loaded tabs that count as pages of their own. */
const tabs = ["orders/board/Board.tsx", "orders/list/OrderList.tsx"];
const screens = [...Object.entries(screenFiles), ...tabs.map((file) => ["", file] as const)].map(
  ([path, file]) => ({
    file: fileOf(file),
    kind: path.endsWith("/import") ? "import" : /\/(add|edit)/.test(path) ? "forms" : "page",
  }),
);

/** Most used pages; code shared only by other pages goes to a separate chunk. */
const daily = [
  ...tabs,
  "app/home/Home.tsx",
  "analytics/Analytics.tsx",
  "inventory/InventoryList.tsx",
  "inventory/MovementList.tsx",
  "menu/items/ItemList.tsx",
  "orders/Orders.tsx",
  "orders/editor/OrderEdit.tsx",
  "tables/SectionList.tsx",
  "tables/TableList.tsx",
].map(fileOf);

/** Pages with the largest first load; code shared only by other daily pages goes to a chunk beside `shared`. */
const largest = [
  "app/home/Home.tsx",
  "menu/categories/CategoryAdd.tsx",
  "menu/items/ItemAdd.tsx",
  "menu/items/ItemEdit.tsx",
  "menu/options/OptionGroupAdd.tsx",
  "orders/editor/OrderAdd.tsx",
  "orders/editor/OrderEdit.tsx",
].map(fileOf);

/** Areas that share much code with each other and little with the rest. */
const neighbours = {
  stock: ["inventory", "products"],
  goods: ["inventory", "kitchen", "menu", "products"],
  service: ["home", "kitchen", "orders", "printing"],
  house: ["audit", "organizations", "palette", "settings", "shell", "users"],
  figures: ["analytics", "home"],
  floor: ["home", "tables", "reservations"],
  papers: ["drawers", "printing", "receipts"],
  bills: ["orders", "receipts"],
  till: ["analytics", "drawers", "printing", "receipts"],
};

/** Package chunks, separate from the app's, which change with every release: rendering, and data fetching. */
const packages = [
  {
    name: "rendering",
    test: /preload-helper|rolldown\/runtime|node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(react-router|router-core|history|react-store|store))\//,
  },
  { name: "fetching", test: /node_modules\/(zod|@tanstack\/(react-query|query-core))\// },
];

/** Contract schemas load lazily, but belong to every page of their domain. */
const isContract = (id: string) => id.includes("/contract/src/");
/** Pure rules stay with the pages that use them; only schemas go to the chunk of their domain. */
const isRules = (id: string) => id.endsWith(".rules.ts");
const isSchemas = (id: string) => isContract(id) || /\/lib\/api\/\w+Contracts\.ts$/.test(id);
/** Schemas that other code needs too: currencies and languages, drawers in reports, price lists at the till. */
const isReference = (id: string) =>
  /\/contract\/src\/(reference|drawers\/drawers\.contract|prices\/prices\.contract)/.test(id);
/** Small modules that pages without a list use too, which need not load the parts of lists with them. */
const isInLib = (id: string) => id.includes("/web/src/lib/");
/** Parts of lists, which pages with a list load together. */
const isListPart = (id: string) => id.includes("/src/ui/list/");
/** Readers of barcodes, which pages of purchasing load later than their own code. */
const isScan = (id: string) => /\/(scanner\.ts|barcodeReader\.ts|CameraDialog\.tsx)$/.test(id);
/** Sensor of dragging, and its package: the board loads it, and lists once something is to be sorted. */
const isDragging = (id: string) => id.endsWith("/ui/reorder/queuedKeyboardSensor.ts");
/** Order of rows by hand, which lists and the form of a set menu use. */
const isOrdering = (id: string) => id.endsWith("/ui/reorder/useOrder.tsx");
/** PIN and link of a new member, which the team's pages load with the rest. */
const isTeamPart = (id: string) => /\/team\/(PinOnce|CopyText)\.tsx$/.test(id);
/** Schemas of the menu, which the till loads without the pages of the menu. */
const isMenuSchema = (id: string) =>
  /\/menu\.(categories|itemFields|items|options|stations)\.contract\.ts$/.test(id);
/** Queries of dishes and sections, which the till goes without; parts of home and of order lists load them later. */
const isMenuQueries = (id: string) => /\/web\/src\/menu\/menu(\.categories)?\.queries\.ts$/.test(id);
/** Routes of imports, which the schemas of three domains share. */
const isCsvRoutes = (id: string) => id.endsWith("/lib/csvRoutes.ts");
/** Menu of filters, which pages without a table use too. */
const isFilterMenu = (id: string) => /\/ui\/list\/FilterMenu\.(tsx|module\.css)$/.test(id);
/** Bars of progress, which pages with a list and without orders use. */
const isProgress = (id: string) => /\/ProgressBar\.(tsx|module\.css)$/.test(id);
/** Reading of files and their columns, which pages with an import load with the first file. */
const isFileReading = (id: string) =>
  /\/contract\/src\/lib\/(fileText|sheet|csv(Reading|Numbers|Kinds|Codes|Variants))\.ts$/.test(id);
/** Figures of bills and of cash, which the board and the lists of orders go without. */
const isBillTotals = (id: string) =>
  /\/(orders\.((totals|fixedAmounts\.totals|tendered\.totals|rates\.totals)|offlineQueue\.rules)|lib\/denominations)\.ts$/.test(
    id,
  );
/** Fields of numbers and dates with their drafts, which the till goes without. */
const isField = (id: string) =>
  /\/ui\/(fields\/(DateField|NumberField|dates|decimals)|form\/(useDraft|DraftNotice))\.tsx?$/.test(id);
/** Fields and calls of signing up and of the first location, which other forms go without. */
const isSetup = (id: string) =>
  /\/(CodeInput|PinInput|PhoneField|laterCalls|hoursValues|locations\.(writing\.contract|changes\.queries|queries))\.tsx?$/.test(
    id,
  );
/** Routes and queries of modules, which only their page, a page that is off and suggestions load. */
const isModulePart = (id: string) =>
  /\/(locations\.modules\.(contract|queries)|lib\/businessKinds)\.ts$/.test(id);
/** Icons of single screens, which the till, the menu and receipts go without. */
const isScreenIcon = (id: string) => id.endsWith("/ui/icons/icons.more.tsx");
/** Names of price lists, which orders, bills and the pages of lists show. */
const isListName = (id: string) => id.endsWith("/contract/src/prices/prices.names.rules.ts");
/** Rules, query and styles of price lists, which the till loads only where a location has some. */
const isPriceRules = (id: string) =>
  /\/(contract\/src\/prices\/prices\.((schedule|state)\.)?(rules|contract)|orders\.menuPrices\.totals|lib\/api\/priceLists)\.ts$|\/editor\/prices\/prices\.module/.test(
    id,
  );
/** Storage of the device and its queues, which drafts load without the rest. */
const isQueue = (id: string) => /\/(deviceStore|queueParts|lib\/offlineQueue)\.ts$/.test(id);
/** Lines, actions and styles of an invoice. */
const isInvoicePart = (id: string) =>
  /\/purchasing\/(Invoice(Lines|Actions|Dialogs)|invoices\.module)/.test(id);
/** Schemas, queries, tabs, columns and styles of production, which the stock list goes without. */
const isProductionPart = (id: string) =>
  /\/inventory\/(inventory\.(production|recipes)\.|ProductionTabs|production\.module|batchColumns)/.test(id);
/** Sending of a write once, which dialogs of every area use. */
const isSending = (id: string) => id.includes("/lib/api/sendOnce.");
/** Fields, styles and report of counting, which the stock list loads with the count. */
const isCounting = (id: string) =>
  /\/inventory\/((CountField|CountInput|DigitKeys)\.tsx|keypadEntry\.ts|inventory\.report\.queries|(counting|countSheets|phoneCount)\.module)/.test(
    id,
  );
/** Parts of a record's own pages, which the lists and other forms of its domain go without. */
const records: Record<string, RegExp> = {
  "menu-combos": /\/menu\/combos\/(?!ComboFigures)/,
  "prices-changes":
    /\/prices\/changes\/(Change(Table|Form|Effect)|BulkPrices|useChangeRows|changeValues|changes\.module)/,
  "purchasing-order": /\/purchasing\/Order(Sending|Lines)\.tsx$/,
  "purchasing-invoice": /\/purchasing\/Invoice(Parts|Lines|Actions)\.tsx$/,
  "purchasing-arrival": /\/purchasing\/ArrivalFields\.tsx$/,
};
/** Rows, foot and menu of pages on a phone, which lists go without. */
const isPhonePart = (id: string) =>
  /\/ui\/(list\/LineRow|display\/PhoneFoot|controls\/MoreMenu)\.|\/purchasing\/phone\.module/.test(id);
/** Form of a stock movement, which the stock list loads with its dialogs. */
const isMovementForm = (id: string) =>
  /\/inventory\/(MovementFields|movementDraft|useMovementForm)\.tsx?$/.test(id);
/** Columns of the order list, which the board goes without. */
const isOrderColumns = (id: string) => /\/orders\/list\/(useOrderColumns|OrderList\.module)/.test(id);
/** Frames of dialogs, which pages with forms use too. */
const isDialog = (id: string) => id.includes("/src/ui/dialogs/");
/** Styles that every page starts with, before those of any component. */
const isStartStyle = (id: string) => /\/ui\/style\/[\w-]+\.css$/.test(id) && !id.endsWith("/fonts-mono.css");
const isOwn = (id: string) => !id.includes("/node_modules/") && /\.(tsx?|css)$/.test(id);

/** Domains whose pages belong to another area. */
const partOf: Record<string, string> = { suppliers: "purchasing" };

/** Returns the area of a module: its domain, or its folder below `app`. */
export function areaOf(id: string): string {
  const [folder = "", inner = "", file] = id.slice(id.lastIndexOf("/src/") + "/src/".length).split("/");
  return folder === "app" && file ? inner : (partOf[folder] ?? folder);
}

/** Loaders of the messages, which share their list of files with the routes. */
const isTextStart = (id: string) => id.endsWith("/startI18n.ts");

/** Collects a module's own static imports, recursively. */
function reach(graph: Graph, id: string, found = new Set<string>()): Set<string> {
  if (!isOwn(id) || found.has(id)) return found;
  found.add(id);
  for (const next of graph.getModuleInfo(id)?.importedIds ?? []) reach(graph, next, found);
  return found;
}

/** Schemas of labels, which belong to those of printing and load with them. */
const isLabelSchema = (id: string) => id.endsWith("/printing/printing.labels.contract.ts");

/** Chunks of schemas that pages of other areas use too, by area. */
const schemasBeside: Record<string, string> = {
  orders: "service",
  reservations: "service",
  kitchen: "service",
  tables: "service",
};

/** Returns the chunk group of a module imported by roots of these areas. */
function groupOf(id: string, areas: ReadonlySet<string>): string {
  const [only = ""] = areas;
  if (areas.size === 1) return (isContract(id) && schemasBeside[only]) || only;
  const near = Object.entries(neighbours).find(([, members]) => areas.isSubsetOf(new Set(members)));
  const beside = isContract(id) && !isRules(id) ? schemasBeside[areaOf(id)] : undefined;
  return near ? (beside ?? near[0]) : "shared";
}

/** Returns, for every module, the dynamic entry points that statically reach it. */
function bringers(graph: Graph): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const roots = new Set([start]);
  for (const root of roots)
    for (const id of reach(graph, root)) {
      found.set(id, (found.get(id) ?? new Set()).add(root));
      for (const next of graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
        if (isOwn(next)) roots.add(next);
    }
  return found;
}

/** Returns the chunk name, from the most to the least shared; the first match wins. */
function nameOf(id: string, roots: Set<string>): string {
  const isIn = (ids: readonly string[]) => ids.some((id) => roots.has(id));
  const isSignIn = [...roots].every(
    (root) => [entryFiles[1], lock].includes(root) || areaOf(root) === "auth",
  );
  if (isIn(entryFiles)) return isSignIn ? "sign-in" : "entry";
  if (isIn(frame)) return "frame";
  if (isScan(id)) return "stock";
  if (isQueue(id)) return "queue";
  if (isFileReading(id)) return "file-reading";
  if (isBillTotals(id)) return "bill-totals";
  if (isField(id)) return "fields";
  if (isSetup(id)) return "setup";
  if (isPriceRules(id)) return "prices-rules";
  if (isModulePart(id)) return "modules";
  if (isScreenIcon(id)) return "icons";
  if (isDragging(id)) return "dragging";
  if (isTeamPart(id)) return "team";
  if (isMenuSchema(id)) return "menu-schemas";
  if (isCsvRoutes(id) || isSending(id) || isListName(id)) return "shared";
  if (isMenuQueries(id)) return "goods";
  if (isFilterMenu(id)) return "shared-lists";
  if (isOrdering(id)) return "ordering";
  if (isProgress(id)) return "shared-lists";
  if (isPhonePart(id)) return "phone-parts";
  const record = Object.entries(records).find(([, files]) => files.test(id));
  if (record) return record[0];
  if (isCounting(id)) return "inventory-counting";
  if (isMovementForm(id)) return "inventory-movement";
  if (isOrderColumns(id)) return "orders-list";
  if (isProductionPart(id)) return "inventory-production";
  const group = groupOf(id, new Set([...roots].map(areaOf).filter((area) => area !== "lib")));
  const kinds = new Set(screens.filter(({ file }) => roots.has(file)).map(({ kind }) => kind));
  const hasSchemas = [...roots].some(isSchemas);
  const isDaily = hasSchemas || isIn(daily);
  const isOfForms = kinds.has("forms") && !kinds.has("page");
  const isRare = group === "shared" ? kinds.has("page") || isOfForms : isOfForms && group === "goods";
  if (!isDaily && isRare && !isListPart(id)) return "rare";
  const isOfPages = kinds.has("page") && kinds.size === 1 && !hasSchemas && !(group in neighbours);
  // The papers of an order are of one page and what it loads later: other pages of printing go without.
  if (isOfPages && group === "printing" && isContract(id)) return "printing-later";
  if (isOfPages && (group !== "shared" || !isInLib(id))) return `${group}-pages`;
  const isOfLists = isDaily && !hasSchemas && !isIn(largest) && !isDialog(id);
  if (group === "shared" && isOfLists) return "shared-lists";
  // The page of an invoice and its forms share what other pages of purchasing go without.
  if (isInvoicePart(id) && kinds.has("forms")) return "purchasing-forms";
  if (kinds.has("page") || hasSchemas) return group;
  if (group === "shared" && isDaily) return group;
  if (kinds.has("forms")) return group in neighbours ? group : `${group}-forms`;
  return kinds.has("import") ? `${group}-import` : `${group}-later`;
}

/** Contents of the settings, search and help, which borrow fields, forms, queries and icons of every area. */
const isBorrower = (root: string) => /\/app\/(settings\/|palette\/|shell\/HelpPanel)/.test(root);

/** Index of the settings, search and help; the contents of the settings load later. */
const isSettingsStart = (root: string) => /\/app\/(settings\/Settings\w+\.tsx|palette\/|shell\/)/.test(root);

/**
 * Assigns shared modules to chunks; a module with a single root stays with that root. What is borrowed stays where
 * the pages of its area have it; pages of price lists borrow, too.
 */
function plan(graph: Graph): Map<string, string> {
  const chunks = new Map<string, string>();
  for (const [id, roots] of bringers(graph)) {
    // At equal specificity the later rule wins: in one sheet with the first components they come before them.
    if (isStartStyle(id)) chunks.set(id, "entry");
    if ((roots.size === 1 && !isTextStart(id)) || (roots.has(id) && !isReference(id)) || isLabelSchema(id))
      continue;
    const users = [...roots].filter((root) => !isBorrower(root));
    const others = users.filter((root) => areaOf(root) !== "prices");
    const lenders = new Set(others.length > 0 ? others : users);
    chunks.set(
      id,
      lenders.size > 0
        ? nameOf(id, lenders)
        : [...roots].some(isSettingsStart)
          ? "settings"
          : "settings-later",
    );
  }
  return chunks;
}

/** Chunk priority: a chunk includes its imports unless an earlier layer has them. */
const layers: ((name: string) => boolean)[] = [
  (name) => name === "entry",
  (name) => name === "sign-in",
  (name) => name === "frame",
  (name) => name === "icons",
  (name) => name === "shared",
  (name) => ["bill-totals", "fields", "menu-schemas", "prices-rules"].includes(name),
  (name) => name === "shared-lists",
  (name) => name === "setup",
  (name) => name === "rare",
  (name) => name in neighbours,
  (name) => !name.includes("-"),
  (name) => name === "shared-pages" || name === "shared-forms",
  (name) => name.endsWith("-pages"),
  (name) => name.endsWith("-forms"),
  (name) => name.endsWith("-import"),
  (name) => name === "shared-later",
  () => true,
];

/**
 * Creates few, cacheable chunks instead of one per shared module: a round trip costs more than some unused
 * code.
 */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  let planned: Map<string, string> | null = null;
  const ours = layers.map((isIn, index) => ({
    debugName: `layer ${index}`,
    test: isOwn,
    name: (id: string, graph: Graph) => {
      const name = (planned ??= plan(graph)).get(id);
      return name !== undefined && isIn(name) ? name : null;
    },
  }));
  return [...packages, ...ours].map((group, index, { length }) => ({ ...group, priority: length - index }));
}

import { modules, type Module } from "@konoba/contract/lib/modules";
import type { Permission } from "@konoba/contract/lib/permissions";
import type { ComponentType } from "react";
import { lazyComponent } from "../../lib/page/lazyComponent.ts";
import { loadTexts } from "../../lib/text/i18n.ts";
import type { Namespace, TextId, TextsUnder } from "../../lib/text/texts.ts";
import { KeyIcon, SparklesIcon, CodeIcon, ShieldCheckIcon } from "../../ui/icons/icons.more.tsx";
import { HistoryIcon } from "../../ui/icons/icons.service.tsx";
import { BankIcon, CashIcon, PrinterIcon } from "../../ui/icons/icons.till.tsx";
import {
  ClockIcon,
  DownloadIcon,
  FiscalIcon,
  GlobeIcon,
  MailIcon,
  MapPinIcon,
  MonitorIcon,
  ReceiptIcon,
  ShelfIcon,
  SunIcon,
  TablesIcon,
  TillIcon,
  UserIcon,
  BookOpenIcon,
} from "../../ui/icons/icons.tsx";
import { moduleOffAt } from "../screens/screenModules.ts";

export const settingsGroups = ["you", "location", "money", "technical"] as const;
type SettingsGroup = (typeof settingsGroups)[number];

/** Control of a page by its label, with the group of its synonyms in `settings:words`. */
interface Control {
  label: TextId;
  words?: TextsUnder<"settings", "words">;
  /** Module without which the control is not there. */
  module?: Module;
}

const control = (label: TextId, words?: Control["words"]): Control =>
  words === undefined ? { label } : { label, words };

/** Declares controls of a module. */
const controlsOf = (module: Module, controls: readonly Control[]): Control[] =>
  controls.map((each) => ({ ...each, module }));

/** Declares the content of a page, which loads with its texts when the page opens. */
const body = <Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
  texts: readonly Namespace[] = [],
) =>
  lazyComponent<object>(async () => {
    const [module] = await Promise.all([load(), loadTexts(texts)]);
    return module[name];
  });

interface Page {
  key: string;
  group: SettingsGroup;
  icon: typeof KeyIcon;
  /** Address; `$id` stands for the current location. */
  to: string;
  /** Permission to change something here; without it the page shows who has it. */
  permission?: Permission;
  /** Needs the room of the index, which stands beside it only on wide screens. */
  isWide?: true;
  /** Help topic of a page without a screen of its own. */
  help?: "billing" | "ownData" | "settings";
  controls: readonly Control[];
  /** Content of a page of `/settings/$id`; the others have their own screen. */
  body?: ReturnType<typeof body>;
}

/** Every page of the settings in the order of the index, wherever it is. */
const settingsPages = [
  {
    key: "details",
    group: "you",
    icon: UserIcon,
    to: "/profile",
    controls: [
      control("users:fields.email"),
      control("users:fields.phoneNumber", "phone"),
      control("users:signOut", "signOut"),
    ],
  },
  {
    key: "signIn",
    group: "you",
    icon: KeyIcon,
    to: "/settings/sign-in",
    help: "settings",
    controls: [
      control("users:pin.label", "pin"),
      control("users:pin.set", "pin"),
      control("users:pin.change", "pin"),
      control("passkeys:add", "passkey"),
      control("users:sessions.end", "sessions"),
      control("users:sessions.elsewhere", "sessions"),
      control("users:sessions.everywhere", "sessions"),
    ],
    body: body(() => import("./SignInPage.tsx"), "SignInPage", ["users", "passkeys"]),
  },
  {
    key: "appearance",
    group: "you",
    icon: SunIcon,
    to: "/settings/appearance",
    help: "settings",
    controls: [
      control("users:appearance.theme", "theme"),
      control("users:appearance.density", "density"),
      control("users:appearance.textSize", "textSize"),
      control("users:keyboard.singleKeys", "keys"),
    ],
    body: body(() => import("./AppearancePage.tsx"), "AppearancePage", ["users"]),
  },
  {
    key: "language",
    group: "you",
    icon: GlobeIcon,
    to: "/settings/language",
    help: "settings",
    controls: [control("users:language.title", "language")],
    body: body(() => import("./LanguagePage.tsx"), "LanguagePage", ["users"]),
  },
  {
    key: "emails",
    group: "you",
    icon: MailIcon,
    to: "/settings/emails",
    permission: "analytics.view",
    help: "settings",
    controls: [control("users:mails.morning", "mails"), control("users:mails.weekly", "mails")],
    body: body(() => import("./EmailsPage.tsx"), "EmailsPage", ["users"]),
  },
  {
    key: "location",
    group: "location",
    icon: MapPinIcon,
    to: "/location/edit/$id",
    permission: "location.edit",
    controls: [
      control("locations:fields.name"),
      control("locations:fields.description"),
      control("locations:fields.numberOfTables"),
      control("locations:fields.active", "active"),
      control("locations:fields.servesAlcohol"),
      control("locations:fields.countryId"),
      control("locations:fields.cityId"),
      control("locations:fields.address"),
      control("locations:fields.postalCode"),
      control("locations:fields.latitude"),
      control("locations:fields.longitude"),
      control("locations:fields.phoneNumber"),
      control("locations:fields.email"),
      control("locations:fields.websiteUrl"),
      control("locations:fields.cuisines"),
      control("locations:fields.crmEnabled"),
      control("locations:fields.instagramSyncEnabled"),
    ],
  },
  {
    key: "hours",
    group: "location",
    icon: ClockIcon,
    to: "/location/working-hours",
    controls: [control("locations:special.add", "specialDays")],
  },
  {
    key: "modules",
    group: "location",
    icon: SparklesIcon,
    to: "/settings/modules",
    permission: "location.edit",
    controls: modules.map((module) => control(`modules:names.${module}`)),
  },
  {
    key: "orders",
    group: "location",
    icon: ReceiptIcon,
    to: "/settings/orders",
    permission: "orders.view",
    help: "settings",
    controls: [
      control("users:sound.new", "sound"),
      control("users:sound.test", "sound"),
      control("users:sound.warning", "warning"),
      control("users:ordering.type", "orderType"),
      control("users:ordering.photos", "photos"),
      control("locations:fields.requirePaymentToComplete", "closing"),
      control("locations:fields.completeWhenServedAndPaid", "closing"),
      control("locations:fields.autoCompleteMinutes", "closing"),
      control("locations:fields.skipConfirmed"),
      control("locations:fields.voidGraceSeconds", "takeBack"),
      control("locations:fields.weightPrefixes", "labels"),
      control("locations:fields.pricePrefixes", "labels"),
      control("locations:fields.approveTypedWeights", "labels"),
      control("locations:fields.autoAcceptOrders", "platforms"),
      control("locations:fields.autoRejectMinutes", "platforms"),
      control("locations:fields.commissions", "platforms"),
      control("locations:commissions.add", "platforms"),
      control("settings:links.stations", "stations"),
    ],
    body: body(() => import("./OrdersPage.tsx"), "OrdersPage", ["users", "locations"]),
  },
  {
    key: "tables",
    group: "location",
    icon: TablesIcon,
    to: "/settings/tables",
    help: "settings",
    controls: [
      ...controlsOf("reservations", [
        control("locations:fields.reservationMinutes", "reservations"),
        control("locations:fields.reservationHoldMinutes", "reservations"),
      ]),
      control("settings:links.sections", "sections"),
      control("settings:links.codes", "codes"),
    ],
    body: body(() => import("./TablesPage.tsx"), "TablesPage", ["locations"]),
  },
  {
    key: "stock",
    group: "location",
    icon: ShelfIcon,
    to: "/settings/stock",
    permission: "location.edit",
    help: "settings",
    controls: [
      control("locations:fields.blindCountRoles", "counting"),
      ...controlsOf("purchasing", [
        control("purchasing:fields.approvalAmount", "purchasing"),
        control("purchasing:fields.safetyPercent", "purchasing"),
        control("purchasing:fields.targetMargin", "margin"),
      ]),
    ],
    body: body(() => import("./StockPage.tsx"), "StockPage", ["locations", "purchasing"]),
  },
  {
    key: "printers",
    group: "location",
    icon: PrinterIcon,
    to: "/printers",
    permission: "orders.view",
    controls: [control("printing:add", "printers")],
  },
  {
    key: "device",
    group: "location",
    icon: MonitorIcon,
    to: "/settings/device",
    help: "settings",
    controls: [
      control("users:device.staffOpen", "sharedDevice"),
      control("users:install.action", "install"),
      control("users:device.clear", "clear"),
    ],
    body: body(() => import("./DevicePage.tsx"), "DevicePage", ["users"]),
  },
  {
    key: "money",
    group: "money",
    icon: CashIcon,
    to: "/settings/money",
    permission: "location.edit",
    help: "settings",
    controls: [
      control("locations:fields.taxRate", "vat"),
      control("locations:fields.pricesIncludeTax", "vat"),
      control("locations:fields.taxGroups", "vat"),
      control("locations:taxGroups.add", "vat"),
      control("locations:fields.taxNumber", "vat"),
      control("locations:fields.servicePrice", "service"),
      control("locations:fields.fees", "fees"),
      control("locations:fees.add", "fees"),
      control("locations:fields.defaultGratuityPercentage", "tips"),
      control("locations:fields.approvePriceChanges", "menuPrices"),
      control("locations:fields.currency", "currency"),
    ],
    body: body(() => import("./MoneyPage.tsx"), "MoneyPage", ["locations"]),
  },
  {
    key: "receipts",
    group: "money",
    icon: FiscalIcon,
    to: "/settings/receipts",
    permission: "receipts.setup",
    isWide: true,
    controls: [
      control("receiptSetup:environment.name"),
      control("receiptSetup:company.title", "vat"),
      control("receiptSetup:certificate.title", "certificate"),
      control("receiptSetup:tills.title", "fiscalTills"),
      control("receiptSetup:tills.add", "fiscalTills"),
    ],
  },
  {
    key: "approvals",
    group: "money",
    icon: ShieldCheckIcon,
    to: "/settings/approvals",
    permission: "location.edit",
    help: "settings",
    controls: [
      control("team:fields.cashierDiscount", "discounts"),
      control("team:fields.cashierVoid", "voids"),
      control("team:fields.cashierRefund", "refunds"),
      control("team:fields.waiterDiscount", "discounts"),
      control("team:fields.waiterVoid", "voids"),
      control("team:fields.waiterRefund", "refunds"),
    ],
    body: body(() => import("./ApprovalsPage.tsx"), "ApprovalsPage", ["team"]),
  },
  {
    key: "drawers",
    group: "money",
    icon: TillIcon,
    to: "/settings/drawers",
    permission: "drawers.manage",
    help: "settings",
    controls: [
      control("settings:links.drawers", "drawers"),
      control("settings:links.reports", "reports"),
      control("locations:fields.offlineCash", "offlineCash"),
      control("locations:fields.cashRounding", "cashRounding"),
      control("locations:fields.businessDayStart", "businessDay"),
      control("locations:fields.timezone"),
    ],
    body: body(() => import("./DrawersPage.tsx"), "DrawersPage", ["locations"]),
  },
  {
    key: "accounting",
    group: "money",
    icon: BookOpenIcon,
    to: "/settings/accounting",
    permission: "accounting.view",
    isWide: true,
    controls: [],
  },
  {
    key: "developers",
    group: "technical",
    icon: CodeIcon,
    to: "/settings/developers",
    permission: "integrations.manage",
    controls: [control("apiKeys:add", "keysOfPrograms"), control("webhooks:add", "webhooks")],
  },
  {
    key: "data",
    group: "technical",
    icon: DownloadIcon,
    to: "/settings/data",
    permission: "organization.edit",
    help: "ownData",
    controls: [control("ownData:export.do", "exported"), control("ownData:deletion.do", "deletion")],
    body: body(() => import("../../users/DataSettings.tsx"), "DataSettings", ["ownData"]),
  },
  {
    key: "audit",
    group: "technical",
    icon: HistoryIcon,
    to: "/settings/audit",
    permission: "audit.view",
    isWide: true,
    controls: [],
  },
  {
    key: "plan",
    group: "technical",
    icon: BankIcon,
    to: "/settings/billing",
    help: "billing",
    controls: [
      control("users:fields.organizationName", "organization"),
      control("users:members.title", "members"),
      control("users:plan.choose", "plan"),
      control("users:plan.change", "plan"),
      control("users:billing.manage", "invoices"),
    ],
    body: body(() => import("./PlanPage.tsx"), "PlanPage", ["users"]),
  },
] as const satisfies readonly Page[];

export type SettingsKey = (typeof settingsPages)[number]["key"];
export type SettingsPage = Page & { key: SettingsKey };

const pages: readonly SettingsPage[] = settingsPages;
/** Pages as a list of one type. */
export const settingsList = pages;

/** Returns the pages and controls of the modules that are on. */
export const settingsWithout = (off: readonly Module[]): SettingsPage[] =>
  pages
    .filter(({ to }) => moduleOffAt(to, off) === null)
    .map((page) => ({
      ...page,
      controls: page.controls.filter(({ module }) => module === undefined || !off.includes(module)),
    }));

/** Returns the page of an address below `/settings`. */
export const settingsPageAt = (path: string): SettingsPage | undefined => pages.find(({ to }) => to === path);

/** Namespaces that have the labels of the controls. */
export const controlNamespaces: readonly string[] = [
  ...new Set(pages.flatMap(({ controls }) => controls.map(({ label }) => label.split(":")[0] ?? ""))),
];

/** Returns the name of a form field by the key of its label. */
export const fieldOf = (label: TextId): string | undefined => /:fields\.(\w+)$/.exec(label)?.[1];

import { locationScreen, screen, type Screen } from "./screen.ts";
import { stockScreens } from "./stockScreens.ts";

/** Pages behind the sign-in, by path. */
export const workspaceScreens = {
  "/": screen("home", () => import("../home/Home.tsx"), "Home", { navigation: "overview" }),
  "/analytics": locationScreen("analytics", () => import("../../analytics/Analytics.tsx"), "Analytics", {
    permission: "analytics.view",
    navigation: "analytics",
  }),
  "/analytics/digest": locationScreen(
    "analytics",
    () => import("../../analytics/digest/Digest.tsx"),
    "Digest",
    {
      texts: ["digest"],
      permission: "analytics.digest",
    },
  ),
  "/drawers": locationScreen("drawers", () => import("../drawers/DrawersPage.tsx"), "DrawersPage", {
    permission: "drawers.use",
    navigation: "drawers",
  }),
  "/drawers/close/$id": locationScreen(
    "drawers",
    () => import("../../drawers/DrawerClose.tsx"),
    "DrawerClose",
    {
      permission: "drawers.use",
    },
  ),
  "/drawers/reports": locationScreen("drawers", () => import("../../drawers/ReportList.tsx"), "ReportList", {
    permission: "drawers.manage",
  }),
  "/drawers/reports/$id": locationScreen(
    "drawers",
    () => import("../../printing/PrintReport.tsx"),
    "PrintReport",
    {
      texts: ["printing"],
      permission: "drawers.use",
    },
  ),
  ...stockScreens,
  "/location": locationScreen(
    "locations",
    () => import("../../locations/LocationDetails.tsx"),
    "LocationDetails",
    {
      navigation: "locationInfo",
    },
  ),
  "/location/add": screen("locations", () => import("../../locations/LocationAdd.tsx"), "LocationAdd", {
    permission: "location.create",
  }),
  "/location/edit/$id": screen(
    "locations",
    () => import("../../locations/LocationEdit.tsx"),
    "LocationEdit",
    { permission: "location.edit" },
  ),
  "/location/working-hours": locationScreen(
    "locations",
    () => import("../../locations/WorkingHours.tsx"),
    "WorkingHours",
    { navigation: "workingHours" },
  ),
  "/media": locationScreen("media", () => import("../../media/Gallery.tsx"), "Gallery", {
    navigation: "gallery",
  }),
  "/menu": locationScreen("menu", () => import("../../menu/items/ItemList.tsx"), "ItemList", {
    navigation: "menu",
  }),
  "/menu/add": locationScreen("menu", () => import("../../menu/items/ItemAdd.tsx"), "ItemAdd", {
    permission: "menu.edit",
  }),
  "/menu/edit/$id": locationScreen("menu", () => import("../../menu/items/ItemEdit.tsx"), "ItemEdit", {
    permission: "menu.edit",
  }),
  "/menu/import": locationScreen("menu", () => import("../../menu/items/ItemImport.tsx"), "ItemImport", {
    permission: "menu.edit",
  }),
  "/menu/categories": locationScreen(
    "menu",
    () => import("../../menu/categories/CategoryList.tsx"),
    "CategoryList",
    {
      texts: ["categories"],
    },
  ),
  "/menu/categories/add": locationScreen(
    "menu",
    () => import("../../menu/categories/CategoryAdd.tsx"),
    "CategoryAdd",
    { texts: ["categories"], permission: "menu.edit" },
  ),
  "/menu/categories/edit/$id": locationScreen(
    "menu",
    () => import("../../menu/categories/CategoryEdit.tsx"),
    "CategoryEdit",
    { texts: ["categories"], permission: "menu.edit" },
  ),
  "/menu/combos/add": locationScreen("menu", () => import("../../menu/combos/ComboAdd.tsx"), "ComboAdd", {
    texts: ["setMenus"],
    permission: "menu.edit",
  }),
  "/menu/combos/edit/$id": locationScreen(
    "menu",
    () => import("../../menu/combos/ComboEdit.tsx"),
    "ComboEdit",
    { texts: ["setMenus"], permission: "menu.edit" },
  ),
  "/menu/options": locationScreen(
    "menu",
    () => import("../../menu/options/OptionGroupList.tsx"),
    "OptionGroupList",
    {
      texts: ["options"],
    },
  ),
  "/menu/options/add": locationScreen(
    "menu",
    () => import("../../menu/options/OptionGroupAdd.tsx"),
    "OptionGroupAdd",
    { texts: ["options"], permission: "menu.edit" },
  ),
  "/menu/options/edit/$id": locationScreen(
    "menu",
    () => import("../../menu/options/OptionGroupEdit.tsx"),
    "OptionGroupEdit",
    { texts: ["options"], permission: "menu.edit" },
  ),
  "/menu/prices": locationScreen("prices", () => import("../../prices/PriceLists.tsx"), "PriceLists", {
    texts: ["menu", "priceChanges"],
  }),
  "/menu/prices/add": locationScreen(
    "prices",
    () => import("../../prices/PriceListAdd.tsx"),
    "PriceListAdd",
    {
      texts: ["menu"],
      permission: "menu.edit",
    },
  ),
  "/menu/prices/edit/$id": locationScreen(
    "prices",
    () => import("../../prices/PriceListEdit.tsx"),
    "PriceListEdit",
    { texts: ["menu"], permission: "menu.edit" },
  ),
  "/menu/prices/changes/add": locationScreen(
    "priceChanges",
    () => import("../../prices/changes/ChangeAdd.tsx"),
    "ChangeAdd",
    { texts: ["prices", "menu"], permission: "menu.edit" },
  ),
  "/menu/prices/changes/$id": locationScreen(
    "priceChanges",
    () => import("../../prices/changes/ChangePage.tsx"),
    "ChangePage",
    { texts: ["prices", "menu"] },
  ),
  "/orders": locationScreen("orders", () => import("../../orders/Orders.tsx"), "Orders", {
    texts: ["board"],
    permission: "orders.view",
    navigation: "orders",
  }),
  "/orders/add": locationScreen("orders", () => import("../../orders/editor/OrderAdd.tsx"), "OrderAdd", {
    permission: "orders.create",
  }),
  "/orders/addOld": locationScreen("orders", () => import("../../orders/editor/OrderAdd.tsx"), "OrderAdd", {
    permission: "orders.create",
  }),
  "/orders/edit/$id": locationScreen(
    "orders",
    () => import("../../orders/editor/OrderEdit.tsx"),
    "OrderEdit",
    {
      permission: "orders.view",
    },
  ),
  "/print/$id": locationScreen("printing", () => import("../../printing/PrintOrder.tsx"), "PrintOrder", {
    permission: "orders.view",
  }),
  "/kitchen": locationScreen("kitchen", () => import("../kitchen/KitchenPage.tsx"), "KitchenPage", {
    texts: ["orders", "menu"],
    permission: "orders.view",
    navigation: "kitchen",
  }),
  "/menu/stations": locationScreen(
    "menu",
    () => import("../../menu/stations/StationList.tsx"),
    "StationList",
    {
      texts: ["stations"],
    },
  ),
  "/printers": locationScreen("printing", () => import("../../printing/PrinterList.tsx"), "PrinterList", {
    permission: "orders.view",
  }),
  "/organization/locations": screen(
    "locations",
    () => import("../../locations/LocationList.tsx"),
    "LocationList",
    {},
  ),
  "/profile": screen("users", () => import("../../users/Profile.tsx"), "Profile", {
    navigation: "profile",
  }),
  "/receipts": locationScreen("receipts", () => import("../../receipts/ReceiptList.tsx"), "ReceiptList", {
    permission: "receipts.view",
    navigation: "receipts",
  }),
  "/receipts/day": locationScreen(
    "receipts",
    () => import("../../receipts/ReceiptDayPage.tsx"),
    "ReceiptDayPage",
    {
      permission: "receipts.manage",
    },
  ),
  "/receipts/$id/proof": locationScreen(
    "receipts",
    () => import("../../receipts/ReceiptProof.tsx"),
    "ReceiptProof",
    {
      permission: "receipts.manage",
    },
  ),
  "/receipts/$id/print": locationScreen(
    "printing",
    () => import("../../printing/PrintReceiptPage.tsx"),
    "PrintReceiptPage",
    { texts: ["receipts"], permission: "receipts.view" },
  ),
  "/reservations": locationScreen(
    "reservations",
    () => import("../../reservations/Reservations.tsx"),
    "Reservations",
    { permission: "reservations.view", navigation: "reservations" },
  ),
  "/reservations/add": locationScreen(
    "reservations",
    () => import("../../reservations/Reservations.tsx"),
    "Reservations",
    { permission: "reservations.edit" },
  ),
  "/settings": screen("settings", () => import("../settings/SettingsStart.tsx"), "SettingsStart", {
    navigation: "settings",
  }),
  "/settings/$id": screen("settings", () => import("../settings/SettingsScreen.tsx"), "SettingsScreen", {}),
  "/settings/audit": screen("audit", () => import("../audit/AuditPage.tsx"), "AuditPage", {
    texts: ["auditSentences"],
    permission: "audit.view",
  }),
  "/settings/modules": locationScreen(
    "modules",
    () => import("../../locations/modules/ModulesPage.tsx"),
    "ModulesPage",
    { permission: "location.edit" },
  ),
  "/settings/receipts": locationScreen(
    "receiptSetup",
    () => import("../../receipts/setup/ReceiptSetup.tsx"),
    "ReceiptSetup",
    {
      permission: "receipts.setup",
    },
  ),
  "/settings/accounting": locationScreen(
    "accounting",
    () => import("../../accounting/Accounting.tsx"),
    "Accounting",
    { permission: "accounting.view" },
  ),
  "/settings/developers": screen("apiKeys", () => import("../../integrations/Developers.tsx"), "Developers", {
    texts: ["firstCall", "users", "webhooks"],
    permission: "integrations.manage",
  }),
  "/tables": locationScreen("tables", () => import("../../tables/TableList.tsx"), "TableList", {
    navigation: "tables",
  }),
  "/tables/add": locationScreen("tables", () => import("../../tables/TableAdd.tsx"), "TableAdd", {
    permission: "tables.edit",
  }),
  "/tables/edit/$id": locationScreen("tables", () => import("../../tables/TableEdit.tsx"), "TableEdit", {
    permission: "tables.edit",
  }),
  "/tables/codes": locationScreen("tables", () => import("../../tables/TableCodes.tsx"), "TableCodes", {}),
  "/tables/sections": locationScreen("tables", () => import("../../tables/SectionList.tsx"), "SectionList", {
    texts: ["sections"],
  }),
  "/tables/sections/add": locationScreen(
    "tables",
    () => import("../../tables/SectionAdd.tsx"),
    "SectionAdd",
    {
      texts: ["sections"],
      permission: "sections.edit",
    },
  ),
  "/tables/sections/edit/$id": locationScreen(
    "tables",
    () => import("../../tables/SectionEdit.tsx"),
    "SectionEdit",
    {
      texts: ["sections"],
      permission: "sections.edit",
    },
  ),
  "/team": locationScreen("team", () => import("../../team/Team.tsx"), "Team", {
    navigation: "team",
  }),
  "/team/add": locationScreen("team", () => import("../../team/WorkerAdd.tsx"), "WorkerAdd", {
    permission: "team.edit",
  }),
  "/team/$id": locationScreen("team", () => import("../../team/WorkerDetails.tsx"), "WorkerDetails", {}),
  "/team/edit/$id": locationScreen("team", () => import("../../team/WorkerEdit.tsx"), "WorkerEdit", {
    permission: "team.edit",
  }),
} as const satisfies Record<string, Screen>;

/** Screens outside the shell. */
export const standaloneScreens = {
  "/sign-in": screen("auth", () => import("../../auth/SignIn.tsx"), "SignIn", {}),
  "/sign-in/link": screen("auth", () => import("../../auth/RedeemLink.tsx"), "RedeemLink", {}),
  "/sign-up": screen("auth", () => import("../../auth/SignUp.tsx"), "SignUp", {}),
} as const satisfies Record<string, Screen>;

export type ScreenPath = keyof typeof workspaceScreens;

/** Pages in order, each with its path. */
export const screenList: readonly (Screen & { path: string })[] = Object.entries<Screen>(
  workspaceScreens,
).map(([path, about]) => ({ path, ...about }));

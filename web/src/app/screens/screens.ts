import type { Permission } from "@konoba/contract/lib/permissions";
import type { ComponentType } from "react";

interface About {
  /** Permission the page requires; most pages have none. */
  permission?: Permission;
  /** True when the page needs a chosen location. */
  isInLocation?: true;
  /** Namespaces loaded before the page, besides that of its domain. */
  texts?: readonly string[];
  /** Key of its sidebar entry in `app:nav`. */
  navigation?: string;
}

export interface Screen extends About {
  /** Domain whose messages and schemas load with the page. */
  domain: string;
  load: () => Promise<ComponentType>;
}

/** Declares a screen by its module and component name; missing ones do not compile. */
const screen = <Name extends string, const A extends About>(
  domain: string,
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
  about: A,
) => ({ domain, load: async (): Promise<ComponentType> => (await load())[name], ...about });

/** Pages behind the sign-in, by path. */
export const workspaceScreens = {
  "/": screen("home", () => import("../home/Home.tsx"), "Home", { navigation: "overview" }),
  "/analytics": screen("analytics", () => import("../../analytics/Analytics.tsx"), "Analytics", {
    permission: "analytics.view",
    isInLocation: true,
    navigation: "analytics",
  }),
  "/analytics/digest": screen("analytics", () => import("../../analytics/digest/Digest.tsx"), "Digest", {
    texts: ["digest"],
    permission: "analytics.digest",
    isInLocation: true,
  }),
  "/drawers": screen("drawers", () => import("../drawers/DrawersPage.tsx"), "DrawersPage", {
    permission: "drawers.use",
    isInLocation: true,
    navigation: "drawers",
  }),
  "/drawers/close/$id": screen("drawers", () => import("../../drawers/DrawerClose.tsx"), "DrawerClose", {
    permission: "drawers.use",
    isInLocation: true,
  }),
  "/drawers/reports": screen("drawers", () => import("../../drawers/ReportList.tsx"), "ReportList", {
    permission: "drawers.manage",
    isInLocation: true,
  }),
  "/drawers/reports/$id": screen("drawers", () => import("../../printing/PrintReport.tsx"), "PrintReport", {
    texts: ["printing"],
    permission: "drawers.use",
    isInLocation: true,
  }),
  "/inventory": screen("inventory", () => import("../../inventory/InventoryList.tsx"), "InventoryList", {
    isInLocation: true,
    navigation: "inventory",
  }),
  "/inventory/add": screen("inventory", () => import("../../inventory/InventoryAdd.tsx"), "InventoryAdd", {
    permission: "inventory.adjust",
    isInLocation: true,
  }),
  "/inventory/import": screen("inventory", () => import("../../inventory/StockImport.tsx"), "StockImport", {
    permission: "inventory.adjust",
    isInLocation: true,
  }),
  "/inventory/edit/$id": screen(
    "inventory",
    () => import("../../inventory/InventoryEdit.tsx"),
    "InventoryEdit",
    { permission: "inventory.adjust", isInLocation: true },
  ),
  "/inventory/$id/movements": screen(
    "inventory",
    () => import("../../inventory/MovementList.tsx"),
    "MovementList",
    { isInLocation: true },
  ),
  "/location": screen("locations", () => import("../../locations/LocationDetails.tsx"), "LocationDetails", {
    isInLocation: true,
    navigation: "locationInfo",
  }),
  "/location/add": screen("locations", () => import("../../locations/LocationAdd.tsx"), "LocationAdd", {
    permission: "location.create",
  }),
  "/location/edit/$id": screen(
    "locations",
    () => import("../../locations/LocationEdit.tsx"),
    "LocationEdit",
    { permission: "location.edit" },
  ),
  "/location/working-hours": screen(
    "locations",
    () => import("../../locations/WorkingHours.tsx"),
    "WorkingHours",
    { isInLocation: true, navigation: "workingHours" },
  ),
  "/media": screen("media", () => import("../../media/Gallery.tsx"), "Gallery", {
    isInLocation: true,
    navigation: "gallery",
  }),
  "/menu": screen("menu", () => import("../../menu/items/ItemList.tsx"), "ItemList", {
    isInLocation: true,
    navigation: "menu",
  }),
  "/menu/add": screen("menu", () => import("../../menu/items/ItemAdd.tsx"), "ItemAdd", {
    permission: "menu.edit",
    isInLocation: true,
  }),
  "/menu/edit/$id": screen("menu", () => import("../../menu/items/ItemEdit.tsx"), "ItemEdit", {
    permission: "menu.edit",
    isInLocation: true,
  }),
  "/menu/import": screen("menu", () => import("../../menu/items/ItemImport.tsx"), "ItemImport", {
    permission: "menu.edit",
    isInLocation: true,
  }),
  "/menu/categories": screen("menu", () => import("../../menu/categories/CategoryList.tsx"), "CategoryList", {
    texts: ["categories"],
    isInLocation: true,
  }),
  "/menu/categories/add": screen(
    "menu",
    () => import("../../menu/categories/CategoryAdd.tsx"),
    "CategoryAdd",
    { texts: ["categories"], permission: "menu.edit", isInLocation: true },
  ),
  "/menu/categories/edit/$id": screen(
    "menu",
    () => import("../../menu/categories/CategoryEdit.tsx"),
    "CategoryEdit",
    { texts: ["categories"], permission: "menu.edit", isInLocation: true },
  ),
  "/menu/options": screen("menu", () => import("../../menu/options/OptionGroupList.tsx"), "OptionGroupList", {
    texts: ["options"],
    isInLocation: true,
  }),
  "/menu/options/add": screen(
    "menu",
    () => import("../../menu/options/OptionGroupAdd.tsx"),
    "OptionGroupAdd",
    { texts: ["options"], permission: "menu.edit", isInLocation: true },
  ),
  "/menu/options/edit/$id": screen(
    "menu",
    () => import("../../menu/options/OptionGroupEdit.tsx"),
    "OptionGroupEdit",
    { texts: ["options"], permission: "menu.edit", isInLocation: true },
  ),
  "/orders": screen("orders", () => import("../../orders/board/Orders.tsx"), "Orders", {
    texts: ["board"],
    permission: "orders.view",
    isInLocation: true,
    navigation: "orders",
  }),
  "/orders/add": screen("orders", () => import("../../orders/editor/OrderAdd.tsx"), "OrderAdd", {
    permission: "orders.create",
    isInLocation: true,
  }),
  "/orders/addOld": screen("orders", () => import("../../orders/editor/OrderAdd.tsx"), "OrderAdd", {
    permission: "orders.create",
    isInLocation: true,
  }),
  "/orders/edit/$id": screen("orders", () => import("../../orders/editor/OrderEdit.tsx"), "OrderEdit", {
    permission: "orders.view",
    isInLocation: true,
  }),
  "/print/$id": screen("printing", () => import("../../printing/PrintOrder.tsx"), "PrintOrder", {
    permission: "orders.view",
    isInLocation: true,
  }),
  "/kitchen": screen("kitchen", () => import("../kitchen/Kitchen.tsx"), "Kitchen", {
    texts: ["orders", "menu"],
    permission: "orders.view",
    isInLocation: true,
    navigation: "kitchen",
  }),
  "/menu/stations": screen("menu", () => import("../../menu/stations/StationList.tsx"), "StationList", {
    texts: ["stations"],
    isInLocation: true,
  }),
  "/printers": screen("printing", () => import("../../printing/PrinterList.tsx"), "PrinterList", {
    permission: "orders.view",
    isInLocation: true,
  }),
  "/organization/locations": screen(
    "locations",
    () => import("../../locations/LocationList.tsx"),
    "LocationList",
    {},
  ),
  "/products": screen("products", () => import("../../products/ProductList.tsx"), "ProductList", {
    isInLocation: true,
    navigation: "products",
  }),
  "/products/add": screen("products", () => import("../../products/ProductAdd.tsx"), "ProductAdd", {
    permission: "products.edit",
    isInLocation: true,
  }),
  "/products/import": screen("products", () => import("../../products/ProductImport.tsx"), "ProductImport", {
    permission: "products.edit",
    isInLocation: true,
  }),
  "/products/edit/$id": screen("products", () => import("../../products/ProductEdit.tsx"), "ProductEdit", {
    permission: "products.edit",
    isInLocation: true,
  }),
  "/profile": screen("users", () => import("../../users/Profile.tsx"), "Profile", {
    navigation: "profile",
  }),
  "/receipts": screen("receipts", () => import("../../receipts/ReceiptList.tsx"), "ReceiptList", {
    permission: "receipts.view",
    isInLocation: true,
    navigation: "receipts",
  }),
  "/receipts/day": screen("receipts", () => import("../../receipts/ReceiptDayPage.tsx"), "ReceiptDayPage", {
    permission: "receipts.manage",
    isInLocation: true,
  }),
  "/receipts/$id/proof": screen("receipts", () => import("../../receipts/ReceiptProof.tsx"), "ReceiptProof", {
    permission: "receipts.manage",
    isInLocation: true,
  }),
  "/receipts/$id/print": screen(
    "printing",
    () => import("../../printing/PrintReceiptPage.tsx"),
    "PrintReceiptPage",
    { texts: ["receipts"], permission: "receipts.view", isInLocation: true },
  ),
  "/reservations": screen(
    "reservations",
    () => import("../../reservations/Reservations.tsx"),
    "Reservations",
    { permission: "reservations.view", isInLocation: true, navigation: "reservations" },
  ),
  "/reservations/add": screen(
    "reservations",
    () => import("../../reservations/Reservations.tsx"),
    "Reservations",
    { permission: "reservations.edit", isInLocation: true },
  ),
  "/settings": screen("users", () => import("../../users/Settings.tsx"), "Settings", {
    navigation: "settings",
  }),
  "/settings/billing": screen("users", () => import("../../users/Billing.tsx"), "Billing", {}),
  "/settings/audit": screen("audit", () => import("../audit/AuditLog.tsx"), "AuditLog", {
    permission: "audit.view",
  }),
  "/settings/receipts": screen(
    "receiptSetup",
    () => import("../../receipts/setup/ReceiptSetup.tsx"),
    "ReceiptSetup",
    {
      permission: "receipts.setup",
      isInLocation: true,
    },
  ),
  "/settings/accounting": screen(
    "accounting",
    () => import("../../accounting/Accounting.tsx"),
    "Accounting",
    { permission: "accounting.view", isInLocation: true },
  ),
  "/settings/developers": screen("apiKeys", () => import("../../integrations/Developers.tsx"), "Developers", {
    texts: ["users", "webhooks"],
    permission: "integrations.manage",
  }),
  "/settings/data": screen("ownData", () => import("../../users/DataSettings.tsx"), "DataSettings", {
    texts: ["users"],
    permission: "organization.edit",
  }),
  "/tables": screen("tables", () => import("../../tables/TableList.tsx"), "TableList", {
    isInLocation: true,
    navigation: "tables",
  }),
  "/tables/add": screen("tables", () => import("../../tables/TableAdd.tsx"), "TableAdd", {
    permission: "tables.edit",
    isInLocation: true,
  }),
  "/tables/edit/$id": screen("tables", () => import("../../tables/TableEdit.tsx"), "TableEdit", {
    permission: "tables.edit",
    isInLocation: true,
  }),
  "/tables/codes": screen("tables", () => import("../../tables/TableCodes.tsx"), "TableCodes", {
    isInLocation: true,
  }),
  "/tables/sections": screen("tables", () => import("../../tables/SectionList.tsx"), "SectionList", {
    texts: ["sections"],
    isInLocation: true,
  }),
  "/tables/sections/add": screen("tables", () => import("../../tables/SectionAdd.tsx"), "SectionAdd", {
    texts: ["sections"],
    permission: "sections.edit",
    isInLocation: true,
  }),
  "/tables/sections/edit/$id": screen("tables", () => import("../../tables/SectionEdit.tsx"), "SectionEdit", {
    texts: ["sections"],
    permission: "sections.edit",
    isInLocation: true,
  }),
  "/team": screen("team", () => import("../../team/Team.tsx"), "Team", {
    isInLocation: true,
    navigation: "team",
  }),
  "/team/add": screen("team", () => import("../../team/WorkerAdd.tsx"), "WorkerAdd", {
    permission: "team.edit",
    isInLocation: true,
  }),
  "/team/$id": screen("team", () => import("../../team/WorkerDetails.tsx"), "WorkerDetails", {
    isInLocation: true,
  }),
  "/team/edit/$id": screen("team", () => import("../../team/WorkerEdit.tsx"), "WorkerEdit", {
    permission: "team.edit",
    isInLocation: true,
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

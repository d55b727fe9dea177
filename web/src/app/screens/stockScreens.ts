import { locationScreen, type Screen } from "./screen.ts";

/** Pages of products, stock and purchasing, by path. */
export const stockScreens = {
  "/inventory": locationScreen(
    "inventory",
    () => import("../../inventory/InventoryList.tsx"),
    "InventoryList",
    {
      navigation: "inventory",
    },
  ),
  "/inventory/report": locationScreen(
    "inventory",
    () => import("../../inventory/StockReport.tsx"),
    "StockReport",
    { texts: ["stockReport"] },
  ),
  "/inventory/report/$id": locationScreen(
    "inventory",
    () => import("../../inventory/StockTrail.tsx"),
    "StockTrail",
    { texts: ["stockReport"] },
  ),
  "/inventory/counts/$id": locationScreen(
    "inventory",
    () => import("../../inventory/CountSheetPage.tsx"),
    "CountSheetPage",
    { texts: ["counts"], permission: "inventory.adjust" },
  ),
  "/inventory/labels": locationScreen(
    "printing",
    () => import("../../printing/BatchLabels.tsx"),
    "BatchLabels",
    { texts: ["labels"], permission: "inventory.adjust" },
  ),
  "/inventory/production": locationScreen(
    "inventory",
    () => import("../production/ProductionPage.tsx"),
    "ProductionPage",
    { texts: ["production", "labels"] },
  ),
  "/inventory/production/batches": locationScreen(
    "inventory",
    () => import("../../inventory/ProducedList.tsx"),
    "ProducedList",
    { texts: ["production"] },
  ),
  "/inventory/production/batches/$id": locationScreen(
    "inventory",
    () => import("../../inventory/ProducedBatch.tsx"),
    "ProducedBatch",
    { texts: ["production"] },
  ),
  "/inventory/add": locationScreen(
    "inventory",
    () => import("../../inventory/InventoryAdd.tsx"),
    "InventoryAdd",
    {
      permission: "inventory.adjust",
    },
  ),
  "/inventory/import": locationScreen(
    "inventory",
    () => import("../../inventory/StockImport.tsx"),
    "StockImport",
    {
      permission: "inventory.adjust",
    },
  ),
  "/inventory/edit/$id": locationScreen(
    "inventory",
    () => import("../../inventory/InventoryEdit.tsx"),
    "InventoryEdit",
    { permission: "inventory.adjust" },
  ),
  "/inventory/$id/movements": locationScreen(
    "inventory",
    () => import("../../inventory/MovementList.tsx"),
    "MovementList",
    {},
  ),
  "/products": locationScreen("products", () => import("../../products/ProductList.tsx"), "ProductList", {
    navigation: "products",
  }),
  "/products/add": locationScreen("products", () => import("../../products/ProductAdd.tsx"), "ProductAdd", {
    permission: "products.edit",
  }),
  "/products/import": locationScreen(
    "products",
    () => import("../../products/ProductImport.tsx"),
    "ProductImport",
    {
      permission: "products.edit",
    },
  ),
  "/products/edit/$id": locationScreen(
    "products",
    () => import("../../products/ProductEdit.tsx"),
    "ProductEdit",
    {
      permission: "products.edit",
    },
  ),
  "/products/recipe/$id": locationScreen(
    "inventory",
    () => import("../../inventory/RecipePage.tsx"),
    "RecipePage",
    { texts: ["production", "products"], permission: "products.edit" },
  ),
  "/purchasing": locationScreen("purchasing", () => import("../../purchasing/Purchasing.tsx"), "Purchasing", {
    texts: ["suppliers"],

    navigation: "purchasing",
  }),
  "/purchasing/orders": locationScreen(
    "purchasing",
    () => import("../../purchasing/OrderList.tsx"),
    "OrderList",
    {},
  ),
  "/purchasing/orders/$id": locationScreen(
    "purchasing",
    () => import("../../purchasing/OrderPage.tsx"),
    "OrderPage",
    {},
  ),
  "/purchasing/receive/$id": locationScreen(
    "purchasing",
    () => import("../../purchasing/ReceivePage.tsx"),
    "ReceivePage",
    { texts: ["counts", "notePhoto", "receiving"], permission: "purchasing.receive" },
  ),
  "/purchasing/deliveries": locationScreen(
    "purchasing",
    () => import("../../purchasing/DeliveryList.tsx"),
    "DeliveryList",
    { texts: ["receiving"] },
  ),
  "/purchasing/deliveries/$id": locationScreen(
    "purchasing",
    () => import("../../purchasing/DeliveryPage.tsx"),
    "DeliveryPage",
    { texts: ["invoices", "notePhoto", "receiving"] },
  ),
  "/purchasing/invoices": locationScreen(
    "purchasing",
    () => import("../../purchasing/InvoiceList.tsx"),
    "InvoiceList",
    { texts: ["invoices"], permission: "purchasing.invoice" },
  ),
  "/purchasing/invoices/add": locationScreen(
    "purchasing",
    () => import("../../purchasing/InvoiceAdd.tsx"),
    "InvoiceAdd",
    { texts: ["invoices"], permission: "purchasing.invoice" },
  ),
  "/purchasing/invoices/$id": locationScreen(
    "purchasing",
    () => import("../../purchasing/InvoicePage.tsx"),
    "InvoicePage",
    { texts: ["invoices", "supplierItems"], permission: "purchasing.invoice" },
  ),
  "/purchasing/invoices/$id/edit": locationScreen(
    "purchasing",
    () => import("../../purchasing/InvoiceEdit.tsx"),
    "InvoiceEdit",
    { texts: ["invoices", "supplierItems"], permission: "purchasing.invoice" },
  ),
  "/purchasing/margins": locationScreen(
    "purchasing",
    () => import("../../purchasing/MarginPage.tsx"),
    "MarginPage",
    { texts: ["invoices"], permission: "purchasing.invoice" },
  ),
  "/checklists": locationScreen("checklists", () => import("../../checklists/Checklists.tsx"), "Checklists", {
    navigation: "checklists",
  }),
  "/checklists/log": locationScreen(
    "checklists",
    () => import("../../checklists/ChecklistLog.tsx"),
    "ChecklistLog",
    {},
  ),
  "/checklists/add": locationScreen(
    "checklists",
    () => import("../../checklists/ChecklistForm.tsx"),
    "ChecklistAdd",
    { permission: "checklists.edit" },
  ),
  "/checklists/edit/$id": locationScreen(
    "checklists",
    () => import("../../checklists/ChecklistForm.tsx"),
    "ChecklistEdit",
    { permission: "checklists.edit" },
  ),
  "/purchasing/suppliers/add": locationScreen(
    "suppliers",
    () => import("../../suppliers/SupplierAdd.tsx"),
    "SupplierAdd",
    { texts: ["purchasing"], permission: "suppliers.edit" },
  ),
  "/purchasing/suppliers/$id": locationScreen(
    "suppliers",
    () => import("../../suppliers/SupplierPage.tsx"),
    "SupplierPage",
    { texts: ["supplierItems", "purchasing"] },
  ),
  "/purchasing/suppliers/$id/edit": locationScreen(
    "suppliers",
    () => import("../../suppliers/SupplierEdit.tsx"),
    "SupplierEdit",
    { texts: ["purchasing"], permission: "suppliers.edit" },
  ),
} as const satisfies Record<string, Screen>;

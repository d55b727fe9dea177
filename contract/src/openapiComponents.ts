import { z } from "zod";
import { accountingComponents } from "./accounting/accounting.components.rules.ts";
import * as analytics from "./analytics/analytics.contract.ts";
import { digest } from "./analytics/analytics.digest.contract.ts";
import { periods } from "./analytics/analytics.periods.ts";
import { report, uncostedIngredient, why } from "./analytics/analytics.reports.contract.ts";
import * as auth from "./auth/auth.contract.ts";
import { changesComponents } from "./changes/changes.components.contract.ts";
import { checklistComponents } from "./checklists/checklists.contract.ts";
import * as drawers from "./drawers/drawers.contract.ts";
import { movementKinds } from "./drawers/drawers.rules.ts";
import * as keys from "./integrations/integrations.keys.contract.ts";
import {
  createdEndpoint,
  webhookDeliveryRow,
  webhookEndpoint,
} from "./integrations/integrations.webhooks.contract.ts";
import { inventoryComponents } from "./inventory/inventory.components.contract.ts";
import { countSheetComponents } from "./inventory/inventory.countSheets.contract.ts";
import { unitCost } from "./inventory/inventory.items.contract.ts";
import { stockReportComponents } from "./inventory/inventory.report.contract.ts";
import * as kitchen from "./kitchen/kitchen.contract.ts";
import * as csv from "./lib/csvRoutes.ts";
import { keyScopes } from "./lib/keyScopes.ts";
import { roles } from "./lib/permissions.ts";
import * as primitives from "./lib/primitives.ts";
import * as locations from "./locations/locations.contract.ts";
import * as locationWriting from "./locations/locations.writing.contract.ts";
import * as media from "./media/media.contract.ts";
import * as board from "./menu/menu.board.contract.ts";
import * as categories from "./menu/menu.categories.contract.ts";
import * as costs from "./menu/menu.costs.contract.ts";
import * as guest from "./menu/menu.guest.contract.ts";
import * as itemFields from "./menu/menu.itemFields.contract.ts";
import * as items from "./menu/menu.items.contract.ts";
import * as options from "./menu/menu.options.contract.ts";
import * as published from "./menu/menu.published.contract.ts";
import * as stations from "./menu/menu.stations.contract.ts";
import * as orders from "./orders/orders.contract.ts";
import { floorTable } from "./orders/orders.floor.contract.ts";
import * as lines from "./orders/orders.lines.contract.ts";
import * as payments from "./orders/orders.payments.contract.ts";
import * as shapes from "./orders/orders.shapes.contract.ts";
import {
  lineStatuses,
  orderStatuses,
  orderTypes,
  paymentMethods,
  paymentStatuses,
} from "./orders/orders.status.ts";
import * as audit from "./organizations/organizations.audit.contract.ts";
import { invoice } from "./organizations/organizations.billing.contract.ts";
import * as organizations from "./organizations/organizations.contract.ts";
import { plans } from "./organizations/organizations.rules.ts";
import * as printing from "./printing/printing.contract.ts";
import { batchLabel, labelPrinter } from "./printing/printing.labels.contract.ts";
import * as products from "./products/products.contract.ts";
import { allergens } from "./products/products.rules.ts";
import { unit } from "./products/products.units.contract.ts";
import { purchasingComponents } from "./purchasing/purchasing.components.contract.ts";
import { receiptComponents } from "./receipts/receipts.components.contract.ts";
import * as receipts from "./receipts/receipts.contract.ts";
import { receiptSetupRoutes } from "./receipts/receipts.setup.contract.ts";
import * as reference from "./reference/reference.contract.ts";
import * as reservations from "./reservations/reservations.contract.ts";
import { supplierComponents } from "./suppliers/suppliers.components.contract.ts";
import * as tables from "./tables/tables.contract.ts";
import { floorPiece } from "./tables/tables.floor.contract.ts";
import { tableShapes, tableStatuses } from "./tables/tables.rules.ts";
import * as sections from "./tables/tables.sections.contract.ts";
import * as team from "./team/team.contract.ts";
import { roleLimits } from "./team/team.limits.contract.ts";
import { savedView } from "./team/team.views.contract.ts";
import * as users from "./users/users.contract.ts";
import { passkey } from "./users/users.passkeys.contract.ts";
import { passkeyAnswer } from "./users/users.passkeys.rules.ts";
import * as people from "./users/users.people.contract.ts";
import * as ownPin from "./users/users.pin.contract.ts";

/** Plain values with a rule beyond type and format. */
const values = {
  Money: primitives.money,
  Amount: primitives.amount,
  Percent: primitives.percent,
  Quantity: primitives.quantityInput,
  LedgerQuantity: primitives.ledgerQuantityInput,
  UnitCost: unitCost,
  Unit: unit,
  Language: primitives.languageCode,
  PhoneNumber: users.phoneNumber,
  Pin: ownPin.pin,
  TimeOfDay: locations.locationFields.shape.businessDayStart,
  Permission: users.profile.shape.permissions.element,
  FiscalCode: receiptSetupRoutes.setLocation.body.shape.unitCode.unwrap().shape.code,
};

/** Enumerations. */
const enums = {
  Role: z.enum(roles),
  KeyScope: z.enum(keyScopes),
  UserRole: z.enum(users.userRoles),
  WorkerRole: z.enum(team.workerRoles),
  WorkerStatus: z.enum(team.workerStatuses),
  Plan: z.enum(plans),
  Allergen: z.enum(allergens),
  MenuItemType: z.enum(itemFields.menuItemTypes),
  Diet: z.enum(guest.guestDiets),
  TableStatus: z.enum(tableStatuses),
  TableShape: z.enum(tableShapes),
  OrderStatus: z.enum(orderStatuses),
  OrderType: z.enum(orderTypes),
  OrderLineStatus: z.enum(lineStatuses),
  PaymentStatus: z.enum(paymentStatuses),
  PaymentMethod: z.enum(paymentMethods),
  CashMovementKind: z.enum(movementKinds),
  PaymentKind: payments.payment.shape.kind,
  PrinterLetters: z.enum(printing.paperLetters),
  StockDecision: lines.stockDecision,
  Period: z.enum(periods),
  AuditAction: z.enum(audit.auditActions),
  AuditSubject: z.enum(audit.auditSubjects),
  Delimiter: csv.importResult.shape.delimiter,
  FiscalEnvironment: receipts.receipt.shape.environment,
  ReceiptKind: receipts.receipt.shape.kind,
  ReceiptStatus: receipts.receipt.shape.status,
  ReceiptMethod: receipts.receipt.shape.payments.element.shape.method,
  VatExemption: receipts.receipt.shape.items.element.shape.exemption.unwrap(),
  FaultCause: receipts.receipt.shape.fault.unwrap().shape.cause.unwrap(),
  FaultHandling: receipts.receipt.shape.fault.unwrap().shape.handling,
  BuyerIdType: receipts.receipt.shape.buyer.unwrap().shape.idType,
};

const organization = {
  Organization: organizations.organization,
  PlanChoice: organizations.planChoice,
  Invoice: invoice,
  AuditEntry: audit.auditEntry,
  IdAndName: audit.audit.response.shape.people.element,
  User: people.user,
  UserInput: people.userInput,
  Profile: users.profile,
  ProfileChanges: users.profileChanges,
  SavedView: savedView,
  MessageSent: auth.auth.signUp.response,
  OpenedSession: auth.auth.verifyOtp.response,
  ApiKey: keys.apiKey,
  ApiKeyInput: keys.apiKeyInput,
  CreatedApiKey: keys.createdApiKey,
  CreatedWebhookEndpoint: createdEndpoint,
  WebhookDelivery: webhookDeliveryRow,
  WebhookEndpoint: webhookEndpoint,
  Passkey: passkey,
  PasskeyAnswer: passkeyAnswer,
  OpenSession: people.people.listSessions.response.shape.items.element,
  SignUpInput: auth.signUpInput,
  ProfileInput: auth.profileInput,
  Worker: team.worker,
  StaffDevice: team.staffDevice,
  RoleLimits: roleLimits,
  WorkerInput: team.workerInput,
  WorkerChanges: team.workerChanges,
  Country: reference.country,
  Currency: reference.currency,
  City: reference.city,
  Cuisine: reference.cuisine,
  MeatType: reference.meatType,
  Location: locations.location,
  LocationInput: locationWriting.locationInput,
  LocationChanges: locationWriting.locationChanges,
  NameInLanguages: locations.location.shape.cityName.unwrap(),
  LocationTranslation: locations.locationFields.shape.translations.unwrap().element,
  LocationCuisine: locations.locationFields.shape.cuisines.unwrap().element,
  TaxGroup: locations.locationFields.shape.taxGroups.element,
  WorkingDay: locations.workingDay,
  SpecialDay: locations.specialDay,
  SpecialDayInput: locationWriting.specialDayInput,
  Picture: media.media,
  PictureUse: media.media.shape.usedIn.element,
  Table: tables.table,
  TableInput: tables.tableInput,
  TableChanges: tables.tableChanges,
  TablesInput: tables.manyTablesInput,
  FloorPiece: floorPiece,
  TablePosition: tables.tables.saveLayout.body.shape.tables.element,
  TablePage: tables.tablePage,
  GuestTable: tables.guestTable,
  Section: sections.section,
  SectionInput: sections.sectionInput,
  SectionChanges: sections.sectionChanges,
  SectionTable: sections.sectionTable,
  Printer: printing.printer,
  PrinterInput: printing.printerInput,
  PrintJob: printing.printJob,
  BatchLabel: batchLabel,
  LabelPrinter: labelPrinter,
  LabeledBatch: printing.labeledBatch,
  RecentPrint: printing.recentPrint,
};

const goods = {
  Product: products.product,
  ProductInput: products.productInput,
  ProductChanges: products.productChanges,
  ProductCategory: products.products.categories.response.shape.items.element,
  ProductUse: products.productUses.shape.recipes.element,
  ProductTranslation: products.productFields.shape.translations.element,
  NutritionInfo: products.productFields.shape.nutritionInfo,
  Import: csv.importInput,
  ImportResult: csv.importResult,
  ImportProblem: csv.importResult.shape.problems.element,
  ImportUndone: csv.importUndone,
  LastImport: csv.lastImport,
};

const menu = {
  Category: categories.category,
  CategoryInput: categories.categoryInput,
  CategoryChanges: categories.categoryChanges,
  MenuTranslation: categories.menuTranslations.element,
  DisplayOrder: categories.orderInput,
  MenuItem: items.menuItem,
  MenuItemRow: items.menuItemRow,
  MenuItemTranslation: items.menuItem.shape.translations.element,
  MenuItemInput: itemFields.menuItemInput,
  MenuItemChanges: itemFields.menuItemChanges,
  Ingredient: items.menuItem.shape.ingredients.element,
  IngredientInput: itemFields.menuItemFields.shape.ingredients.element,
  ShownAllergen: items.menuItem.shape.shownAllergens.element,
  Availability: items.availabilityInput,
  OptionGroup: options.optionGroup,
  OptionGroupInput: options.optionGroupInput,
  OptionGroupChanges: options.optionGroupChanges,
  Option: options.optionGroup.shape.options.element,
  OptionInput: options.optionGroupInput.shape.options.element,
  Station: stations.station,
  StationInput: stations.stationInput,
  StationChanges: stations.stationChanges,
  MenuBoard: board.menuBoard,
  BoardCategory: board.boardCategory,
  BoardItem: board.boardItem,
  BoardOptionGroup: board.boardOptionGroup,
  ProductCost: costs.productCost,
  GuestMenu: guest.guestMenu,
  GuestCategory: guest.guestCategory,
  GuestItem: guest.guestItem,
  PublishedMenu: published.publishedMenu,
  PublishedCategory: published.publishedCategory,
  PublishedItem: published.publishedItem,
  PublishedTexts: published.publishedTexts,
  PublishedOptionGroup: published.publishedOptionGroup,
};

const service = {
  Order: shapes.orderRow,
  OrderDetails: orders.orderDetails,
  VoidedLine: shapes.cancelInput.shape.lines.unwrap().element,
  OptionChoice: lines.lineInput.shape.options.unwrap().element,
  PaidLine: payments.payment.shape.lines.unwrap().element,
  OrderPreview: orders.orders.preview.response,
  OrderInput: shapes.orderInput,
  OrderWithItemsInput: shapes.orderWithItemsInput,
  OrderChanges: shapes.orderChanges,
  OrderCancellation: shapes.cancelInput,
  OrderHistoryEntry: orders.orders.history.response.shape.items.element,
  OrderLine: lines.line,
  OrderLineRow: lines.lineRow,
  OrderLineInput: lines.lineInput,
  OrderLineChanges: lines.lineChanges,
  OrderLineRemoval: lines.lineRemoval,
  Customization: lines.customization,
  CustomizationInput: lines.customizationInput,
  TaxLine: shapes.taxLine,
  Payment: payments.payment,
  PaymentInput: payments.paymentInput,
  RefundInput: payments.refundInput,
  CarriedRefund: payments.carriedRefund,
  FloorTable: floorTable,
  Drawer: drawers.drawer,
  DrawerShift: drawers.drawerShift,
  DrawerReport: drawers.drawerReport,
  TaxOfPayments: drawers.drawerReport.shape.taxes.element,
  DrawerCount: drawers.drawerShift.shape.count.unwrap(),
  DrawerCountLine: drawers.drawers.count.body.shape.lines.element,
  CashMovement: drawers.drawerShift.shape.movements.element,
  DrawerReportRow: drawers.drawers.listReports.response.shape.items.element,
  Reservation: reservations.reservation,
  ReservationInput: reservations.reservationInput,
  ReservationChanges: reservations.reservationChanges,
  KitchenTicket: kitchen.kitchenTicket,
  KitchenLine: kitchen.kitchenLine,
  FinishedTicket: kitchen.finishedTicket,
  Figures: analytics.summary.shape.current,
  Summary: analytics.summary,
  ComparedDay: why.shape.current,
  ComparedOrder: why.shape.orders.element,
  Report: report,
  HourBucket: report.shape.hourly.element,
  HeatmapCell: report.shape.heatmap.element,
  TypeBucket: report.shape.byType.element,
  ReportFigures: report.shape.current,
  TopTable: analytics.summary.shape.topTables.element,
  DishTime: analytics.summary.shape.dishTimes.element,
  WeeklyDigest: digest,
  DigestAmount: digest.shape.all,
  DigestDrawers: digest.shape.drawers,
  DigestPerson: digest.shape.people.element,
  DigestNote: digest.shape.notes.element,
  DigestOrder: digest.shape.notes.element.shape.orders.element,
  UncostedIngredient: uncostedIngredient,
  TopItem: analytics.summary.shape.topItems.element,
  FeaturedItem: analytics.analytics.featured.response.shape.items.element,
};

const replies = { Done: primitives.done, Removed: primitives.removed };

/** Schema names in the API description, which only the server loads; pages of a named schema need none. */
export const openapiComponents: Readonly<Record<string, z.ZodType>> = {
  ...values,
  ...enums,
  ...organization,
  ...goods,
  ...supplierComponents,
  ...inventoryComponents,
  ...menu,
  ...service,
  ...changesComponents,
  ...receiptComponents,
  ...countSheetComponents,
  ...stockReportComponents,
  ...accountingComponents,
  ...purchasingComponents,
  ...checklistComponents,
  ...replies,
};

/** Descriptions of the values with a rule of their own. */
export const valueDescriptions: Readonly<Record<string, string>> = {
  Money: "An amount to enter: decimal text, 0 or more, in the currency of the location.",
  Amount: "A stored amount: decimal text in the currency of the location, possibly negative.",
  Percent: "A percentage from 0 to 100 as decimal text.",
  Quantity: "A quantity with up to three decimals, as a number or as decimal text.",
  LedgerQuantity: "A quantity of the stock's ledger with up to six decimals, as a number or as decimal text.",
  UnitCost: "The cost of one unit: decimal text with up to four decimals.",
  Unit: "g, kg, ml, cl, dl, l, piece, or any other short word.",
  FiscalCode: "A code of the tax administration: two letters, three digits, two letters, three digits.",
  TimeOfDay: "Hours and minutes in the location's time zone.",
  Pin: "Four digits, as text or as a number.",
};

import { purchases } from "./openapiPurchasingValues.ts";
import { each, receipts } from "./openapiReceiptValues.ts";

const moment = "2026-03-14T18:30:00Z";
const longAgo = "2025-11-02T09:00:00Z";
/** Amounts of one table with three portions of squid; the amounts of all examples belong together. */
const bill = {
  taxAmount: ["6.51"],
  netAmount: ["30.99"],
  ...each("handedAmount tendered spent", "50.00"),
  "OrderPreview.items": [[{ totalPrice: "37.50" }]],
  ...Object.fromEntries(["taxPercentage", "taxRate"].map((field) => [field, ["21.00", "21"]])),
  serviceTaxRate: ["21.00"],
  ...each("dine_in takeaway delivery percentage share usualShare locationShare othersShare restShare", "21"),
  discountPercentage: ["0.00", "0"],
  billDiscountPercentage: [null, "10"],
  defaultGratuityPercentage: ["0"],
  "OrderLine.status": ["served"],
  "OrderLine.specialRequests": ["Without garlic"],
  "Order.status": ["completed"],
  "Order.paymentStatus": ["paid"],
  "Order.number": [42],
  "OrderChanges.status": ["confirmed"],
  orderType: ["dine_in"],
  ...each("paymentMethod method", "cash"),
};

const dishes = {
  type: ["food"],
  categoryMe: ["Riba"],
  description: ["From the grill, with chard and potatoes"],
  allergens: [["fish", "molluscs"]],
  allergen: ["fish", "gluten"],
  calories: [320],
  protein: [31],
  carbohydrates: [12],
  fat: [14],
  nutritionInfo: [{ protein: "15.6", fat: "1.4" }],
  portionSize: ["300 g"],
  soldBy: ["piece"],
  preparationTimeMinutes: [18],
  boxes: [1],
  pairingSuggestions: ["A dry white from Crmnica"],
  tags: [["grill"]],
  diets: [["isGlutenFree", "isLactoseFree"]],
  popularityScore: [84],
  "Ingredient.quantity": ["0.300"],
  "IngredientInput.quantity": ["0.300"],
  "CategoryInput.translations": [
    [
      { languageCode: "en", name: "Fish" },
      { languageCode: "me", name: "Riba" },
    ],
  ],
  soldOut: ["today"],
  languages: [["en", "me"]],
  language: ["en"],
  languageCode: ["en"],
  key: ["q8Zt3k"],
};

/** Happy hour on working days. */
const happyHour = {
  ...each("PriceList.name PriceListInput.name PriceListChanges.name priceListName", "Happy hour"),
  ...each("PriceList.nameMe PriceListInput.nameMe PriceListChanges.nameMe priceListNameMe", "Srećni sat"),
  ...each("PriceList.graceMinutes PriceListInput.graceMinutes PriceListChanges.graceMinutes", 10),
  ...each("PriceList.platforms PriceListInput.platforms PriceListChanges.platforms", []),
  ...each("PriceList.channels PriceListInput.channels PriceListChanges.channels", ["tables", "guests"]),
  ...each("WeekWindow.days", [1, 2, 3, 4, 5]),
  ...each("WeekWindow.from", "17:00"),
  ...each("WeekWindow.to", "19:00"),
  ...each("ComboGroup.course NamedComboGroup.course ComboGroupInput.course OrderLine.comboCourse", 1),
  ...each("ComboGroup.sharePercent NamedComboGroup.sharePercent ComboGroupInput.sharePercent", null),
  ...each("PriceEntry.itemId PriceEntryInput.itemId PriceEntry.optionId PriceEntryInput.optionId", null),
  ...each("PriceEntry.change PriceEntryInput.change", "percent"),
  ...each("PriceEntry.value PriceEntryInput.value", "-25"),
  ...each("PriceEntry.ending PriceEntryInput.ending", "10"),
  ...each("GuestItem.basePrice PublishedItem.basePrice OrderLine.basePrice", null),
  ...each(
    "OrderLine.priceListId OrderLine.priceListName OrderLine.priceListNameMe OrderCombo.basePrice",
    null,
  ),
  ...each("OrderCombo.priceListId OrderCombo.priceListName OrderCombo.priceListNameMe", null),
  priceUntil: [null, "19:00"],
};

/** New prices of a winter menu, planned and not applied yet. */
const winterPrices = {
  ...each("PriceChange.name PriceChangeInput.name PriceChangeChanges.name", "Winter prices"),
  ...each("PriceChange.state", "planned"),
  ...each("PriceChange.appliedAt PriceMoment.oldPrice ChangedPrice.oldPrice ChangedPrice.outcome", null),
  ...each(
    "PriceChange.appliesAt PriceMoment.at PriceChangeInput.appliesAt PriceChangeChanges.appliesAt",
    "2026-12-01T05:00:00Z",
  ),
  ...each("ChangedPrice.name", "Squid, grilled"),
  ...each("ChangedPrice.price PriceMoment.price NewPrice.price", "16.50"),
  ...each("PriceEvent.kind", "planned"),
  ...each("PriceEvent.by", "Ana Đukić"),
};

const goods = {
  "ProductChanges.price": ["9.80"],
  "ProductTranslation.name": ["Lignja"],
  "ProductTranslation.languageCode": ["me"],
  "ProductInput.price": ["9.40"],
  unit: ["kg"],
  productUnit: ["kg"],
  barcode: ["3830001234567"],
  alertWhenLessThan: [2, "2"],
  supplierName: ["Ribarnica Bar"],
  supplier: ["Ribarnica Bar"],
  suppliers: [["Ribarnica Bar"]],
  categories: [["Fish"]],
  unitCost: ["9.4000", "9.40"],
  ...each("previousPrice orderedPrice minimumOrder approvalAmount", "80.00"),
  ...Object.fromEntries(
    ["packs", "suggestedPacks", "receivedPacks", "orderedPacks", "packSize", "target", "usedPerDay"].map(
      (field) => [field, [6, "6"]],
    ),
  ),
  ordered: ["112.80"],
  returnedPacks: [0, "0"],
  ...each("safetyPercent targetMargin", "20"),
  ...each("totalCost stockValue", "58.75"),
  ...each("CountedDifference.value inventory.count.response.value", "-3.72"),
  quantity: [6.25, "6.250", 3],
  balance: [6.25],
  onHand: ["6.250"],
  recentBalances: [[6.25, 4.1]],
  minimumStockLevel: [2, "2"],
  maximumStockLevel: [20, "20"],
  expiryDate: ["2026-03-20"],
  batchNumber: ["L-0318"],
  level: [null, "low"],
  counts: [
    { all: 64, low: 3, no_cost: 9, inactive: 3 },
    { all: 31, alerts: 4, low: 2, out: 1, expiring: 1, count_needed: 0 },
    { available: 7, occupied: 3, reserved: 1, out_of_service: 0 },
  ],
  counted: ["6.250"],
  received: [6.25, "6.250"],
  movementType: ["IN"],
  reason: ["Delivery", "Guest left"],
  "Transfer.status": ["received"],
  ids: ["0f3c7a52-91d4-4c1e-8a57-2b6f0c9d1e43"],
  csv: ["Name;Price\nSquid;9,40\n"],
  fileName: ["products.csv"],
  delimiter: [";"],
  hash: ["9f3a1c2d44e08b715b0c6a7d8e9f00112233445566778899aabbccddeeff0011"],
  header: [["Name", "Price"]],
  columns: [["name", "price"]],
  samples: [[["Squid", "9,40"]]],
  named: [[{ row: 2, id: null, keys: ["name:squid"] }]],
};

const places = {
  organizationName: ["Konoba Marko"],
  "Organization.name": ["Konoba Marko"],
  toLocationName: ["Marina"],
  address: ["Njegoševa 12"],
  postalCode: ["81000"],
  taxNumber: ["03123456"],
  latitude: ["42.441"],
  longitude: ["19.262"],
  websiteUrl: ["https://konoba.example.com"],
  url: ["https://konoba.example.com/media/8f14e45f", "/media/8f14e45f"],
  menuLink: ["/m/q8Zt3kPw"],
  qrCode: ["q8Zt3kPw"],
  ...each("numberOfTables activeTables", 11),
  timezone: ["Europe/Podgorica"],
  TimeOfDay: ["08:00"],
  businessDayStart: ["04:00"],
  openTime: ["08:00"],
  closeTime: ["23:30"],
  breakFrom: ["15:00"],
  breakTo: ["17:00"],
  currencyCode: ["EUR"],
  currency: ["EUR"],
  "Location.translations": [[{ languageCode: "en", description: "A tavern in the old town" }]],
  "TaxGroup.name": ["Drinks"],
  cityName: [{ en: "Podgorica", me: "Podgorica" }],
  countryName: [{ en: "Montenegro", me: "Crna Gora" }],
  tableNumber: ["7"],
  "FloorTable.status": ["occupied"],
  "Table.status": ["occupied"],
  "TableChanges.status": ["reserved"],
  seats: [4],
  planX: [120],
  planY: [80],
  from: [1, moment, "pending"],
  to: [11, moment, "preparing"],
  "Country.code": ["ME"],
  "Country.code3": ["MNE"],
  "Country.nameEn": ["Montenegro"],
  "Country.nameMe": ["Crna Gora"],
  phonePrefix: ["+382"],
  symbol: ["€"],
  "Currency.nameEn": ["Euro"],
  "Currency.nameMe": ["Evro"],
  "City.nameEn": ["Podgorica"],
  "City.nameMe": ["Podgorica"],
  "Cuisine.code": ["mediterranean"],
  "Cuisine.nameEn": ["Mediterranean"],
  "Cuisine.nameMe": ["Mediteranska"],
  "MeatType.code": ["lamb"],
  "MeatType.nameEn": ["Lamb"],
  "MeatType.nameMe": ["Jagnjetina"],
  code: ["481516", "EUR", "ME"],
};

const people = {
  lastFour: ["7Qm2"],
  secret: ["kn_live_EXAMPLE_d8sK2fPz6wRt1nYc4uLb_7Qm2"],
  scopes: [["menu:read", "orders:write"]],
  firstName: ["Ana"],
  lastName: ["Popović"],
  username: ["ana"],
  email: ["ana@example.com"],
  phoneNumber: ["+38267123456"],
  role: ["waiter", "manager"],
  "Profile.role": ["owner"],
  "ProfileInput.role": ["owner"],
  permissions: [["orders.view", "orders.create"]],
  Pin: ["4816"],
  token: ["481516"],
  ...each("rawId clientDataJSON attestationObject authenticatorData signature", "c2Vzc2lvbg"),
  access_token: ["c2Vzc2lvbg"],
  refresh_token: ["cmVmcmVzaA"],
  message: ["Check your email."],
  resendInSeconds: [30],
  status: ["active"],
  theme: ["system"],
  userAgent: ["Mozilla/5.0"],
  ip: ["203.0.113.7"],
  preparedBy: ["Ana Popović"],
  closedBy: ["Ana Popović"],
  plan: ["growth"],
  total: [1, "49.00"],
  action: ["order.refunded"],
  subject: ["order"],
  subjectName: ["42"],
  before: [{ refundedAmount: "0.00" }],
  after: [{ refundedAmount: "12.50" }],
  "AuditEntry.id": ["1204"],
};

const figures = {
  period: ["today"],
  "Figures.orders": [18],
  paidOrders: [17],
  revenueAmount: ["612.40"],
  averageAmount: ["36.02"],
  tableUtilization: ["41.7"],
  ...each("previousRevenueAmount previousWholeAmount", "580.10"),
  meanOrders: ["2.25"],
  hour: [19],
  step: ["19"],
  peakHour: [20],
  averageStayMinutes: [74],
  readyOrders: [1],
  lateTickets: [2],
  expectedReservations: [4],
  stockAlerts: [4],
};

const lists = {
  page: [1, "1"],
  pageSize: [20],
  q: ["squid"],
  sort: ["-createdAt", "name", "-at"],
  active: ["true", true],
};

const other = {
  "Location.email": ["stara.varos@example.com"],
  specialRequests: ["Without garlic"],
  "OrderLineRemoval.reason": ["Dropped in the kitchen"],
  "OrderCancellation.reason": ["The guest left"],
  "RefundInput.reason": ["Cold when it came"],
  "Section.tables.status": ["available"],
  "ShownAllergen.products": [["Squid"]],
  "ShownAllergen.allergen": ["molluscs"],
  nameMe: ["Lignje na žaru"],
  customizationName: ["Without"],
  customizationValue: ["garlic"],
  altText: ["Grilled squid on a white plate"],
  "Picture.fileName": ["squid.jpg"],
  mediaType: ["image/jpeg"],
  bytes: [482113],
  width: [2048],
  height: [1365],
  imageUrl: ["/media/8f14e45f"],
  kind: ["user", "payment", "status", "delivery"],
  ...each("createdAt memberSince", longAgo),
  ...each("Order.createdAt OrderLine.createdAt", moment),
  outcome: ["archived", "deleted"],
};

/** Values that recur in many fields. */
const repeated = {
  fees: [[]],
  "OrderDetails.payments": [[]],
  "OrderDetails.taxLines": [[]],
  "OrderDetails.onAccount": [[]],
  ...each(
    "subtotalAmount baseAmount totalAmount dueAmount settledAmount balanceAmount amount totalPrice salesAmount pendingAmount",
    "37.50",
  ),
  ...each(
    "discountAmount voidedAmount costAmount unitCostAmount contributionAmount richFrom aheadAmount marginAmount ordersAmount serviceChargeAmount feeAmount carriedServiceAmount carriedServiceTax gratuityAmount refundedAmount correctedAmount excessAmount tipAmount servicePrice Option.price ratingAverage BoardOptionGroup.options.price",
    "0.00",
  ),
  ...each("change unitPrice extraPrice comboExtra price RefundInput.amount voidAmount refundAmount", "12.50"),
  ...each(
    "OrderLine.quantity OrderLineInput.quantity PaidLine.quantity guests displayOrder soldToday orders",
    3,
  ),
  ...each("Order.version OrderChanges.version dayOfWeek locationLimit", 5),
  ...each("openOrders minChoices maxChoices products recipes stockItems posted created undone", 1),
  ...each(
    "categoryName categoryEn Category.name BoardCategory.name GuestCategory.name ProductCategory.name category productCategory",
    "Fish",
  ),
  ...each("spicinessLevel updated kept ratings", 0),
  ...each("OptionGroup.name OptionGroup.nameEn OptionGroupInput.nameEn BoardOptionGroup.nameEn", "Side dish"),
  ...each("OptionGroup.nameMe OptionGroupInput.nameMe BoardOptionGroup.nameMe", "Prilog"),
  ...each("Option.name Option.nameEn OptionInput.nameEn BoardOptionGroup.options.nameEn", "Chard"),
  ...each("Option.nameMe OptionInput.nameMe BoardOptionGroup.options.nameMe", "Blitva"),
  ...each("shownName productName ProductInput.name BoardItem.ingredients.name", "Squid"),
  ...each("IdAndName.name createdBy takenBy servedBy sentBy actorName", "Marko Vuković"),
  ...each(
    "locationName Location.name LocationInput.name LocationChanges.name fromLocationName",
    "Stara varoš",
  ),
  month: ["2026-03"],
  ...each("debitAmount creditAmount salesAmount JournalLine.parts.amount baseAmount", "37.50"),
  ...each("currencyDecimals decimals activeLocations", 2),
  ...each("tableName Table.name GuestTable.name FloorTable.name Section.tables.name", "By the window"),
  ...each("sectionName Section.name SectionInput.name SectionChanges.name", "Terrace"),
  ...each("name nameEn Picture.name", "Grilled squid"),
};

const absent = each(
  `minWeight maxWeight tareWeight scaleCode OrderLine.weighing OrderLine.fixedAmounts OrderLine.voidReason OrderLine.voidStock OrderLine.startedAt OrderLine.firedAt OrderLine.readyAt
  KitchenLine.firedAt DrawerShift.count Reservation.arrivedAt Reservation.orderId Movement.workerId Order.customerId Order.customerName Order.customerPhone
  Order.customerEmail Order.customerNotes Order.specialInstructions Order.source Order.sourceDeliveryId
  Order.deliveryAddress Order.requestedTime Order.prepaidAmount Order.platformDiscountAmount Order.acceptance Order.estimatedReadyTime Order.paymentReference Order.cancelReason Order.workerId Payment.lines
  Payment.reference Payment.reason Payment.voidedAt MenuItem.quantity BoardItem.quantity MenuItem.taxGroup
  BoardItem.taxGroup MenuItem.imageUrl MenuItem.activeFrom MenuItem.activeTo BoardItem.activeFrom
  BoardItem.activeTo soldOutUntil nutritionFacts alcoholContent volumeMl servingTemperature
  preparationTime preparationNotes GuestCategory.description Category.description
  Option.removesProductId Option.adds photo ProductTranslation.description subcategory supplierId
  expiry referenceId reversesId reversedById planWidth planHeight Section.activeFrom Section.activeTo
  cashRounding OrderDetails.splitPlan KitchenTicket.customerName KitchenTicket.customerNotes KitchenTicket.specialInstructions KitchenTicket.estimatedReadyTime Profile.username invitedAt trialEndsAt Picture.description placeholder notes`,
  null,
);
const present = each(
  `isActive isGlutenFree isLactoseFree phoneVerified hasProfile isCurrent pricesIncludeTax isOpen
  acceptsGuests requirePaymentToComplete completeWhenServedAndPaid offlineCash servesAlcohol categoryIsActive subjectExists hasOrders issuesReceipts
  hasProvider canManage PaymentInput.complete isOwn success`,
  true,
);
const none = each(
  `weightPrefixes pricePrefixes OrderLine.customizations meatTypes availableDays optionGroupIds problems Location.cuisines sections inactiveLocationIds orders.board.response.items orders.board.response.marks orders.listOpen.response.items orders.listWaiting.response.items kitchen.wall.response.finished inventory.count.response.movements`,
  [],
);

/**
 * Example values: by `Shape.field`, else by field, else by shape; the first that fits. Other fields get an
 * example by type.
 */
export const words: Readonly<Record<string, readonly unknown[]>> = {
  ...repeated,
  ...absent,
  ...present,
  ...none,
  ...bill,
  ...dishes,
  ...happyHour,
  ...winterPrices,
  ...goods,
  ...places,
  ...people,
  ...figures,
  ...receipts,
  ...purchases,
  ...lists,
  ...other,
};

const locationChildren = ["translations.id", "cuisines.id", "taxGroups.id"];
const category = ["translations.id", "translations.categoryId"];
const menuItem = ["popularityScore", "translations.id", "translations.menuItemId", "ingredients.id"];
const linePrices = [
  "unitPrice",
  "basePrice",
  "priceListId",
  "priceListName",
  "priceListNameMe",
  "totalPrice",
];
const line = ["orderId", ...linePrices, "customizations.id", "customizations.orderItemId"];
const order = [
  "number",
  "paymentStatus",
  "currencyId",
  "subtotalAmount",
  "taxPercentage",
  "serviceChargeAmount",
  "totalAmount",
  "createdBy",
  "userId",
  "workerId",
  "preparedBy",
  "servedBy",
  "actualReadyTime",
];
const lines = line.map((name) => `items.${name}`);

/**
 * Members of a resource that the server sets itself, by the request that creates or changes it: a body may have
 * them, without an effect; `*` stands for any. Changes also take whatever reading the resource answers.
 */
export const derivedMembers: Readonly<Record<string, readonly string[]>> = {
  "POST /locations": [
    "id",
    "organizationId",
    "ratings",
    "ratingAverage",
    "workingHours",
    ...locationChildren,
  ],
  "PATCH /locations/:id": locationChildren,
  "PATCH /locations/:id/working-hours": ["workingHours.id"],
  "POST /menu/categories": category,
  "PATCH /menu/categories/:id": category,
  "POST /menu/items": menuItem,
  "PUT /menu/items/:id": menuItem,
  "POST /products": ["translations.id"],
  "PUT /products/:id": ["translations.id"],
  "POST /inventory": ["totalCost", "lastRestocked"],
  "POST /inventory/movements": ["createdBy", "userId", "locationId"],
  "POST /orders/create": order,
  "POST /orders/createWithItems": [...order, ...lines],
  "POST /orders/preview": [...order, ...lines],
  "PATCH /orders/:id": [...order, ...lines],
  "POST /orders/items/:orderId": [...line, ...lines],
  "PATCH /orders/items/:itemId": ["orderId", "menuItemId", ...linePrices, "customizations.id"],
  "POST /sections": ["tables"],
  "POST /users": ["locationId", "theme", "organizationId", "organizationName"],
  "PATCH /users/:id": ["language", "theme", "organizationName"],
  "POST /auth/create-user": ["email", "locationId", "language", "theme", "organizationId"],
  "POST /workers": ["lastLogin", "memberSince"],
  // The answer of a device, of which browsers may send any member.
  "POST /auth/passkey": ["*", "response.*"],
  "POST /users/me/passkeys": ["answer.*", "answer.response.*"],
  "POST /users/me/proof": ["passkey.*", "passkey.response.*"],
  "POST /media/upload": ["fileName", "mediaType", "organizationId"],
};

import { orderNumber } from "@konoba/contract/lib/orderNumber";
import type { SearchResult } from "@konoba/contract/search/search.contract";
import { hrefOf } from "../../lib/list/addresses.ts";
import { formatDate } from "../../lib/text/format.ts";
import type { Language } from "../../lib/text/language.ts";
import type { TextKey } from "../../lib/text/texts.ts";
import type { Translate } from "../../lib/text/translation.ts";
import type { PaletteEntry, PaletteGroup } from "./paletteEntries.ts";

/** Creates the entry of a found record; its address is the page it opens. */
const found = (group: PaletteGroup, label: string, to: string, hint: string | null = null): PaletteEntry => ({
  id: `${group} ${to}`,
  group,
  label,
  isFound: true,
  target: { to },
  ...(hint ? { hint } : {}),
});

/** Creates the entries of what a search found. */
export function foundEntries(
  result: SearchResult,
  t: Translate<TextKey<"palette">>,
  language: Language,
): PaletteEntry[] {
  const { tables, orders, items, products, people, users } = result;
  const day = (date: string) => formatDate(`${date}T12:00:00Z`, language, "UTC");
  return [
    ...tables.map(({ id, tableNumber, name, orderId }) =>
      found(
        "tables",
        t("table", { number: tableNumber }),
        orderId ? `/orders/edit/${orderId}` : hrefOf("/orders/addOld", { tableId: id }),
        [name, t(orderId ? "openOrder" : "startOrder")].filter(Boolean).join(" · "),
      ),
    ),
    ...orders.map(({ id, number, businessDate, tableNumber, customerName }) =>
      found(
        "orders",
        orderNumber(number),
        `/orders/edit/${id}`,
        [customerName, tableNumber && t("table", { number: tableNumber }), day(businessDate)]
          .filter(Boolean)
          .join(" · "),
      ),
    ),
    ...items.map(({ id, name }) => found("items", name, `/menu/edit/${id}`)),
    ...products.map(({ id, name }) => found("products", name, `/products/edit/${id}`)),
    ...people.map(({ id, name, username }) => found("people", name, `/team/${id}`, username)),
    ...users.map(({ name, role }) =>
      found("people", name, hrefOf("/team", { view: "users", q: name }), t(`users:roles.${role}`)),
    ),
  ];
}

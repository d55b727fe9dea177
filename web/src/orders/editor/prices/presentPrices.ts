import type { Location } from "@konoba/contract/locations/locations.contract";
import type { OrderDetails } from "@konoba/contract/orders/orders.contract";
import type { QueryClient } from "@tanstack/react-query";
import { formatMoney } from "../../../lib/text/format.ts";
import { loadNamespace, shownLanguage, translate } from "../../../lib/text/translation.ts";
import type { useConfirm } from "../../../ui/dialogs/confirm.tsx";
import { pieces, withLine, type Draft } from "../../orderDraft.ts";
import { orderBoard } from "../../orders.queries.ts";
import { directionOf, priceDifference, type PriceEnd } from "./priceEnds.ts";
import { sentAt } from "./tillPrices.ts";
import { loadedSale } from "./tillSale.ts";

interface Sender {
  client: QueryClient;
  confirm: ReturnType<typeof useConfirm>;
  location: Location;
  /** The order that gets the lines; null for a new one. */
  order: OrderDetails | null;
}

/** Returns the lines whose price the server will not keep, as it will charge them. */
function changedLines(
  draft: Draft,
  { client, location, order }: Omit<Sender, "confirm">,
): Pick<PriceEnd, "line" | "later">[] {
  const board = client.getQueryData(orderBoard(location.id, shownLanguage()).queryKey);
  const sale = loadedSale(client, location, order ?? draft.fields);
  if (!board || !sale) return [];
  const sent = new Date(draft.queuedAt ?? Date.now());
  return draft.lines.flatMap((line) => {
    const later = sentAt(line, board, sale, sent);
    return later === line ? [] : [{ line, later }];
  });
}

/**
 * Returns the draft with the prices that the server will charge; null when the difference is refused. Prices of a list
 * or of the menu that ended within their grace stay.
 */
export async function confirmPresentPrices(draft: Draft, sender: Sender): Promise<Draft | null> {
  const changed = changedLines(draft, sender);
  if (changed.length === 0) return draft;
  await loadNamespace("prices", shownLanguage());
  const { location, order, confirm } = sender;
  const more = priceDifference(changed, { fields: order ?? draft.fields, location });
  const isConfirmed = await confirm({
    title: translate("prices:till.expiredTitle", { count: pieces(changed.map(({ line }) => line)) }),
    text: translate("prices:till.expiredText", {
      direction: directionOf(more),
      amount: formatMoney(more.replace("-", ""), location.currencyCode, shownLanguage()),
    }),
    confirmLabel: translate("prices:till.expiredSend"),
  });
  return isConfirmed ? changed.reduce((next, { later }) => withLine(next, later), draft) : null;
}

import type { Location } from "@konoba/contract/locations/locations.contract";
import { menuDifference } from "@konoba/contract/orders/orders.menuPrices.totals";
import { formatMoney } from "../../../lib/text/format.ts";
import { loadNamespace, shownLanguage, translate } from "../../../lib/text/translation.ts";
import type { useConfirm } from "../../../ui/dialogs/confirm.tsx";
import { byMenu, pieces, withLine, type Draft, type DraftLine } from "../../orderDraft.ts";

/** Returns the lines whose list ended too long ago for its price. */
export const expiredLines = (lines: readonly DraftLine[], now: Date): DraftLine[] =>
  lines.filter(({ graceUntil }) => graceUntil !== null && Date.parse(graceUntil) < now.getTime());

/** Gives a line the price of the menu, as of now. */
const atMenuPrice = (line: DraftLine): DraftLine => ({
  ...line,
  ...byMenu,
  unitPrice: line.basePrice ?? line.unitPrice,
  addedAt: new Date().toISOString(),
});

/** Returns the draft with the prices of the menu for expired lines. */
export const withMenuPrices = (draft: Draft, expired: readonly DraftLine[]): Draft =>
  expired.reduce((changed, line) => withLine(changed, atMenuPrice(line)), draft);

/** Confirms that expired lines are sent at present prices, and returns the draft with them; null when it is refused. */
export async function confirmMenuPrices(
  draft: Draft,
  confirm: ReturnType<typeof useConfirm>,
  { currencyCode, currencyDecimals }: Pick<Location, "currencyCode" | "currencyDecimals">,
): Promise<Draft | null> {
  await loadNamespace("prices", shownLanguage());
  const expired = expiredLines(draft.lines, new Date());
  const more = menuDifference(expired, currencyDecimals);
  const values = {
    direction: Number(more) > 0 ? "more" : Number(more) < 0 ? "less" : "same",
    amount: formatMoney(more.replace("-", ""), currencyCode, shownLanguage()),
  };
  const isConfirmed = await confirm({
    title: translate("prices:till.expiredTitle", { count: pieces(expired) }),
    text: translate("prices:till.expiredText", values),
    confirmLabel: translate("prices:till.expiredSend"),
  });
  return isConfirmed ? withMenuPrices(draft, expired) : null;
}

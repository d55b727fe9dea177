import { subtract, sum, toMinor, toText } from "@konoba/contract/lib/money";
import type { Location } from "@konoba/contract/locations/locations.contract";
import type { MenuBoard } from "@konoba/contract/menu/menu.board.contract";
import { changeGraceMinutes } from "@konoba/contract/prices/prices.rules";
import { lineTotal } from "../../orderBill.ts";
import type { DraftLine, OrderFields } from "../../orderDraft.ts";
import { sentAt, type TillSale } from "./tillPrices.ts";

/** Time before the end of a price from which the till warns. */
export const warningMs = 10 * 60_000;

/** End of the price of an unsent line: of its list, or of the price of the menu. */
export interface PriceEnd {
  kind: "list" | "menu";
  /** When the price ends, and until when the line keeps it. */
  until: string;
  graceUntil: string;
  line: DraftLine;
  /** The line as it is sent after that. */
  later: DraftLine;
}

type Ending = Pick<PriceEnd, "kind" | "until" | "graceUntil">;

/** Returns the ends of the prices of a line, as far as they have come or are near. */
function endingsOf(line: DraftLine, { moments }: TillSale, now: Date): Ending[] {
  const { priceUntil: until, graceUntil } = line;
  const ofList: Ending[] = until === null || graceUntil === null ? [] : [{ kind: "list", until, graceUntil }];
  const ofMenu = moments.flatMap(({ itemId, at }): Ending[] => {
    const ms = Date.parse(at);
    if (itemId !== line.menuItemId || ms <= Date.parse(line.addedAt) || ms > now.getTime() + warningMs)
      return [];
    const grace = new Date(ms + changeGraceMinutes * 60_000);
    return [{ kind: "menu", until: at, graceUntil: grace.toISOString() }];
  });
  return [...ofList, ...ofMenu];
}

/** Returns the unsent lines that will cost something else later, the next end first. */
export function priceEnds(
  lines: readonly DraftLine[],
  board: Pick<MenuBoard, "categories" | "optionGroups">,
  sale: TillSale,
  now: Date,
): PriceEnd[] {
  const found = lines.flatMap((line): PriceEnd[] => {
    const [first] = endingsOf(line, sale, now)
      .map((ending) => ({
        ...ending,
        line,
        later: sentAt(line, board, sale, new Date(Date.parse(ending.graceUntil) + 1)),
      }))
      .filter(({ later }) => later !== line)
      .toSorted((a, b) => Date.parse(a.graceUntil) - Date.parse(b.graceUntil));
    return first ? [first] : [];
  });
  return found.toSorted((a, b) => Date.parse(a.graceUntil) - Date.parse(b.graceUntil));
}

interface Bill {
  fields: OrderFields;
  location: Location;
}

/** Returns what lines cost more after their change; below 0 where they get cheaper. */
export function priceDifference(
  changes: readonly Pick<PriceEnd, "line" | "later">[],
  { fields, location }: Bill,
): string {
  const decimals = location.currencyDecimals;
  const totalOf = (line: DraftLine) => toMinor(lineTotal(line, fields, location), decimals);
  return toText(sum(changes.map(({ line, later }) => subtract(totalOf(later), totalOf(line)))), decimals);
}

/** Returns the words for a difference: which way, and the amount without its sign. */
export const directionOf = (more: string): "more" | "less" | "same" =>
  Number(more) > 0 ? "more" : Number(more) < 0 ? "less" : "same";

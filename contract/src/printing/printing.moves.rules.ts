import { z } from "zod";
import { orderNumber } from "../lib/orderNumber.ts";
import type { PaperLanguage } from "../lib/paper.ts";
import { orderTypes } from "../orders/orders.status.ts";
import { nameIn, placeOf, rule, timeOf, type PaperLine } from "./printing.rules.ts";
import { words } from "./printing.words.rules.ts";

const place = z.object({ orderType: z.enum(orderTypes), tableNumber: z.string().nullable() });

/** Change of the table of sent items, as of its moment. */
export const tableChange = z.object({
  from: place,
  to: place,
  items: z.array(
    z.object({ quantity: z.number().int(), nameEn: z.string().nullable(), nameMe: z.string().nullable() }),
  ),
});
export type TableChange = z.output<typeof tableChange>;

interface Slip {
  change: TableChange;
  number: number;
  at: string;
  timezone: string;
  /** Name of the printer. */
  station: string;
}

/** Renders the slip that tells the kitchen the new table of items: "Table 4 → 7". */
export function tableChangePaper(slip: Slip, language: PaperLanguage): PaperLine[] {
  const { change, number, at, timezone, station } = slip;
  const { from, to } = change;
  const target =
    from.tableNumber !== null && to.tableNumber !== null ? to.tableNumber : placeOf(to, language);
  return [
    {
      kind: "heading",
      left: `${placeOf(from, language)} → ${target}`,
      right: timeOf(at, timezone, language).time,
    },
    { kind: "strong", left: station, right: orderNumber(number) },
    { kind: "banner", text: words[language].tableChanged },
    rule,
    ...change.items.map(
      (item) => ({ kind: "dish", quantity: item.quantity, name: nameIn(item, language) }) as const,
    ),
  ];
}

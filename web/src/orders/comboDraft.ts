import { toMinor, toText, zero } from "@konoba/contract/lib/money";
import { spreadComboPrice } from "@konoba/contract/menu/menu.combos.rules";
import { courseOfDish, groupCourseIn } from "@konoba/contract/menu/menu.courses.rules";
import type { OrderCombo } from "@konoba/contract/orders/orders.combos.contract";
import { byMenu, type DraftChoice, type DraftLine, type OrderFields } from "./orderDraft.ts";

/** Line that an unsent line is sent as: itself, or a dish of a set menu at its share. */
export interface SentDraftLine extends Omit<DraftLine, "choices"> {
  comboId: string | null;
  comboGroupId: string | null;
  comboExtra: string | null;
  comboCourse: number;
}

/** Returns the course of a dish of a set menu, and that of its group in the order. */
export function coursesOf(
  line: Pick<DraftLine, "course">,
  { groupCourse }: Pick<DraftChoice, "groupCourse">,
  orderType: OrderFields["orderType"],
): Pick<SentDraftLine, "course" | "comboCourse"> {
  const comboCourse = groupCourseIn(orderType, { course: groupCourse });
  return { course: courseOfDish(line.course, comboCourse), comboCourse };
}

/** Returns the lines that an unsent line is sent as: those of a set menu share its price as on the server. */
export function dishLines(
  line: DraftLine,
  decimals: number,
  orderType: OrderFields["orderType"],
): SentDraftLine[] {
  const { choices, ...own } = line;
  if (choices === undefined)
    return [{ ...own, comboId: null, comboGroupId: null, comboExtra: null, comboCourse: 1 }];
  const amounts = spreadComboPrice(
    toMinor(line.unitPrice, decimals),
    choices.map(({ groupId, sharePercent, listPrice, extraPrice }) => ({
      groupId,
      sharePercent,
      listPrice: toMinor(listPrice, decimals),
      extraPrice: toMinor(extraPrice, decimals),
      quantity: 1,
    })),
  );
  return choices.map(
    ({ groupId, listPrice: _, sharePercent: _share, groupCourse, extraPrice, ...dish }, index) => ({
      ...own,
      ...byMenu,
      ...dish,
      boxes: dish.boxes,
      unitPrice: toText(amounts[index]?.amount ?? zero, decimals),
      comboId: line.id,
      comboGroupId: groupId,
      comboExtra: extraPrice,
      ...coursesOf(line, { groupCourse }, orderType),
    }),
  );
}

/** Returns the set menu of an unsent line as an order lists it; none for an item alone. */
export const comboOf = (line: DraftLine): OrderCombo[] =>
  line.choices === undefined
    ? []
    : [
        {
          id: line.id,
          menuItemId: line.menuItemId,
          nameEn: line.nameEn,
          nameMe: line.nameMe,
          quantity: line.quantity,
          unitPrice: line.unitPrice,
          basePrice: line.basePrice,
          priceListId: line.priceListId,
          priceListName: line.priceListName,
          priceListNameMe: line.priceListNameMe ?? null,
        },
      ];

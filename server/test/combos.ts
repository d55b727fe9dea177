import { nextId } from "@konoba/contract/lib/ids";
import type { LineInput } from "@konoba/contract/orders/orders.lines.contract";
import type { TestLocation } from "./testLocation.ts";

type Choice = NonNullable<LineInput["choices"]>[number];
type ChoiceInput = Pick<Choice, "groupId" | "menuItemId"> & Partial<Choice>;

/**
 * Creates a business lunch of 9.90: a soup of 3.80, a main of 9.50 or a steak of 14.50 with an extra charge of 2.00, and
 * a lemonade of 2.50 at 21 %; dishes are taxed at 7 %.
 */
export async function makeLunch(location: TestLocation) {
  const [soup, chicken, steak, lemonade, lunch] = await Promise.all([
    location.item("3.80", { taxPercentage: "7" }),
    location.item("9.50", { taxPercentage: "7" }),
    location.item("14.50", { taxPercentage: "7" }),
    location.item("2.50", { taxPercentage: "21" }),
    location.item("9.90"),
  ]);
  const [soups, mains, drinks] = [nextId(), nextId(), nextId()];
  const group = (id: string, nameEn: string, choices: { menuItemId: string; extraPrice: string }[]) => ({
    id,
    nameEn,
    nameMe: null,
    minimum: 1,
    maximum: 1,
    sharePercent: null,
    course: 1,
    choices,
  });
  const groups = [
    group(soups, "Soup", [{ menuItemId: soup, extraPrice: "0.00" }]),
    group(mains, "Main", [
      { menuItemId: chicken, extraPrice: "0.00" },
      { menuItemId: steak, extraPrice: "2.00" },
    ]),
    group(drinks, "Drink", [{ menuItemId: lemonade, extraPrice: "0.00" }]),
  ];
  await location.api.menu.updateItem({ params: { id: lunch }, body: { comboGroups: groups } });
  /** Chooses the dishes of one lunch, with the given main. */
  const choose = (main: string): ChoiceInput[] => [
    { groupId: drinks, menuItemId: lemonade },
    { groupId: soups, menuItemId: soup },
    { groupId: mains, menuItemId: main },
  ];
  const order = (more: object = {}, main = steak) => ({
    menuItemId: lunch,
    choices: choose(main) as Choice[],
    ...more,
  });
  /** Gives the groups fixed shares in percent, in their order. */
  const shareBy = (...percents: string[]) =>
    location.api.menu.updateItem({
      params: { id: lunch },
      body: {
        comboGroups: groups.map((each, index) => ({ ...each, sharePercent: percents[index] ?? null })),
      },
    });
  /** Gives the groups courses, in their order. */
  const courseBy = (...courses: number[]) =>
    location.api.menu.updateItem({
      params: { id: lunch },
      body: { comboGroups: groups.map((each, index) => ({ ...each, course: courses[index] ?? 1 })) },
    });
  return { shareBy, courseBy, soup, chicken, steak, lemonade, lunch, soups, mains, drinks, choose, order };
}

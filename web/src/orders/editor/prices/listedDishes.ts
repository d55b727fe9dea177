import type { BoardItem } from "@konoba/contract/menu/menu.board.contract";
import { holdsIn, priceUnder, type HeldList } from "@konoba/contract/prices/prices.rules";
import { nextEdge } from "@konoba/contract/prices/prices.schedule.rules";
import { heldNow, type TillSale } from "./tillPrices.ts";

interface PricedDish {
  id: string;
  name: string;
  price: string;
  basePrice: string;
}

/** List that holds, with the dishes of the board whose price it makes. */
interface ListedDishes {
  list: HeldList;
  dishes: PricedDish[];
}

/** What is read of the board. */
interface Listed {
  categories: readonly { id: string; items: readonly Pick<BoardItem, "id" | "name" | "price">[] }[];
}

/** Returns the lists that hold, each with the dishes that it prices; lists that price none are left out. */
export function dishesUnder(
  held: readonly HeldList[],
  { categories }: Listed,
  decimals: number,
): ListedDishes[] {
  const priced = categories.flatMap(({ id: categoryId, items }) =>
    items.flatMap(({ id, name, price: menuPrice }) => {
      const item = { id, categoryId, price: menuPrice };
      const { price, basePrice, reason } = priceUnder(held, item, decimals);
      if (reason === null || Number(price) === Number(basePrice)) return [];
      return [{ listId: reason.listId, dish: { id, name, price, basePrice } }];
    }),
  );
  return held
    .map((list) => ({
      list,
      dishes: priced.filter(({ listId }) => listId === list.id).map(({ dish }) => dish),
    }))
    .filter(({ dishes }) => dishes.length > 0);
}

/** Returns when another list starts or one ends next, and the lists that hold then; null when nothing changes soon. */
export function afterwards(sale: TillSale, at: Date): { from: Date; held: HeldList[] } | null {
  const here = sale.lists.filter((list) => holdsIn(list, sale.point));
  const from = nextEdge(here, sale.clock, at);
  return from && { from, held: heldNow(sale, from) };
}

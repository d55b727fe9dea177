import type { MenuItem } from "@konoba/contract/menu/menu.items.contract";
import { inOrder, useOrder } from "../ui/reorder/useOrder.tsx";
import { DragHandle } from "../ui/reorder/DragHandle.tsx";
import { useOrderItems } from "./menu.queries.ts";

/** The rows of a category in their order, and what drags them where that order can be changed. */
export function useItemOrder(items: readonly MenuItem[], canOrder: boolean) {
  const { mutateAsync } = useOrderItems();
  const order = useOrder(
    items.map(({ id }) => id),
    (ids) => mutateAsync({ locationId: items[0]?.locationId ?? "", ids }),
  );
  const handle = (item: MenuItem) => <DragHandle id={item.id} name={item.name} order={order} />;
  if (!canOrder) return { rows: items, handle: undefined, live: null };
  return { rows: inOrder(items, order), handle, live: order.live };
}

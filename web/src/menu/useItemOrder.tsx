import type { MenuItem } from "@konoba/contract/menu/menu.items.contract";
import { Suspense } from "react";
import { lazyPart } from "../lib/lazyPart.ts";
import { inOrder, useOrder } from "../ui/reorder/useOrder.tsx";
import { useOrderItems } from "./menu.queries.ts";

export const handlePart = lazyPart(async () => (await import("../ui/reorder/DragHandle.tsx")).DragHandle);

/** The rows of a category in their order, and what drags them where that order can be changed. */
export function useItemOrder(items: readonly MenuItem[], canOrder: boolean) {
  const { mutateAsync } = useOrderItems();
  const order = useOrder(
    items.map(({ id }) => id),
    (ids) => mutateAsync({ locationId: items[0]?.locationId ?? "", ids }),
  );
  const handle = (item: MenuItem) => (
    <Suspense fallback={null}>
      <handlePart.Part id={item.id} name={item.name} order={order} />
    </Suspense>
  );
  if (!canOrder) return { rows: items, handle: undefined, live: null };
  return { rows: inOrder(items, order), handle, live: order.live };
}

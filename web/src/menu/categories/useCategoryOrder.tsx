import type { Category } from "@konoba/contract/menu/menu.categories.contract";
import { useLocationId } from "../../lib/api/currentLocation.ts";
import { DragHandle, inOrder, useOrder } from "../../ui/reorder/useOrder.tsx";
import { useOrderCategories } from "../menu.categories.queries.ts";
import { filledInto } from "../moved.ts";

/** Returns all or a page of categories in order, with drag and drop where permitted. */
export function useCategoryOrder(shown: readonly Category[], all: readonly Category[], canOrder: boolean) {
  const locationId = useLocationId();
  const { mutateAsync } = useOrderCategories();
  const whole = all.map(({ id }) => id);
  const order = useOrder(
    shown.map(({ id }) => id),
    (ids) => mutateAsync({ locationId, ids: filledInto(whole, ids) }),
  );
  const handle = (category: Category) => <DragHandle id={category.id} name={category.name} order={order} />;
  if (!canOrder) return { rows: shown, handle: undefined, live: null };
  return { rows: inOrder(shown, order), handle, live: order.live };
}

import type { InventoryItem } from "@konoba/contract/inventory/inventory.items.contract";
import type { Movement } from "@konoba/contract/inventory/inventory.movements.contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../lib/api/api.ts";
import { sendOnce } from "../lib/api/sendOnce.ts";
import { useApiMutation } from "../lib/cache/queries.ts";
import { announce } from "../lib/page/toasts.ts";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { useUnitName } from "../lib/text/units.ts";

const refresh = [["inventory"]] as const;

type MovementListQuery = NonNullable<Parameters<typeof api.inventory.listMovements>[0]["query"]>;
export type MovementBody = Parameters<typeof api.inventory.createMovement>[0]["body"];

export const movementList = (locationId: string, id: string, query: MovementListQuery) =>
  queryOptions({
    queryKey: ["inventory", locationId, "movements", id, query],
    queryFn: () => api.inventory.listMovements({ params: { id }, query }),
    placeholderData: keepPreviousData,
  });

/** Reverses a movement by writing its opposite; both remain in the ledger. */
export const useRemoveMovement = () =>
  useApiMutation({
    call: (id: string) => api.inventory.removeMovement({ params: { id } }),
    refresh,
    done: "inventory:movementDeleted",
    failed: "inventory:deleteMovementFailed",
  });

type StockName = Pick<InventoryItem, "productName" | "unit">;

/** Returns a function that confirms a movement in a toast with undo. */
export function useMovementToast() {
  const { t } = useTranslation("inventory");
  const { number } = useFormat();
  const unitName = useUnitName();
  const undo = useRemoveMovement();
  return ({ id, movementType, quantity: signed }: Movement, { productName: name, unit }: StockName) => {
    const quantity = `${number(Math.abs(signed))} ${unitName(unit)}`;
    announce({
      tone: "success",
      text: t(`recorded.${movementType}`, { quantity, name }),
      group: {
        kind: `inventory.${movementType}`,
        name: `${name} (${quantity})`,
        text: (names) => t(`recordedMany.${movementType}`, { names }),
      },
      action: { label: t("undo"), run: () => undo.mutate(id) },
    });
  };
}

export function useRecordMovement(item: StockName) {
  const showMovement = useMovementToast();
  return useApiMutation({
    call: (body: MovementBody) =>
      sendOnce("createMovement", body, (idempotencyKey) =>
        api.inventory.createMovement({ body }, { idempotencyKey }),
      ),
    refresh,
    failed: "inventory:recordFailed",
    onDone: (movement) => showMovement(movement, item),
  });
}

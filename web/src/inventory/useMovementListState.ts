import { movementTypes } from "@konoba/contract/inventory/inventory.rules";
import { useListState } from "../lib/listState.ts";

type Filter = "type" | "from" | "to" | "person";
const filters: readonly Filter[] = ["type", "from", "to", "person"];

/** The state of the timeline in the address, and the question it makes for the server. */
export function useMovementListState() {
  const list = useListState("movements", filters);
  const { page, pageSize, type, from, to, person } = list.query;
  const movementType = movementTypes.find((entry) => entry === type);
  return { list, query: { page, pageSize, movementType, dateFrom: from, dateTo: to, person } };
}

export type MovementListState = ReturnType<typeof useMovementListState>;

import {
  movementProblem,
  movementSigns,
  type MovementType,
} from "@konoba/contract/inventory/inventory.rules";
import { isDecimal } from "@konoba/contract/lib/decimal";
import { isQuantity, negateQuantity } from "@konoba/contract/lib/quantity";
import type { MovementBody } from "./inventory.movements.queries.ts";

/** Movement as typed; the unsigned quantity gets its sign from the type or direction. */
export interface MovementDraft {
  movementType: MovementType;
  quantity: string;
  /** Used only if the type allows both directions. */
  direction: "in" | "out";
  unitCost: string;
  reason: string;
}

export const emptyDraft = (movementType: MovementType, unitCost = ""): MovementDraft => ({
  movementType,
  quantity: "",
  direction: "out",
  unitCost,
  reason: "",
});

export const isOpenDirection = (type: MovementType): boolean => movementSigns[type] === "either";

const isNegative = ({ movementType, direction }: MovementDraft) =>
  movementSigns[movementType] === "negative" || (isOpenDirection(movementType) && direction === "out");

/** Returns the signed quantity; `null` while the input is invalid. */
export function signedQuantity(draft: MovementDraft): string | null {
  const { quantity } = draft;
  if (!isQuantity(quantity) || quantity.startsWith("-") || Number(quantity) === 0) return null;
  return isNegative(draft) ? negateQuantity(quantity) : quantity;
}

interface DraftProblems {
  quantity?: "quantity";
  unitCost?: "unitCost";
  reason?: "reason";
}

/** Returns the problems of a draft by field. */
export function problemsOf(draft: MovementDraft): DraftProblems {
  const { movementType, unitCost } = draft;
  const quantity = signedQuantity(draft);
  const reason = draft.reason.trim() || null;
  return {
    ...(quantity === null && { quantity: "quantity" as const }),
    ...(unitCost !== "" && !isDecimal(unitCost, 4) && { unitCost: "unitCost" as const }),
    ...(quantity !== null &&
      movementProblem({ movementType, quantity, reason }) === "movement_reason" && {
        reason: "reason" as const,
      }),
  };
}

/** Returns the request body; includes the cost only for a receipt. */
export function bodyOf(draft: MovementDraft, inventoryId: string): MovementBody {
  const { movementType, unitCost, reason } = draft;
  return {
    inventoryId,
    movementType,
    quantity: signedQuantity(draft) ?? "0",
    reason: reason.trim() || null,
    ...(movementType === "IN" && unitCost !== "" && { unitCost }),
  };
}

import type { InventoryItem } from "@konoba/contract/inventory/inventory.items.contract";
import type { MovementType } from "@konoba/contract/inventory/inventory.rules";
import { useState } from "react";
import { useDraftName } from "../lib/draftName.ts";
import { useDraftState } from "../ui/form/useDraft.ts";
import { useRecordMovement } from "./inventory.movements.queries.ts";
import { bodyOf, emptyDraft, problemsOf, type MovementDraft } from "./movementDraft.ts";

type Subject = Pick<InventoryItem, "id" | "productName" | "unit" | "unitCost">;

/** A movement being typed for one item; what is missing is said once it was tried to be sent. */
export function useMovementForm(item: Subject, type: MovementType) {
  const name = useDraftName(`movement.${item.id}.${type}`);
  const draftState = useDraftState(name, emptyDraft(type, type === "IN" ? item.unitCost : ""));
  const draft = draftState.values;
  const [isSubmitted, setIsSubmitted] = useState(false);
  const record = useRecordMovement(item);

  /** Records the movement; true when it is written. */
  async function submit(): Promise<boolean> {
    setIsSubmitted(true);
    if (record.isPending || Object.keys(problemsOf(draft)).length > 0) return false;
    try {
      await record.mutateAsync(bodyOf(draft, item.id));
    } catch {
      // The mutation has told it; the values stay for another try.
      return false;
    }
    setIsSubmitted(false);
    draftState.restart(emptyDraft(draft.movementType, draft.unitCost));
    return true;
  }

  return {
    draft,
    /** What was typed before the page was closed. */
    restored: draftState.draft,
    discard: draftState.discard,
    set: (changes: Partial<MovementDraft>) => draftState.setValues((now) => ({ ...now, ...changes })),
    problems: isSubmitted ? problemsOf(draft) : {},
    isSending: record.isPending,
    submit,
  };
}

export type MovementFormState = ReturnType<typeof useMovementForm>;

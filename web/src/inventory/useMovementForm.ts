import type { InventoryItem } from "@konoba/contract/inventory/inventory.items.contract";
import type { MovementType } from "@konoba/contract/inventory/inventory.rules";
import { useState } from "react";
import { useDraftName } from "../lib/list/draftName.ts";
import { useDraftState } from "../ui/form/useDraft.ts";
import { useRecordMovement } from "./inventory.movements.queries.ts";
import { bodyOf, emptyDraft, problemsOf, type MovementDraft } from "./movementDraft.ts";

type Subject = Pick<InventoryItem, "id" | "productName" | "unit" | "unitCost">;

/** Returns the form state of a new movement; problems are shown after the first submit. */
export function useMovementForm(item: Subject, type: MovementType) {
  const name = useDraftName(`movement.${item.id}.${type}`);
  const draftState = useDraftState(name, emptyDraft(type, type === "IN" ? item.unitCost : ""));
  const draft = draftState.values;
  const [isSubmitted, setIsSubmitted] = useState(false);
  const record = useRecordMovement(item);

  /** Records the movement; returns `true` on success. */
  async function submit(): Promise<boolean> {
    setIsSubmitted(true);
    if (record.isPending || Object.keys(problemsOf(draft)).length > 0) return false;
    try {
      await record.mutateAsync(bodyOf(draft, item.id));
    } catch {
      // The mutation reports the error; the values remain for a retry.
      return false;
    }
    setIsSubmitted(false);
    draftState.restart(emptyDraft(draft.movementType, draft.unitCost));
    return true;
  }

  return {
    draft,
    /** Draft restored after the page was closed. */
    restored: draftState.draft,
    discard: draftState.discard,
    set: (changes: Partial<MovementDraft>) => draftState.setValues((now) => ({ ...now, ...changes })),
    problems: isSubmitted ? problemsOf(draft) : {},
    isSending: record.isPending,
    submit,
  };
}

export type MovementFormState = ReturnType<typeof useMovementForm>;

import { useState } from "react";
import type { Media } from "@konoba/contract/media/media.contract";
import { translate } from "../lib/translation.ts";
import { toast } from "../ui/dialogs/toasts.tsx";
import { useRemoveMedia } from "./media.queries.ts";

/** What became of the deletion of a picture that is still there. */
type Deletion = { state: "running" } | { state: "failed"; error: unknown; isDetached: boolean };

export interface Deletions {
  of: (id: string) => Deletion | undefined;
  /** Deletes one after the other; what is on the menu only with `isDetached`. Answers the ids that are gone. */
  remove: (items: readonly Media[], isDetached: boolean) => Promise<ReadonlySet<string>>;
  dismiss: (id: string) => void;
}

/** Deletions under way and failed ones, so that each is told on the card it belongs to. */
export function useDeletions(): Deletions {
  const [all, setAll] = useState<ReadonlyMap<string, Deletion>>(new Map());
  const mutation = useRemoveMedia();
  const set = (id: string, deletion: Deletion | null) =>
    setAll((now) => {
      const others = [...now].filter(([other]) => other !== id);
      return new Map(deletion ? [...others, [id, deletion]] : others);
    });

  async function removeOne({ id }: Media, isDetached: boolean): Promise<boolean> {
    try {
      await mutation.mutateAsync({ id, isDetached });
      set(id, null);
      return true;
    } catch (error) {
      set(id, { state: "failed", error, isDetached });
      return false;
    }
  }

  async function remove(items: readonly Media[], isDetached: boolean) {
    const gone = new Set<string>();
    for (const { id } of items) set(id, { state: "running" });
    for (const media of items) if (await removeOne(media, isDetached)) gone.add(media.id);
    if (gone.size > 0) toast.success(translate("media:deleted", { count: gone.size }));
    return gone;
  }

  return { of: (id) => all.get(id), remove, dismiss: (id) => set(id, null) };
}

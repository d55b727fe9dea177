import type { Media } from "@konoba/contract/media/media.contract";
import { useState } from "react";
import { translate } from "../lib/text/translation.ts";
import { toast } from "../ui/dialogs/toasts.tsx";
import { useRemoveMedia } from "./media.queries.ts";

/** State of the deletion of a photo that still exists. */
type Deletion = { state: "running" } | { state: "failed"; error: unknown; isDetached: boolean };

export interface Deletions {
  of: (id: string) => Deletion | undefined;
  /** Deletes photos sequentially, those in use only with `isDetached`; returns the deleted IDs. */
  remove: (items: readonly Media[], isDetached: boolean) => Promise<ReadonlySet<string>>;
  dismiss: (id: string) => void;
}

/** Returns running and failed deletions, so that each card can show its own. */
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

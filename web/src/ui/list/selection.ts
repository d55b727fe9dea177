import { useState } from "react";

export interface Selection {
  ids: readonly string[];
  onChange: (ids: readonly string[]) => void;
  onToggle: (id: string) => void;
}

/** The chosen rows of a list. */
export function useSelection(): Selection {
  const [ids, setIds] = useState<readonly string[]>([]);
  return {
    ids,
    onChange: setIds,
    onToggle: (id) =>
      setIds((now) => (now.includes(id) ? now.filter((entry) => entry !== id) : [...now, id])),
  };
}

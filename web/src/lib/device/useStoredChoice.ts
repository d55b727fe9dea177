import { useState } from "react";
import { readStored, writeStored } from "./storage.ts";

/** Manages a choice stored on this device under a key; null removes it. Without storage it lasts as long as the page. */
export function useStoredChoice(key: string) {
  const [chosen, setChosen] = useState(() => ({ key, value: readStored(key) }));
  const value = chosen.key === key ? chosen.value : readStored(key);
  const choose = (next: string | null) => {
    writeStored(key, next);
    setChosen({ key, value: next });
  };
  return [value, choose] as const;
}

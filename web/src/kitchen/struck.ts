import { createAtom, useSelector } from "@tanstack/react-store";
import type { Struck } from "./ticketRows.ts";

const struck = createAtom<Struck>(new Set<string>());

/** Strikes lines on this device until their ticket's button completes them. */
export const holdStruck = (lineIds: readonly string[]): void =>
  struck.set((ids) => new Set([...ids, ...lineIds]));

export const releaseStruck = (lineIds: readonly string[]): void =>
  struck.set((ids) => new Set([...ids].filter((id) => !lineIds.includes(id))));

export const useStruck = (): Struck => useSelector(struck);

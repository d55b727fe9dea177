import { createContext, useContext } from "react";

/** Guarded close of the surrounding dialog, equivalent to Escape. */
export const DialogCloseContext = createContext<(() => void) | null>(null);

/** Returns the guarded close of the surrounding dialog, or the fallback outside of one. */
export const useDialogClose = (fallback: () => void = () => undefined): (() => void) =>
  useContext(DialogCloseContext) ?? fallback;

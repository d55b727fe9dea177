import { createContext, useContext } from "react";

/** Closes the dialog around a button the way Escape does: asks first when something typed would be lost. */
export const DialogCloseContext = createContext<(() => void) | null>(null);

/** Returns what closes the dialog around a component; outside of one, the fallback. */
export const useDialogClose = (fallback: () => void = () => undefined): (() => void) =>
  useContext(DialogCloseContext) ?? fallback;

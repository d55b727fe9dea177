import { hasSessionHint } from "../device/sessionHint.ts";
import type { Theme } from "../device/theme.ts";
import type { Language } from "../text/language.ts";
import { api } from "./api.ts";

/**
 * Saves a choice to the account as well, as the default of the next device; ignores failures because this
 * device already has it.
 */
export async function rememberPreference(choice: { theme: Theme } | { language: Language }): Promise<void> {
  if (!hasSessionHint()) return;
  await api.users.updateMe({ body: choice }).catch(() => undefined);
}

import { api } from "./api.ts";
import type { Language } from "./language.ts";
import { hasSessionHint } from "./sessionHint.ts";
import type { Theme } from "./theme.ts";

/**
 * Saves a choice to the account as well, as the default of the next device; ignores failures because this
 * device already has it.
 */
export async function rememberPreference(choice: { theme: Theme } | { language: Language }): Promise<void> {
  if (!hasSessionHint()) return;
  await api.users.updateMe({ body: choice }).catch(() => undefined);
}

import { api } from "./api.ts";
import type { Language } from "./language.ts";
import { hasSessionHint } from "./sessionHint.ts";
import type { Theme } from "./theme.ts";

/**
 * Keeps a choice with the account as well, so that the next device starts with it. The device has
 * it already; without a connection it simply stays there.
 */
export async function rememberPreference(choice: { theme: Theme } | { language: Language }): Promise<void> {
  if (!hasSessionHint()) return;
  await api.users.updateMe({ body: choice }).catch(() => undefined);
}

import type { LinkReason } from "@konoba/contract/auth/auth.contract";
import { readStored } from "../lib/storage.ts";

/** Both halves of a mailed link. */
export interface OpenedLink {
  access_token: string;
  refresh_token: string;
}

const key = "openedLink";

/** Keeps the link that is being opened for this tab, so that a refused one can be asked for again. */
export function saveOpenedLink({ access_token, refresh_token }: OpenedLink): void {
  try {
    window.sessionStorage.setItem(key, `${access_token} ${refresh_token}`);
  } catch {
    // Where storage is forbidden the address is simply asked for.
  }
}

function readOpenedLink(): OpenedLink | null {
  const [access_token, refresh_token] = readStored(key, "sessionStorage")?.split(" ") ?? [];
  return access_token && refresh_token ? { access_token, refresh_token } : null;
}

const reasons = [
  "link_used",
  "link_expired",
  "invitation_used",
  "invitation_expired",
  "invitation_withdrawn",
  "invitation_elsewhere",
] as const satisfies readonly LinkReason[];

/** Why the opened link led back here, as far as the address says something known. */
export const reasonIn = (said: string | undefined): LinkReason | null =>
  reasons.find((each) => each === said) ?? null;

/** The opened link, where another like it would help: nothing that could be sent opens the last two. */
export const renewable = (reason: LinkReason): OpenedLink | null =>
  reason === "invitation_withdrawn" || reason === "invitation_elsewhere" ? null : readOpenedLink();

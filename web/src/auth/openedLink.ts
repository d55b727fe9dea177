import type { LinkReason } from "@konoba/contract/auth/auth.contract";
import { readStored } from "../lib/device/storage.ts";

/** Both tokens of a mailed link. */
export interface OpenedLink {
  access_token: string;
  refresh_token: string;
}

const key = "openedLink";

/** Stores the opened link for this tab so that a new one can be requested if it is rejected. */
export function saveOpenedLink({ access_token, refresh_token }: OpenedLink): void {
  try {
    window.sessionStorage.setItem(key, `${access_token} ${refresh_token}`);
  } catch {
    // Without storage the form asks for the address.
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

/** Parses the rejection reason in the URL; `null` if it is unknown. */
export const reasonIn = (said: string | undefined): LinkReason | null =>
  reasons.find((each) => each === said) ?? null;

/** Returns the opened link if a new one can be sent; withdrawn or foreign invitations cannot be renewed. */
export const renewable = (reason: LinkReason): OpenedLink | null =>
  reason === "invitation_withdrawn" || reason === "invitation_elsewhere" ? null : readOpenedLink();

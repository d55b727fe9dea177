import type { OpenedLink } from "./openedLink.ts";
import { api } from "../lib/api.ts";
import { currentLanguage } from "../lib/i18n.ts";

export interface Opened {
  hasProfile: boolean;
}

/** A message is on its way; the same one can be asked for again in so many seconds. */
export interface Sent {
  resendInSeconds: number;
}

/** Mails the next link to the address of one that opened nothing. */
export const renewLink = async (link: OpenedLink) => api.auth.renewLink({ body: link });

/** Mails a link and a code that sign in. */
export const requestLink = async (email: string) =>
  api.auth.signIn({ body: { email, language: currentLanguage() } });

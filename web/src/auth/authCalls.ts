import { api } from "../lib/api/api.ts";
import { currentLanguage } from "../lib/text/i18n.ts";
import type { OpenedLink } from "./openedLink.ts";

export interface Opened {
  hasProfile: boolean;
}

/** Result of sending a message, with the seconds until it can be sent again. */
export interface Sent {
  resendInSeconds: number;
}

/** Mails a new link to the address of a rejected one. */
export const renewLink = async (link: OpenedLink) => api.auth.renewLink({ body: link });

/** Mails a sign-in link and code. */
export const requestLink = async (email: string) =>
  api.auth.signIn({ body: { email, language: currentLanguage() } });

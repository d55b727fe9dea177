import type { auth as routes } from "@konoba/contract/auth/auth.contract";
import { AppError } from "@konoba/contract/lib/errors";
import { invitationDays, type people } from "@konoba/contract/users/users.people.contract";
import type { Handler, Handlers } from "../lib/access/handler.ts";
import { findOwnOrganization } from "../organizations/organizations.service.ts";
import { findAccount, findAccountById, type Account } from "../users/users.accounts.service.ts";
import { addInvited, findInvited, findOwnUser, renewInvitation } from "../users/users.invitations.service.ts";
import { findLink } from "./auth.codes.store.ts";
import { hashLink, mailLink, mailSignIn, type Sending } from "./auth.messages.service.ts";
import type { Draft } from "./auth.table.ts";

const DAY_MS = 86_400_000;

/** Mails an invitation; its link opens the organization without a further code. */
async function mailInvitation(sending: Sending, invited: Account, inviter: string): Promise<void> {
  const { id, email, language, organizationId } = invited;
  const { name } = await findOwnOrganization(sending.db, organizationId);
  await mailLink(sending, {
    kind: "invitation",
    email,
    draft: { wants: "invitation", userId: id, inviter },
    chosen: language,
    expiresAt: new Date(sending.now.getTime() + invitationDays * DAY_MS),
    values: { organization: name, inviter },
  });
  await renewInvitation(sending.db, organizationId, id, sending.now);
}

async function invitedAccount(sending: Sending, id: string): Promise<Account> {
  const account = await findAccountById(sending.db, id);
  if (!account) throw new AppError("user_not_found");
  return account;
}

/**
 * Handlers of `people` that send mail. They are part of `auth`, since `auth` imports `users` and not the
 * reverse.
 */
export const invitations: Pick<Handlers<typeof people>, "create" | "resendInvitation"> = {
  create: async (call) => {
    const user = await addInvited(call);
    await mailInvitation(call, await invitedAccount(call, user.id), call.scope.name);
    return findOwnUser(call.db, call.scope, user.id);
  },

  resendInvitation: async (call) => {
    const user = await findInvited(call);
    await mailInvitation(call, await invitedAccount(call, user.id), call.scope.name);
    return findOwnUser(call.db, call.scope, user.id);
  },
};

/** Returns the user of an invitation; undefined once it was withdrawn. */
const userOf = async ({ db }: Pick<Sending, "db">, { userId }: Draft) =>
  userId === undefined ? undefined : findAccountById(db, userId);

/** Returns the reason an invitation cannot be accepted; null when it can. */
export async function refusalOfInvitation(sending: Pick<Sending, "db">, draft: Draft, email: string) {
  const invited = await userOf(sending, draft);
  if (!invited) return "invitation_withdrawn";
  const known = await findAccount(sending.db, email);
  return known?.isAccepted && known.id !== invited.id ? "invitation_elsewhere" : null;
}

/**
 * Mails a new link to the same address. Both halves of the old link came from a message to that address, so
 * the caller may see it.
 */
export const renewLink: Handler<typeof routes.renewLink> = async (call) => {
  const { db, env, body, now } = call;
  const link = await findLink(db, hashLink(body.access_token, body.refresh_token), now);
  if (!link) throw new AppError("link_expired");
  const { email, draft } = link;
  const invited = draft.wants === "invitation" ? await userOf(call, draft) : undefined;
  if (draft.wants === "invitation" && !invited) throw new AppError("invitation_withdrawn");
  if (invited && !invited.isAccepted) await mailInvitation(call, invited, draft.inviter ?? "");
  else await mailSignIn(call, { email, draft: { ...draft, wants: invited ? "signIn" : draft.wants } });
  const message = "Check your email: we sent you a link and a code.";
  return { success: true, message, email, resendInSeconds: env.MAIL_GAP_SECONDS };
};

import type { auth as routes } from "@konoba/contract/auth/auth.contract";
import type { profileCheck } from "@konoba/contract/auth/auth.profile.contract";
import { AppError } from "@konoba/contract/lib/errors";
import type { Env } from "../env.ts";
import type { Caller, ActorContext } from "../lib/access/caller.ts";
import { redirect, type Handler, type Handlers, type Http } from "../lib/access/handler.ts";
import { endSession, sessionCookie } from "../lib/access/session.ts";
import { audit } from "../lib/audit/audit.ts";
import type { Db } from "../lib/database/db.ts";
import { messageLanguage, type Language } from "../lib/messages/mailLanguage.ts";
import { canSendSms } from "../lib/messages/providers.ts";
import { hasOutboxPage } from "../lib/site/outboxPage.ts";
import { findDemoOwner, lockDemo, organizationsInStore } from "../organizations/organizations.service.ts";
import { listDemoTeam } from "../team/team.demo.service.ts";
import { renewLink } from "./auth.invitations.service.ts";
import { mailSignIn } from "./auth.messages.service.ts";
import { signUpMode } from "./auth.owners.service.ts";
import { hasPasskeys } from "./auth.passkeys.service.ts";
import { confirmedEmail, createProfile, verifyPhone } from "./auth.profile.service.ts";
import { openUserSession, redeemCode, redeemLink } from "./auth.sessions.service.ts";
import * as store from "./auth.store.ts";

const sent = (env: Env) =>
  ({
    success: true,
    message: "Check your email: we sent you a link and a code.",
    resendInSeconds: env.MAIL_GAP_SECONDS,
  }) as const;

// Link scanners neither send this header nor know the parameter the page adds for browsers without it; a
// browser coming from another site is redirected to the page first.
function isFromPage(http: Http, page: string | undefined): boolean {
  const site = http.header("sec-fetch-site");
  return site === undefined ? page === "1" : site === "same-origin";
}

async function auditSignOut(acting: ActorContext & { scope: Caller }): Promise<void> {
  const { userId, workerId, name } = acting.scope;
  const [action, kind] =
    userId === null ? (["worker.signedOut", "worker"] as const) : (["user.signedOut", "user"] as const);
  await audit(acting, { action, subject: { kind, id: userId ?? workerId, name } });
}

/**
 * Returns whether the demo can be opened without signing in: only on a loopback connection, in a store that
 * is empty or holds the demo.
 */
async function offersDemo(db: Db, { isLocalDemo }: Http): Promise<boolean> {
  if (!isLocalDemo) return false;
  const { any, demo } = await organizationsInStore(db);
  return demo || !any;
}

export const auth: Omit<Handlers<typeof routes & typeof profileCheck>, "demo" | "demoTeam"> = {
  signUp: async (call) => {
    if ((await signUpMode(call.db, call.env)) !== "open") throw new AppError("sign_up_closed");
    const { email, ...draft } = call.body;
    await mailSignIn(call, { email, draft: { ...draft, wants: "signUp" } });
    return sent(call.env);
  },

  signIn: async (call) => {
    const { email, language } = call.body;
    await mailSignIn(call, { email, draft: { language, wants: "signIn" } });
    return sent(call.env);
  },

  renewLink,

  verifyOtp: async (call) => redeemCode(call, call.body.email, call.body.token.replace(/\s/g, "")),

  verifyTokens: async (call) => {
    const { access_token: accessToken, refresh_token: refreshToken, page } = call.query;
    if (isFromPage(call.http, page)) return redirect(await redeemLink(call, { accessToken, refreshToken }));
    const query = new URLSearchParams({ access_token: accessToken, refresh_token: refreshToken });
    return redirect(`/sign-in/link?${query}`);
  },

  signOut: async ({ db, env, session, http, now }) => {
    // A picture or a link on another site must not sign anyone out.
    if (http.header("sec-fetch-site") === "cross-site") throw new AppError("foreign_origin");
    if (session) await endSession(db, session.sessionId, now);
    if (session?.scope) await auditSignOut({ db, scope: session.scope, now });
    http.clearCookie(sessionCookie(env.PUBLIC_URL));
    return { message: "Signed out" };
  },

  hasProfile: async ({ session }) => {
    if (!session.scope) throw new AppError("no_profile");
    return { success: true, hasProfile: true, sessionId: session.sessionId };
  },

  signUpState: async ({ db, env, session }) => {
    const { email, sessionId } = session;
    const known = email === null ? undefined : await store.findSignUp(db, email);
    return {
      sessionId,
      email,
      hasProfile: session.scope !== null,
      firstName: known?.firstName ?? null,
      lastName: known?.lastName ?? null,
      phoneNumber: known?.phoneNumber ?? null,
      phoneVerified: Boolean(known?.phoneVerifiedAt),
      phoneRequired: canSendSms(env),
      organizationName: known?.organizationName ?? null,
    };
  },

  saveSignUpState: async ({ db, session, body, now }) => {
    if (session.scope) throw new AppError("profile_exists");
    await store.saveSignUp(db, confirmedEmail(session), body, now);
    return { success: true };
  },

  verifyPhone,
  createUser: createProfile,

  options: async ({ db, env, http }) => ({
    signUp: (await signUpMode(db, env)) === "open",
    phone: canSendSms(env),
    demo: await offersDemo(db, http),
    outbox: hasOutboxPage(env, http.isLocalDemo),
    passkeys: hasPasskeys(env),
    checkout: env.STRIPE_SECRET_KEY !== undefined,
  }),
};

/** Rejects a call for the demo where none can be opened, with the reason. */
async function requireDemo(db: Db, http: Http): Promise<void> {
  if (!http.isLocalDemo) throw new AppError("demo_off");
  if (!(await offersDemo(db, http))) throw new AppError("demo_not_available");
}

/** Creates the demo organization and returns its owner. */
export type CreateDemo = (deps: {
  db: Db;
  env: Env;
  now: Date;
  language: Language;
}) => Promise<{ ownerUserId: string }>;

/**
 * Signs in to the demo, creating it on first entry; `createDemo` is injected, since it depends on every
 * domain.
 */
export const enterDemo =
  (createDemo: CreateDemo): Handler<typeof routes.demo> =>
  async (call) => {
    const { db, env, http, now, query } = call;
    await lockDemo(db);
    await requireDemo(db, http);
    const language = messageLanguage(query.language, null, http.header("accept-language"));
    const ownerUserId =
      (await findDemoOwner(db)) ?? (await createDemo({ db, env, now, language })).ownerUserId;
    return openUserSession(call, ownerUserId);
  };

/**
 * Returns the initial PINs of the demo team by username; injected, since the demo depends on every domain.
 */
export type DemoPins = () => Promise<readonly { username: string; pin: string }[]>;

/** Returns the demo team with their PINs, except PINs that were changed since. */
export const showDemoTeam =
  (pinsOf: DemoPins): Handler<typeof routes.demoTeam> =>
  async ({ db, http }) => {
    await requireDemo(db, http);
    return { items: await listDemoTeam(db, await pinsOf()) };
  };

import { codeTries, type auth as routes } from "@konoba/contract/auth/auth.contract";
import { AppError } from "@konoba/contract/lib/errors";
import type { HandlerContext, SessionInfo } from "../lib/access/handler.ts";
import { isSecret } from "../lib/access/secrets.ts";
import { messageLanguage } from "../lib/messages/mailLanguage.ts";
import { canSendSms } from "../lib/messages/providers.ts";
import { changePhone, findAccountById, normalPhone } from "../users/users.accounts.service.ts";
import * as codes from "./auth.codes.store.ts";
import { sendPhoneCode } from "./auth.messages.service.ts";
import { createOwnedOrganization, requireSignUp } from "./auth.owners.service.ts";
import * as store from "./auth.store.ts";

type SignUp = Awaited<ReturnType<typeof store.findSignUp>>;

/** Returns the confirmed address of a sign-up or user; a team member signed in with a PIN has none. */
export function confirmedEmail(session: SessionInfo): string {
  if (session.email === null) throw new AppError("email_not_confirmed");
  return session.email;
}

/**
 * Sends the SMS code, or confirms the phone number with it: of the sign-up, or of the profile when there is
 * one.
 */
export async function verifyPhone(call: HandlerContext<typeof routes.verifyPhone>) {
  const email = confirmedEmail(call.session);
  const phoneNumber = normalPhone(call.body.phoneNumber);
  return call.body.code === undefined
    ? sendCode(call, email, phoneNumber)
    : confirmCode(call, email, { phoneNumber, code: call.body.code });
}

async function sendCode(call: HandlerContext<typeof routes.verifyPhone>, email: string, phoneNumber: string) {
  const { session, body, env, now, http } = call;
  const language = messageLanguage(body.language, null, http.header("accept-language"));
  await call.db.transaction().execute(async (db) => {
    await sendPhoneCode({ ...call, db }, { email, phoneNumber, language });
    if (!session.scope) await store.savePhone(db, email, { phoneNumber, phoneVerifiedAt: null }, now);
  });
  const message = "We sent a code by SMS.";
  const resendInSeconds = env.SMS_GAP_SECONDS;
  return { success: true, message, phoneNumber, phoneVerified: false, resendInSeconds } as const;
}

async function confirmCode(
  call: HandlerContext<typeof routes.verifyPhone>,
  email: string,
  { phoneNumber, code }: { phoneNumber: string; code: string },
) {
  const { session, now } = call;
  const attempt = await codes.attemptNewestCode(
    call.db,
    { channel: "sms", email, phoneNumber },
    codeTries,
    now,
  );
  const isRight = await isSecret(code, attempt?.codeHash);
  if (!attempt || !isRight) throw new AppError("phone_code_failed");
  await call.db.transaction().execute(async (db) => {
    if (!(await codes.useCode(db, attempt.id, now))) throw new AppError("phone_code_failed");
    const { scope } = session;
    const account = scope?.userId ? await findAccountById(db, scope.userId) : undefined;
    if (scope && account) await changePhone({ db, scope, now }, account, phoneNumber);
    else await store.savePhone(db, email, { phoneNumber, phoneVerifiedAt: now }, now);
  });
  return {
    success: true,
    message: "Your phone number is confirmed.",
    phoneNumber,
    phoneVerified: true,
    resendInSeconds: 0,
  } as const;
}

/** Returns the phone number of a sign-up, which must be confirmed where SMS can be sent. */
function phoneOf({ env, body }: HandlerContext<typeof routes.createUser>, signUp: SignUp) {
  const phoneNumber = body.phoneNumber === undefined ? null : normalPhone(body.phoneNumber);
  const isConfirmed = signUp?.phoneVerifiedAt && signUp.phoneNumber === phoneNumber;
  if (!isConfirmed && canSendSms(env)) throw new AppError("phone_not_confirmed");
  return { phoneNumber, phoneVerifiedAt: isConfirmed ? signUp.phoneVerifiedAt : null };
}

/** Creates the organization and its owner once the address is confirmed, and the phone where it is required. */
export async function createProfile(call: HandlerContext<typeof routes.createUser>) {
  const { db, env, body, session, now, http } = call;
  if (session.scope) throw new AppError("profile_exists");
  const email = confirmedEmail(session);
  const signUp = await store.findSignUp(db, email);
  await requireSignUp({ db, env }, signUp);
  const { firstName, lastName, organizationName, businessKind } = body;
  const owner = { email, firstName, lastName, language: signUp?.language ?? null, ...phoneOf(call, signUp) };
  const { userId, organizationId } = await createOwnedOrganization(
    { db, now, ip: http.ip },
    { organizationName, businessKind, owner },
  );
  await store.giveSessionsToUser(db, email, userId);
  await store.removeSignUp(db, email);
  return { success: true, message: "Your organization is ready.", userId, organizationId } as const;
}

import type { Env } from "../../env.ts";
import type { Db } from "../database/db.ts";
import type { Http, SessionInfo } from "./handler.ts";
import { endSession, openSession, sessionCookie, sessionSeconds } from "./session.ts";

interface SignInCall {
  db: Db;
  env: Env;
  http: Http;
  now: Date;
  session: SessionInfo | null;
}

type Who =
  | { email: string; userId: string | null; workerId: null }
  | { email: null; userId: null; workerId: string };

/**
 * Opens a session with a new token for this browser and ends its previous one; the answer sets the cookie.
 * Returns the public id.
 */
export async function openBrowserSession(call: SignInCall, who: Who): Promise<string> {
  const { db, env, http, now, session } = call;
  if (session) await endSession(db, session.sessionId, now);
  const { id, token } = await openSession(db, { ...who, ip: http.ip, userAgent: http.userAgent, now });
  http.setCookie(sessionCookie(env.PUBLIC_URL), token, sessionSeconds);
  return id;
}

export type { SignInCall };

import type { Instant, Json, OptionalInstant } from "../lib/database/db.ts";

export interface Draft {
  /** Purpose of the code; a sign-up creates its own organization, whatever invitations are pending. */
  wants: "signIn" | "signUp" | "invitation" | "proof";
  /** Session that requested reauthentication; the code is valid for it alone. */
  sessionId?: string | undefined;
  /** Invited user and inviter of an invitation. */
  userId?: string | undefined;
  inviter?: string | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
  language?: "en" | "me" | undefined;
}

interface OneTimeCodeTable {
  id: string;
  channel: "email" | "sms" | "proof";
  email: string;
  phoneNumber: string | null;
  codeHash: string;
  linkHash: Buffer | null;
  draft: Json<Draft>;
  attempts: number;
  createdAt: Instant;
  expiresAt: Instant;
  usedAt: OptionalInstant;
  usedBySessionId: string | null;
}

interface SignUpTable {
  email: string;
  firstName: string | null;
  lastName: string | null;
  language: "en" | "me" | null;
  phoneNumber: string | null;
  phoneVerifiedAt: OptionalInstant;
  organizationName: string | null;
  /** When the operator invited the address to create an organization. */
  invitedAt: OptionalInstant;
  updatedAt: Instant;
}

interface PasskeyTable {
  id: string;
  userId: string;
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
  name: string;
  host: string;
  createdAt: Instant;
  lastUsedAt: OptionalInstant;
}

interface PasskeyChallengeTable {
  challenge: string;
  sessionId: string | null;
  expiresAt: Instant;
}

declare module "../lib/database/db.ts" {
  interface Tables {
    oneTimeCodes: OneTimeCodeTable;
    signups: SignUpTable;
    passkeys: PasskeyTable;
    passkeyChallenges: PasskeyChallengeTable;
  }
}

import type { UserRole } from "@konoba/contract/users/users.contract";
import type { Instant, OptionalInstant, WithDefault } from "../lib/database/db.ts";
import { mapConstraintErrors } from "../lib/http/failures.ts";

interface UserTable {
  id: string;
  organizationId: string;
  email: string;
  firstName: string;
  lastName: string;
  phoneNumber: string | null;
  phoneVerifiedAt: OptionalInstant;
  role: UserRole;
  locationId: string | null;
  language: "en" | "me" | null;
  theme: "light" | "dark" | "system" | null;
  morningMail: WithDefault<boolean>;
  weeklyMail: WithDefault<boolean>;
  /** Hash of the PIN for approvals on other devices. */
  pinHash: WithDefault<string | null>;
  createdAt: Instant;
  acceptedAt: OptionalInstant;
  invitedAt: OptionalInstant;
  archivedAt: OptionalInstant;
}

declare module "../lib/database/db.ts" {
  interface Tables {
    users: UserTable;
  }
}

mapConstraintErrors({
  users_email: "profile_exists",
  users_email_in_organization: "email_taken",
  users_organization_id_location_id_fkey: "location_not_found",
});

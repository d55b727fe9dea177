import type { Plan } from "@konoba/contract/organizations/organizations.rules";
import type { Instant, OptionalInstant, WithDefault } from "../lib/database/db.ts";

interface OrganizationTable {
  id: string;
  name: string;
  plan: Plan;
  trialEndsAt: OptionalInstant;
  stripeCustomerId: string | null;
  stripeSubscriptionId: string | null;
  /** When the provider sent the newest message that was applied. */
  stripeEventAt: OptionalInstant;
  /** When it is deleted with all it has, if that was asked. */
  deletesAt: OptionalInstant;
  isDemo: WithDefault<boolean>;
  createdAt: Instant;
}

declare module "../lib/database/db.ts" {
  interface Tables {
    organizations: OrganizationTable;
  }
}

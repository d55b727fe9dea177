import type { Plan } from "@konoba/contract/organizations/organizations.rules";
import type { Instant, OptionalInstant, WithDefault } from "../lib/database/db.ts";

interface OrganizationTable {
  id: string;
  name: string;
  plan: Plan;
  trialEndsAt: OptionalInstant;
  stripeCustomerId: string | null;
  stripeSubscriptionId: string | null;
  /** The newest event of the provider that was applied, and when the provider created it. */
  stripeEventId: WithDefault<string | null>;
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

import type { Module } from "@konoba/contract/lib/modules";
import type { Plan } from "@konoba/contract/organizations/organizations.rules";
import type { Instant, OptionalInstant, WithDefault } from "../lib/database/db.ts";

interface OrganizationTable {
  id: string;
  name: string;
  plan: Plan;
  trialEndsAt: OptionalInstant;
  stripeCustomerId: string | null;
  stripeSubscriptionId: string | null;
  /** Newest applied event of the provider, with its creation time at the provider. */
  stripeEventId: WithDefault<string | null>;
  stripeEventAt: OptionalInstant;
  /** Time of the scheduled deletion with all data, if requested. */
  deletesAt: OptionalInstant;
  /** Since when its people and keys are refused by the operator. */
  disabledAt: OptionalInstant;
  /** Modules that are off at its next new location. */
  modulesOff: WithDefault<Module[]>;
  isDemo: WithDefault<boolean>;
  /** Organization whose test keys reach this one; null for all but sandboxes. */
  sandboxOf: WithDefault<string | null>;
  createdAt: Instant;
}

declare module "../lib/database/db.ts" {
  interface Tables {
    organizations: OrganizationTable;
  }
}

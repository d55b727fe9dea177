import type { WebhookEventType } from "@konoba/contract/integrations/integrations.webhooks.rules";
import type { KeyScope } from "@konoba/contract/lib/keyScopes";
import type { ColumnType } from "kysely";
import type { Instant, OptionalInstant } from "../lib/database/db.ts";

interface ApiKeyTable {
  id: string;
  organizationId: string;
  name: string;
  scopes: KeyScope[];
  locationIds: string[] | null;
  createdBy: string;
  createdAt: Instant;
  expiresAt: OptionalInstant;
  revokedAt: OptionalInstant;
  revokedBy: string | null;
}

/** Hashes of the secrets of a key: one, and two while it is rolled. */
interface ApiKeySecretTable {
  id: string;
  organizationId: string;
  keyId: string;
  hash: Buffer;
  lastFour: string;
  createdAt: Instant;
  endsAt: OptionalInstant;
  lastUsedAt: OptionalInstant;
}

/** Signing secret before the one before the last rotation, while it signs too. */
export interface FormerSecret {
  secret: string;
  endsAt: string;
}

interface WebhookEndpointTable {
  id: string;
  organizationId: string;
  url: string;
  eventTypes: WebhookEventType[];
  locationIds: string[] | null;
  secret: string;
  oldSecret: string | null;
  oldSecretEndsAt: OptionalInstant;
  formerSecrets: ColumnType<FormerSecret[] | null, string | undefined, string>;
  createdBy: string;
  createdAt: Instant;
  disabledAt: OptionalInstant;
  disabledReason: "person" | "gone" | "failing" | null;
  failingSince: OptionalInstant;
  lastDeliveredAt: OptionalInstant;
}

declare module "../lib/database/db.ts" {
  interface Tables {
    apiKeys: ApiKeyTable;
    apiKeySecrets: ApiKeySecretTable;
    webhookEndpoints: WebhookEndpointTable;
  }
}

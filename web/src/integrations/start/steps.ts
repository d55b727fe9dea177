import type { ApiKey } from "@konoba/contract/integrations/integrations.keys.contract";
import { apiKeyState, isKeyWorking } from "@konoba/contract/integrations/integrations.keys.rules";
import type { WebhookEndpoint } from "@konoba/contract/integrations/integrations.webhooks.contract";

/** Steps by which a program is connected, in order. */
export const connectionSteps = ["key", "call", "webhook"] as const;
export type ConnectionStep = (typeof connectionSteps)[number];

interface Connected {
  keys: readonly ApiKey[];
  endpoints: readonly WebhookEndpoint[];
  now: Date;
}

/** Returns the key of the steps: the newest live one that works. */
export const keyOfSteps = ({ keys, now }: Omit<Connected, "endpoints">): ApiKey | undefined =>
  keys.find((key) => !key.isTest && isKeyWorking(apiKeyState(key, now)));

/** Returns the step to take next; null once an endpoint has received an event. */
export function nextStep({ keys, endpoints, now }: Connected): ConnectionStep | null {
  if (endpoints.some(({ lastDeliveredAt }) => lastDeliveredAt !== null)) return null;
  if (keys.some(({ lastUsedAt }) => lastUsedAt !== null)) return "webhook";
  return keyOfSteps({ keys, now }) ? "call" : "key";
}

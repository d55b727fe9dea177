import * as keys from "./integrations.keys.contract.ts";
import { sandbox } from "./integrations.sandbox.contract.ts";
import { createdEndpoint, webhookDeliveryRow, webhookEndpoint } from "./integrations.webhooks.contract.ts";

/** Schemas of the domain that the OpenAPI document names. */
export const integrationsComponents = {
  ApiKey: keys.apiKey,
  ApiKeyInput: keys.apiKeyInput,
  CreatedApiKey: keys.createdApiKey,
  CreatedWebhookEndpoint: createdEndpoint,
  Sandbox: sandbox,
  WebhookDelivery: webhookDeliveryRow,
  WebhookEndpoint: webhookEndpoint,
};

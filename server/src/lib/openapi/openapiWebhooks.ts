import { webhookEventTypes } from "@konoba/contract/integrations/integrations.webhooks.rules";
import type { Schema } from "./openapiSchemas.ts";

const header = (name: string, description: string): Schema => ({
  name,
  in: "header",
  required: true,
  description,
  schema: { type: "string" },
});

const parameters = [
  header("webhook-id", "Id of the event, the same in every attempt"),
  header("webhook-timestamp", "Time of the attempt, in seconds since 1970"),
  header("webhook-signature", "`v1,` and the base64 HMAC-SHA256 of `id.timestamp.body`; one per secret"),
];

/** Schema of the body of every event; what `data` has besides depends on the type, as the API guide lists. */
export const webhookEvent: Schema = {
  type: "object",
  required: ["type", "timestamp", "data"],
  properties: {
    type: { type: "string", enum: [...webhookEventTypes] },
    timestamp: { type: "string", format: "date-time" },
    data: {
      type: "object",
      required: ["id", "locationId"],
      properties: {
        id: { type: "string", format: "uuid", description: "The changed resource" },
        locationId: { type: "string", format: "uuid" },
      },
      additionalProperties: true,
    },
  },
};

/** Returns the requests that endpoints get, by type of event. */
export const webhookOperations = (): Record<string, Schema> =>
  Object.fromEntries(
    webhookEventTypes.map((type) => [
      type,
      {
        post: {
          operationId: `webhook.${type}`,
          summary: `Sent after ${type.replace(".", " ")}`,
          tags: ["integrations"],
          security: [],
          parameters: parameters.map(({ name }) => ({ $ref: `#/components/parameters/${String(name)}` })),
          requestBody: {
            required: true,
            content: { "application/json": { schema: { $ref: "#/components/schemas/WebhookEvent" } } },
          },
          responses: {
            "2XX": { description: "Received" },
            "4XX": { description: "Tried again; 410 disables" },
          },
        },
      },
    ]),
  );

/** Shared headers of the requests, by name. */
export const webhookParameters = Object.fromEntries(parameters.map((each) => [String(each["name"]), each]));

import {
  webhooks as routes,
  type WebhookEndpoint,
} from "@konoba/contract/integrations/integrations.webhooks.contract";
import {
  endpointHost,
  type WebhookEventType,
} from "@konoba/contract/integrations/integrations.webhooks.rules";
import type { z } from "zod";
import { useForm } from "../ui/form/useForm.ts";
import type { NewSecret } from "./CreatedKey.tsx";
import { useCreateEndpoint, useUpdateEndpoint } from "./integrations.webhooks.queries.ts";

interface Fields {
  url: string;
  eventTypes: WebhookEventType[];
  locationIds: string[];
}
const isFields = (values: unknown): values is Fields =>
  typeof values === "object" && values !== null && "locationIds" in values;
type Body = z.output<typeof routes.createEndpoint.body>;

interface EndpointForm {
  /** Endpoint to change; null for a new one. */
  endpoint: WebhookEndpoint | null;
  /** Events chosen at first for a new one. */
  usualEvents?: readonly WebhookEventType[];
  onSecret: (secret: NewSecret) => void;
}

/** Manages the form of an endpoint; no location means every one. */
export function useEndpointForm({ endpoint, usualEvents = [], onSecret }: EndpointForm) {
  const create = useCreateEndpoint();
  const update = useUpdateEndpoint();
  return useForm<Fields, Body>({
    domain: "webhooks",
    schema: {
      safeParse: (values) => {
        if (!isFields(values)) return routes.createEndpoint.body.safeParse(values);
        const { locationIds, ...fields } = values;
        return routes.createEndpoint.body.safeParse({
          ...fields,
          locationIds: locationIds.length > 0 ? locationIds : null,
        });
      },
    },
    values: {
      url: endpoint?.url ?? "",
      eventTypes: endpoint?.eventTypes ?? [...usualEvents],
      locationIds: endpoint?.locationIds ?? [],
    },
    onSubmit: async (body) => {
      if (endpoint) return void (await update.mutateAsync({ id: endpoint.id, ...body }));
      const { url, secret } = await create.mutateAsync(body);
      onSecret({ name: endpointHost(url), secret });
    },
  });
}

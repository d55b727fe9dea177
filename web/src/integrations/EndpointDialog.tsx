import {
  webhooks as routes,
  type WebhookEndpoint,
} from "@konoba/contract/integrations/integrations.webhooks.contract";
import {
  endpointHost,
  webhookEventTypes,
  type WebhookEventType,
} from "@konoba/contract/integrations/integrations.webhooks.rules";
import { useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import { useProfile } from "../lib/api/session.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { MultiSelectField } from "../ui/fields/MultiSelectField.tsx";
import { TextField } from "../ui/fields/TextField.tsx";
import { FormDialog } from "../ui/form/FormDialog.tsx";
import { useForm } from "../ui/form/useForm.ts";
import type { NewSecret } from "./CreatedKey.tsx";
import { keyLocations } from "./integrations.keys.queries.ts";
import { useCreateEndpoint, useUpdateEndpoint } from "./integrations.webhooks.queries.ts";

interface Fields {
  url: string;
  eventTypes: WebhookEventType[];
  locationIds: string[];
}
const isFields = (values: unknown): values is Fields =>
  typeof values === "object" && values !== null && "locationIds" in values;
type Body = z.output<typeof routes.createEndpoint.body>;

interface EndpointDialogProps {
  /** Endpoint to change; null for a new one. */
  endpoint: WebhookEndpoint | null;
  onSecret: (secret: NewSecret) => void;
  onClose: () => void;
}

/** Renders the form of an endpoint: address, events and locations; no location means every one. */
export function EndpointDialog({ endpoint, onSecret, onClose }: EndpointDialogProps) {
  const { t } = useTranslation(["webhooks", "apiKeys"]);
  const { organizationId } = useProfile();
  const { data: locations = [] } = useQuery(keyLocations(organizationId));
  const create = useCreateEndpoint();
  const update = useUpdateEndpoint();
  const form = useForm<Fields, Body>({
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
      eventTypes: endpoint?.eventTypes ?? [],
      locationIds: endpoint?.locationIds ?? [],
    },
    onSubmit: async (body) => {
      if (endpoint) return void (await update.mutateAsync({ id: endpoint.id, ...body }));
      const { url, secret } = await create.mutateAsync(body);
      onSecret({ name: endpointHost(url), secret });
    },
  });
  return (
    <FormDialog
      title={t(endpoint ? "edit" : "add")}
      submitLabel={t(endpoint ? "save" : "create")}
      size="md"
      form={form}
      onClose={onClose}
    >
      <TextField
        {...form.field("url")}
        required
        maxLength={500}
        inputMode="url"
        placeholder="https://"
        help={t("urlHelp")}
        data-autofocus
      />
      <MultiSelectField
        {...form.field("eventTypes")}
        required
        placeholder={t("chooseEvents")}
        options={webhookEventTypes.map((type) => ({ value: type, label: type }))}
      />
      <MultiSelectField
        {...form.field("locationIds")}
        help={t("apiKeys:locationsHelp")}
        placeholder={t("apiKeys:allLocations")}
        options={locations.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </FormDialog>
  );
}

import type { WebhookEndpoint } from "@konoba/contract/integrations/integrations.webhooks.contract";
import { webhookEventTypes } from "@konoba/contract/integrations/integrations.webhooks.rules";
import { useQuery } from "@tanstack/react-query";
import { useProfile } from "../lib/api/session.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { MultiSelectField } from "../ui/fields/MultiSelectField.tsx";
import { TextField } from "../ui/fields/TextField.tsx";
import { FormDialog } from "../ui/form/FormDialog.tsx";
import type { NewSecret } from "./CreatedKey.tsx";
import { keyLocations } from "./integrations.keys.queries.ts";
import { useEndpointForm } from "./useEndpointForm.ts";

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
  const form = useEndpointForm({ endpoint, onSecret });
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

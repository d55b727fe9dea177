import type { WebhookEndpoint } from "@konoba/contract/integrations/integrations.webhooks.contract";
import {
  webhookEventTypes,
  type WebhookEventType,
} from "@konoba/contract/integrations/integrations.webhooks.rules";
import { useQuery } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { useTranslation } from "../../lib/text/translation.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { Chip } from "../../ui/controls/Chip.tsx";
import { Field } from "../../ui/fields/Field.tsx";
import { TextField } from "../../ui/fields/TextField.tsx";
import { focusFirstInvalid } from "../../ui/form/focusFirstInvalid.ts";
import type { NewSecret } from "../CreatedKey.tsx";
import { DeliveryAnswer } from "../DeliveryAnswer.tsx";
import { useTestEndpoint, webhookDeliveries } from "../integrations.webhooks.queries.ts";
import { useEndpointForm } from "../useEndpointForm.ts";
import style from "./Start.module.css";

const usualEvents = ["order.created", "order.paid"] as const satisfies readonly WebhookEventType[];
/** Events offered before the list is opened. */
const shownFirst: readonly WebhookEventType[] = [...usualEvents, "reservation.created"];

interface EventsProps {
  chosen: readonly WebhookEventType[];
  onChange: (chosen: WebhookEventType[]) => void;
}

/** Renders the events as chips, those of most places first. */
function Events({ chosen, onChange }: EventsProps) {
  const { t } = useTranslation("firstCall");
  const [isOpen, setIsOpen] = useState(false);
  const shown = isOpen ? webhookEventTypes : shownFirst;
  const toggle = (type: WebhookEventType) =>
    onChange(chosen.includes(type) ? chosen.filter((each) => each !== type) : [...chosen, type]);
  return (
    <div className="row wrap gap-6">
      {shown.map((type) => (
        <Chip key={type} pressed={chosen.includes(type)} hasTick onClick={() => toggle(type)}>
          <code className="mono-sm">{type}</code>
        </Chip>
      ))}
      {!isOpen && (
        <Chip onClick={() => setIsOpen(true)}>
          {t("moreEvents", { count: webhookEventTypes.length - shown.length })}
        </Chip>
      )}
    </div>
  );
}

/** Renders the form of the first endpoint: address and events. */
export function EndpointForm({ onSecret }: { onSecret: (secret: NewSecret) => void }) {
  const { t } = useTranslation("webhooks");
  const form = useEndpointForm({ endpoint: null, usualEvents, onSecret });
  const { value, onChange, ...events } = form.field("eventTypes");
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    if (!(await form.submit())) focusFirstInvalid(element);
  }
  return (
    <form noValidate className="stack gap-14" onSubmit={(event) => void send(event)}>
      {form.failure && (
        <p className="weight-600 red-fg" role="alert">
          {form.failure}
        </p>
      )}
      <TextField
        {...form.field("url")}
        required
        maxLength={500}
        inputMode="url"
        placeholder="https://"
        help={t("urlHelp")}
      />
      <Field {...events} isGroup required>
        {() => <Events chosen={value} onChange={onChange} />}
      </Field>
      <div className="row wrap gap-8">
        <Button type="submit" variant="primary" loading={form.isSending}>
          {t("add")}
        </Button>
      </div>
    </form>
  );
}

/** Renders a button that sends a test to an endpoint, with the program's last answer. */
export function TestEvent({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { t } = useTranslation("firstCall");
  const test = useTestEndpoint();
  const { data } = useQuery(webhookDeliveries({ page: 1, endpointId: endpoint.id }));
  const last = data?.items[0];
  const isGood = last?.status === "delivered";
  return (
    <>
      <div className={`row wrap align-center gap-8 rows-4 ${style.line}`}>
        <code className="mono-md break">{endpoint.url}</code>
      </div>
      {last && (
        <p className="row wrap align-center gap-8 rows-4 weight-550" role="status">
          <code className="mono-md break">{last.type}</code>
          <DeliveryAnswer row={last} />
        </p>
      )}
      {last && last.attemptCount > 0 && !isGood && <p className="meta">{t("answerHelp")}</p>}
      {!isGood && (
        <div className="row wrap gap-8">
          <Button variant="primary" loading={test.isPending} onClick={() => test.mutate(endpoint)}>
            {t(last ? "sendTestAgain" : "sendTest")}
          </Button>
        </div>
      )}
    </>
  );
}

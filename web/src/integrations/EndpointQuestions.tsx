import {
  webhooks as routes,
  type WebhookEndpoint,
} from "@konoba/contract/integrations/integrations.webhooks.contract";
import { endpointHost } from "@konoba/contract/integrations/integrations.webhooks.rules";
import { useTranslation } from "../lib/text/translation.ts";
import { Segmented } from "../ui/controls/Segmented.tsx";
import { DateField } from "../ui/fields/DateField.tsx";
import { todayText } from "../ui/fields/dates.ts";
import { FormDialog } from "../ui/form/FormDialog.tsx";
import { useForm } from "../ui/form/useForm.ts";
import type { NewSecret } from "./CreatedKey.tsx";
import { useReplayEvents, useRotateSecret } from "./integrations.webhooks.queries.ts";

/** Hours for which the old secret can sign too. */
const overlaps = ["0", "1", "24", "168"] as const;

interface RotateDialogProps {
  endpoint: WebhookEndpoint;
  onSecret: (secret: NewSecret) => void;
  onClose: () => void;
}

/** Asks how long the old signing secret signs too, and replaces it. */
export function RotateDialog({ endpoint, onSecret, onClose }: RotateDialogProps) {
  const { t } = useTranslation(["webhooks", "apiKeys"]);
  const rotate = useRotateSecret();
  const name = endpointHost(endpoint.url);
  const form = useForm<{ overlapHours: number }, { overlapHours: number }>({
    domain: "webhooks",
    schema: routes.rotateSecret.body,
    values: { overlapHours: 24 },
    onSubmit: async ({ overlapHours }) => {
      const { secret } = await rotate.mutateAsync({ id: endpoint.id, overlapHours });
      onSecret({ name, secret });
    },
  });
  const { overlapHours } = form.values;
  return (
    <FormDialog
      title={t("rotateAsk", { name })}
      submitLabel={t("rotateSubmit")}
      size="md"
      form={form}
      onClose={onClose}
    >
      <p>{t(overlapHours === 0 ? "rotateNow" : "rotateText", { lastFour: endpoint.lastFour })}</p>
      <div className="stack items-start gap-8">
        <b>{t("fields.overlapHours")}</b>
        <Segmented
          name={t("fields.overlapHours")}
          value={`${overlapHours}`}
          options={overlaps.map((value) => ({ value, label: t(`apiKeys:overlaps.${value}`) }))}
          onChange={(next) => form.set("overlapHours", Number(next))}
        />
      </div>
    </FormDialog>
  );
}

const sinceIn = (values: unknown): string | null =>
  typeof values === "object" && values !== null && "since" in values && typeof values.since === "string"
    ? values.since
    : null;

/** Asks for the day from which events are sent again. */
export function ReplayDialog({ endpoint, onClose }: Omit<RotateDialogProps, "onSecret">) {
  const { t } = useTranslation("webhooks");
  const replay = useReplayEvents();
  const today = todayText();
  const form = useForm<{ since: string | null }, { since: string }>({
    domain: "webhooks",
    schema: {
      safeParse: (values) => {
        const since = sinceIn(values);
        return routes.replayEvents.body.safeParse({
          since: since && new Date(`${since}T00:00:00`).toISOString(),
        });
      },
    },
    values: { since: today },
    onSubmit: async ({ since }) => void (await replay.mutateAsync({ id: endpoint.id, since })),
  });
  return (
    <FormDialog
      title={t("replayAsk", { name: endpointHost(endpoint.url) })}
      submitLabel={t("replaySubmit")}
      form={form}
      onClose={onClose}
    >
      <DateField {...form.field("since")} required max={today} help={t("replayHelp")} />
    </FormDialog>
  );
}

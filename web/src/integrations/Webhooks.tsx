import type { WebhookEndpoint } from "@konoba/contract/integrations/integrations.webhooks.contract";
import { endpointHost } from "@konoba/contract/integrations/integrations.webhooks.rules";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocalFormat } from "../lib/api/localFormat.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { IconButton } from "../ui/controls/IconButton.tsx";
import { Menu, MenuItem } from "../ui/controls/Menu.tsx";
import { confirm } from "../ui/dialogs/confirm.tsx";
import { EmptyState } from "../ui/display/EmptyState.tsx";
import { ErrorBlock } from "../ui/display/ErrorBlock.tsx";
import { DelayedFallback, SkeletonLines } from "../ui/display/Skeleton.tsx";
import { RotateIcon } from "../ui/icons/icons.more.tsx";
import {
  CircleCheckIcon,
  MoreIcon,
  PencilIcon,
  PlusIcon,
  RefreshIcon,
  TrashIcon,
  WarningIcon,
} from "../ui/icons/icons.tsx";
import { CreatedKey, type NewSecret } from "./CreatedKey.tsx";
import { EndpointDialog } from "./EndpointDialog.tsx";
import { ReplayDialog, RotateDialog } from "./EndpointQuestions.tsx";
import {
  useRemoveEndpoint,
  useTestEndpoint,
  useUpdateEndpoint,
  webhookEndpoints,
} from "./integrations.webhooks.queries.ts";
import keys from "./ApiKeys.module.css";
import style from "./Webhooks.module.css";

type Question = { kind: "edit" | "rotate" | "replay"; endpoint: WebhookEndpoint } | { kind: "add" };

/** Renders how the deliveries of an endpoint went in the last day. */
function State({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { t } = useTranslation("webhooks");
  const { isActive, disabledReason, retrying, failed } = endpoint;
  if (!isActive)
    return (
      <span className="inline-row wrap align-center gap-6 rows-2 weight-550 red-fg">
        <WarningIcon size={16} />
        {t(`disabled.${disabledReason ?? "person"}`)}
      </span>
    );
  if (retrying + failed > 0)
    return (
      <span className="inline-row wrap align-center gap-6 rows-2 weight-550 amber-fg">
        <WarningIcon size={16} />
        {retrying > 0 ? t("retrying", { count: retrying }) : t("failedCount", { count: failed })}
      </span>
    );
  return (
    <span className="inline-row wrap align-center gap-6 rows-2 weight-550 green-fg">
      <CircleCheckIcon size={16} />
      {t("allDelivered")}
    </span>
  );
}

interface EndpointProps {
  endpoint: WebhookEndpoint;
  onAsk: (question: Question) => void;
}

function Endpoint({ endpoint, onAsk }: EndpointProps) {
  const { t } = useTranslation("webhooks");
  const { date } = useLocalFormat();
  const test = useTestEndpoint();
  const update = useUpdateEndpoint();
  const remove = useRemoveEndpoint();
  const { id, url, eventTypes, isActive, oldSecretEndsAt } = endpoint;
  const name = endpointHost(url);
  const disabledReason = isActive ? null : t("enableFirst");
  async function confirmRemoval() {
    const isSure = await confirm({
      title: t("removeAsk", { name }),
      text: t("removeText"),
      confirmLabel: t("remove"),
      isDangerous: true,
    });
    if (isSure) remove.mutate(endpoint);
  }
  return (
    <li>
      <div className={`stack gap-2 ${style.address}`}>
        <code className="mono-md weight-600 break">{url}</code>
        <span className="meta">
          {eventTypes.join(", ")}
          {oldSecretEndsAt && <b>{` · ${t("twoSecrets", { date: date(oldSecretEndsAt) })}`}</b>}
        </span>
      </div>
      <State endpoint={endpoint} />
      <Menu
        name={t("more", { name })}
        align="end"
        trigger={(open) => <IconButton {...open} name={t("more", { name })} icon={<MoreIcon />} />}
      >
        <MenuItem icon={<PencilIcon />} onSelect={() => onAsk({ kind: "edit", endpoint })}>
          {t("edit")}
        </MenuItem>
        <MenuItem
          icon={<CircleCheckIcon />}
          disabledReason={disabledReason}
          needsConnection
          onSelect={() => test.mutate(endpoint)}
        >
          {t("test")}
        </MenuItem>
        <MenuItem
          icon={<RefreshIcon />}
          disabledReason={disabledReason}
          onSelect={() => onAsk({ kind: "replay", endpoint })}
        >
          {t("replay")}
        </MenuItem>
        <MenuItem icon={<RotateIcon />} onSelect={() => onAsk({ kind: "rotate", endpoint })}>
          {t("rotate")}
        </MenuItem>
        <MenuItem
          icon={<WarningIcon />}
          needsConnection
          onSelect={() => update.mutate({ id, isActive: !isActive })}
        >
          {t(isActive ? "disable" : "enable")}
        </MenuItem>
        <MenuItem
          icon={<TrashIcon />}
          variant="danger"
          needsConnection
          onSelect={() => void confirmRemoval()}
        >
          {t("remove")}
        </MenuItem>
      </Menu>
    </li>
  );
}

/** Renders the endpoints that receive events; a new signing secret is shown once, above them. */
export function Webhooks() {
  const { t } = useTranslation("webhooks");
  const query = useQuery(webhookEndpoints());
  const [secret, setSecret] = useState<NewSecret | null>(null);
  const [question, ask] = useState<Question | null>(null);
  const close = () => ask(null);
  const { data } = query;
  return (
    <section aria-labelledby="webhooks" className="stack gap-12">
      <header className={`row wrap align-center gap-12 rows-6 ${keys.head}`}>
        <h2 id="webhooks">{t("title")}</h2>
        <p className="meta">{t("about")}</p>
        <Button icon={<PlusIcon size={16} />} onClick={() => ask({ kind: "add" })}>
          {t("add")}
        </Button>
      </header>
      {secret && <CreatedKey key={secret.secret} {...secret} kind="secret" onClose={() => setSecret(null)} />}
      {!data && query.error && (
        <ErrorBlock title={t("loadFailed")} error={query.error} onRetry={() => void query.refetch()} />
      )}
      {!data && !query.error && (
        <DelayedFallback>
          <SkeletonLines count={3} />
        </DelayedFallback>
      )}
      {data?.length === 0 && <EmptyState drawing="link" title={t("none")} text={t("noneText")} />}
      {data && data.length > 0 && (
        <ul className={`line-above ${style.endpoints}`}>
          {data.map((endpoint) => (
            <Endpoint key={endpoint.id} endpoint={endpoint} onAsk={ask} />
          ))}
        </ul>
      )}
      {question?.kind === "add" && <EndpointDialog endpoint={null} onSecret={setSecret} onClose={close} />}
      {question?.kind === "edit" && (
        <EndpointDialog endpoint={question.endpoint} onSecret={setSecret} onClose={close} />
      )}
      {question?.kind === "rotate" && (
        <RotateDialog endpoint={question.endpoint} onSecret={setSecret} onClose={close} />
      )}
      {question?.kind === "replay" && <ReplayDialog endpoint={question.endpoint} onClose={close} />}
    </section>
  );
}

import type { ApiKey } from "@konoba/contract/integrations/integrations.keys.contract";
import type { WebhookEndpoint } from "@konoba/contract/integrations/integrations.webhooks.contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useStoredChoice } from "../lib/device/useStoredChoice.ts";
import { useNow } from "../lib/page/useNow.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { ErrorBlock } from "../ui/display/ErrorBlock.tsx";
import { EdgePage } from "../ui/display/Page.tsx";
import { PageHeader } from "../ui/display/PageHeader.tsx";
import { DelayedFallback, SkeletonLines } from "../ui/display/Skeleton.tsx";
import { ApiKeys } from "./ApiKeys.tsx";
import { Deliveries } from "./Deliveries.tsx";
import { apiKeys } from "./integrations.keys.queries.ts";
import { webhookEndpoints } from "./integrations.webhooks.queries.ts";
import { FirstSteps } from "./start/FirstSteps.tsx";
import { nextStep, type ConnectionStep } from "./start/steps.ts";
import { Webhooks } from "./Webhooks.tsx";
import style from "./Developers.module.css";

/** Manages whether this device goes straight to all keys and endpoints, without the steps. */
export function useAreStepsHidden() {
  const [stored, store] = useStoredChoice("connectionSteps");
  const hide = (isHidden: boolean) => store(isHidden ? "hidden" : null);
  return [stored === "hidden", hide] as const;
}

interface AllProps {
  /** Step that is still open; null if none is. */
  step: ConnectionStep | null;
  onSteps: () => void;
}

/** Renders all keys, endpoints and deliveries, with the way back to open steps. */
function All({ step, onSteps }: AllProps) {
  const { t } = useTranslation("firstCall");
  return (
    <div className={`stack shrink content-start gap-32 ${style.main}`}>
      {step && (
        <p className={`row wrap align-center gap-8 rows-4 round-2 on-sunken ${style.next}`}>
          {t(`nextIs.${step}`)}
          <Button variant="quiet" size="sm" onClick={onSteps}>
            {t("showSteps")}
          </Button>
        </p>
      )}
      <ApiKeys />
      <Webhooks />
      <Deliveries />
    </div>
  );
}

interface LoadedProps {
  keys: readonly ApiKey[];
  endpoints: readonly WebhookEndpoint[];
}

/** Renders the steps until they are taken or skipped; those taken during the visit stay until it ends. */
function Loaded({ keys, endpoints }: LoadedProps) {
  const step = nextStep({ keys, endpoints, now: useNow() });
  const [isHidden, hide] = useAreStepsHidden();
  const [hasSteps, setHasSteps] = useState(step !== null && !isHidden);
  const showAll = (isForGood: boolean) => {
    if (isForGood) hide(true);
    setHasSteps(false);
  };
  const showSteps = () => {
    hide(false);
    setHasSteps(true);
  };
  return hasSteps ? (
    <FirstSteps keys={keys} endpoints={endpoints} onAll={showAll} />
  ) : (
    <All step={step} onSteps={showSteps} />
  );
}

/** Renders the keys and endpoints once both are there. */
function Connections() {
  const { t } = useTranslation("apiKeys");
  const keys = useQuery(apiKeys());
  const endpoints = useQuery(webhookEndpoints());
  if (keys.data && endpoints.data) return <Loaded keys={keys.data} endpoints={endpoints.data} />;
  const error = keys.error ?? endpoints.error;
  const retry = () => void Promise.all([keys.refetch(), endpoints.refetch()]);
  return (
    <div className={`stack shrink content-start gap-32 ${style.main}`}>
      {error ? (
        <ErrorBlock title={t("loadFailed")} error={error} onRetry={retry} />
      ) : (
        <DelayedFallback>
          <SkeletonLines count={6} />
        </DelayedFallback>
      )}
    </div>
  );
}

/** Renders what other programs use: API keys, webhooks and their deliveries; three steps until one is connected. */
export function Developers() {
  const { t } = useTranslation("apiKeys");
  return (
    <>
      <PageHeader title={t("page")} crumbs={[{ label: t("settings"), to: "/settings" }]} />
      <EdgePage>
        <Connections />
      </EdgePage>
    </>
  );
}

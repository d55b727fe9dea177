import type { ApiKey } from "@konoba/contract/integrations/integrations.keys.contract";
import type { WebhookEndpoint } from "@konoba/contract/integrations/integrations.webhooks.contract";
import { endpointHost } from "@konoba/contract/integrations/integrations.webhooks.rules";
import { useState } from "react";
import { useNow } from "../../lib/page/useNow.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { useIsHandheld } from "../../ui/useMedia.ts";
import { CreatedKey, type NewSecret } from "../CreatedKey.tsx";
import { CallPane } from "./CallPane.tsx";
import { CallStep } from "./CallStep.tsx";
import { KeyChoice, KeyLine } from "./KeyStep.tsx";
import { Step } from "./Step.tsx";
import { connectionSteps, keyOfSteps, nextStep, type ConnectionStep } from "./steps.ts";
import type { CallAnswer } from "./tryCall.ts";
import { useKeyWords } from "./useKeyWords.ts";
import { WebhookPane } from "./WebhookPane.tsx";
import { EndpointForm, TestEvent } from "./WebhookStep.tsx";
import style from "./Start.module.css";

interface FirstStepsProps {
  keys: readonly ApiKey[];
  endpoints: readonly WebhookEndpoint[];
  /** Opens the page of all keys, endpoints and deliveries, for good or for this visit. */
  onAll: (isForGood: boolean) => void;
}

/** Returns what the steps know beside the stored keys and endpoints. */
function useVisit({ keys, endpoints }: Pick<FirstStepsProps, "keys" | "endpoints">) {
  const now = useNow();
  const [secret, setSecret] = useState<NewSecret | null>(null);
  const [signing, setSigning] = useState<NewSecret | null>(null);
  const [answer, setAnswer] = useState<CallAnswer | null>(null);
  const step = nextStep({ keys, endpoints, now });
  const stateOf = (each: ConnectionStep) => {
    if (each === step) return "open";
    return step === null || connectionSteps.indexOf(each) < connectionSteps.indexOf(step) ? "done" : "later";
  };
  const apiKey = keyOfSteps({ keys, now });
  return { secret, setSecret, signing, setSigning, answer, setAnswer, step, stateOf, apiKey };
}

/** Renders the three steps by which a program is connected: one is open, done ones fold to a line. */
export function FirstSteps({ keys, endpoints, onAll }: FirstStepsProps) {
  const { t } = useTranslation("firstCall");
  const isHandheld = useIsHandheld();
  const wordsOf = useKeyWords();
  const visit = useVisit({ keys, endpoints });
  const { secret, setSecret, signing, setSigning, answer, step, stateOf, apiKey } = visit;
  const [endpoint] = endpoints;
  const isWebhookPane = step === null || (step === "webhook" && (!answer || Boolean(endpoint)));
  const callPane = <CallPane apiKey={apiKey} secret={secret?.secret ?? null} answer={answer} />;
  return (
    <div className={style.layout}>
      <div className={`column shrink ${style.steps}`}>
        <h2>{t("title")}</h2>
        <p className={style.lead}>{t("lead")}</p>
        <ol>
          <Step
            number={1}
            title={t("steps.key")}
            text={stateOf("key") === "done" && apiKey ? wordsOf(apiKey) : t("texts.key")}
            state={stateOf("key")}
          >
            {step === "key" ? (
              <KeyChoice onSecret={setSecret} />
            ) : (
              <KeyLine
                apiKey={apiKey}
                secret={secret}
                onHide={() => setSecret(null)}
                onManage={() => onAll(false)}
              />
            )}
          </Step>
          <Step
            number={2}
            title={t("steps.call")}
            text={t(stateOf("call") === "done" ? "called" : "texts.call")}
            state={stateOf("call")}
          >
            {step === "call" && apiKey && (
              <CallStep apiKey={apiKey} secret={secret} onSecret={setSecret} onAnswer={visit.setAnswer} />
            )}
            {isHandheld && (step === "call" || (answer && !isWebhookPane)) && callPane}
          </Step>
          <Step
            number={3}
            title={t("steps.webhook")}
            text={
              step === null && endpoint
                ? t("delivered", { name: endpointHost(endpoint.url) })
                : t("texts.webhook")
            }
            state={stateOf("webhook")}
          >
            {signing && (
              <CreatedKey key={signing.secret} {...signing} kind="secret" onClose={() => setSigning(null)} />
            )}
            {step === "webhook" && !endpoint && <EndpointForm onSecret={setSigning} />}
            {endpoint && stateOf("webhook") !== "later" && <TestEvent endpoint={endpoint} />}
            {isHandheld && step === "webhook" && isWebhookPane && <WebhookPane />}
          </Step>
        </ol>
        <Foot step={step} onAll={() => onAll(step !== null)} />
      </div>
      {!isHandheld && (
        <aside className={style.aside} aria-label={t(isWebhookPane ? "received" : "language")}>
          {isWebhookPane ? <WebhookPane /> : callPane}
        </aside>
      )}
    </div>
  );
}

/** Renders where the steps lead, and what a developer reads beside them. */
function Foot({ step, onAll }: { step: ConnectionStep | null; onAll: () => void }) {
  const { t } = useTranslation("firstCall");
  return (
    <>
      {step === null && <p className="above-16 weight-600 green-fg">{t("finished")}</p>}
      <footer className={`row wrap align-center gap-16 rows-6 push-down ${style.foot}`}>
        <Button variant={step === null ? "primary" : "quiet"} onClick={onAll}>
          {t(step === null ? "open" : step === "webhook" ? "withoutWebhook" : "skip")}
        </Button>
        <span className={`row wrap size-md gap-16 rows-4 ${style.links}`}>
          <a href="/v1/docs" target="_blank" rel="noreferrer" className="link">
            {t("reference")}
          </a>
          <a href="/v1/openapi.json" target="_blank" rel="noreferrer" className="link">
            {t("openApi")}
          </a>
          <a href="https://www.standardwebhooks.com" target="_blank" rel="noreferrer" className="link">
            {t("signature")}
          </a>
        </span>
      </footer>
    </>
  );
}

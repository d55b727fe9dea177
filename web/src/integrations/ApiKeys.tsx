import type { ApiKey } from "@konoba/contract/integrations/integrations.keys.contract";
import { apiKeyState, isKeyWorking } from "@konoba/contract/integrations/integrations.keys.rules";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { EmptyState } from "../ui/display/EmptyState.tsx";
import { ErrorBlock } from "../ui/display/ErrorBlock.tsx";
import { DelayedFallback, SkeletonLines } from "../ui/display/Skeleton.tsx";
import { PlusIcon } from "../ui/icons/icons.tsx";
import { ApiKeyDialog } from "./ApiKeyDialog.tsx";
import { ApiKeyTable } from "./ApiKeyTable.tsx";
import { CreatedKey, type NewSecret } from "./CreatedKey.tsx";
import { apiKeys } from "./integrations.keys.queries.ts";
import { SandboxPanel } from "./SandboxPanel.tsx";
import style from "./ApiKeys.module.css";

interface ListProps {
  onCreate: () => void;
  onSecret: (secret: NewSecret) => void;
}

/** Renders the keys that work, and those that no longer do in a fold below. */
function KeyLists({ onCreate, onSecret }: ListProps) {
  const { t } = useTranslation("apiKeys");
  const query = useQuery(apiKeys());
  const [now] = useState(() => new Date());
  const { data } = query;
  if (!data && query.error)
    return <ErrorBlock title={t("loadFailed")} error={query.error} onRetry={() => void query.refetch()} />;
  if (!data)
    return (
      <DelayedFallback>
        <SkeletonLines count={4} />
      </DelayedFallback>
    );
  const isWorking = (key: ApiKey) => isKeyWorking(apiKeyState(key, now));
  const working = data.filter(isWorking);
  const ended = data.filter((key) => !isWorking(key));
  return (
    <>
      {working.length > 0 ? (
        <ApiKeyTable name={t("title")} keys={working} onSecret={onSecret} />
      ) : (
        <EmptyState drawing="key" title={t("none")} text={t("noneText")}>
          <Button icon={<PlusIcon size={16} />} onClick={onCreate}>
            {t("add")}
          </Button>
        </EmptyState>
      )}
      {ended.length > 0 && (
        <details className={style.ended}>
          <summary>{t("ended", { count: ended.length })}</summary>
          <ApiKeyTable name={t("ended", { count: ended.length })} keys={ended} onSecret={onSecret} />
        </details>
      )}
    </>
  );
}

/** Renders the API keys of the organization; a new one is shown once, above them. */
export function ApiKeys() {
  const { t } = useTranslation("apiKeys");
  const [secret, setSecret] = useState<NewSecret | null>(null);
  const [isCreating, setIsCreating] = useState(false);
  const create = () => setIsCreating(true);
  return (
    <section aria-labelledby="api-keys" className="stack gap-12">
      <header className={`row wrap align-center gap-12 rows-6 ${style.head}`}>
        <h2 id="api-keys">{t("title")}</h2>
        <p className="meta">{t("about")}</p>
        <a href="/v1/docs" target="_blank" rel="noreferrer" className="link">
          {t("docs")}
        </a>
        <Button variant="primary" icon={<PlusIcon size={16} />} onClick={create}>
          {t("add")}
        </Button>
      </header>
      {secret && <CreatedKey key={secret.secret} {...secret} onClose={() => setSecret(null)} />}
      <KeyLists onCreate={create} onSecret={setSecret} />
      <SandboxPanel />
      {isCreating && <ApiKeyDialog onSecret={setSecret} onClose={() => setIsCreating(false)} />}
    </section>
  );
}

import type { ApiKey } from "@konoba/contract/integrations/integrations.keys.contract";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "../../lib/text/translation.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { Spinner } from "../../ui/controls/Spinner.tsx";
import type { NewSecret } from "../CreatedKey.tsx";
import { apiKeys } from "../integrations.keys.queries.ts";
import { RollKeyDialog } from "../RollKeyDialog.tsx";
import { useCallUrl } from "./CallPane.tsx";
import { tryCall, type CallAnswer } from "./tryCall.ts";
import style from "./Start.module.css";

interface CallStepProps {
  apiKey: ApiKey;
  secret: NewSecret | null;
  onSecret: (secret: NewSecret) => void;
  onAnswer: (answer: CallAnswer) => void;
}

/** Renders the wait for the first call, and a button that makes it from here while the key is shown. */
export function CallStep({ apiKey, secret, onSecret, onAnswer }: CallStepProps) {
  const { t } = useTranslation("firstCall");
  const client = useQueryClient();
  const url = useCallUrl(apiKey);
  const [isTrying, setIsTrying] = useState(false);
  const [isReplacing, setIsReplacing] = useState(false);
  const attempt = async (key: string) => {
    setIsTrying(true);
    onAnswer(await tryCall(url, key));
    setIsTrying(false);
    await client.invalidateQueries({ queryKey: apiKeys().queryKey });
  };
  return (
    <>
      <p className={`row wrap align-center gap-8 rows-4 ${style.waiting}`} role="status">
        <Spinner size={16} />
        {t("waiting")}
      </p>
      {!secret && <p className="meta">{t("hiddenKey")}</p>}
      <div className="row wrap gap-8">
        {secret ? (
          <Button variant="primary" loading={isTrying} onClick={() => void attempt(secret.secret)}>
            {t("tryHere")}
          </Button>
        ) : (
          <Button onClick={() => setIsReplacing(true)}>{t("replaceKey")}</Button>
        )}
      </div>
      {isReplacing && (
        <RollKeyDialog apiKey={apiKey} onSecret={onSecret} onClose={() => setIsReplacing(false)} />
      )}
    </>
  );
}

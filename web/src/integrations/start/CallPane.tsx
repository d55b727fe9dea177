import type { ApiKey } from "@konoba/contract/integrations/integrations.keys.contract";
import { maskedKey } from "@konoba/contract/integrations/integrations.keys.rules";
import { useState } from "react";
import { useCurrentLocation } from "../../lib/api/currentLocation.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { Segmented } from "../../ui/controls/Segmented.tsx";
import { useCopy } from "../../ui/controls/useCopy.ts";
import { Badge } from "../../ui/display/Badge.tsx";
import { CheckIcon, CopyIcon, WarningIcon } from "../../ui/icons/icons.tsx";
import { Code } from "../Code.tsx";
import { callLanguages, commandOf, firstCallPath, type CallLanguage } from "./firstCall.ts";
import type { CallAnswer } from "./tryCall.ts";
import style from "./Start.module.css";

const sampleAnswer = `{
  "items": [
    {
      "number": 124,
      "status": "ready",
      "paymentStatus": "pending",
      "totalAmount": "34.50"
    }
  ],
  "total": 9
}`;

/** Lines of an answer that are enough to recognize it. */
const maxLines = 20;

/** Returns the beginning of a text, marked where it is cut. */
const firstLines = (text: string): string => {
  const lines = text.split("\n");
  return lines.length > maxLines ? [...lines.slice(0, maxLines), "…"].join("\n") : text;
};

/** Returns the address of the first call of a key; without one that of the sample. */
export function useCallUrl(apiKey: ApiKey | undefined): string {
  const { id } = useCurrentLocation();
  const locationId = apiKey?.locationIds?.[0] ?? id ?? "";
  return `${window.location.origin}/v1${firstCallPath(apiKey?.scopes ?? ["orders:read"], locationId)}`;
}

/** Renders a button that copies a text, and says so. */
function CopyButton({ text }: { text: string }) {
  const { t } = useTranslation(["firstCall", "apiKeys"]);
  const { copy, isCopied } = useCopy();
  return (
    <Button
      variant="quiet"
      size="sm"
      icon={isCopied(text) ? <CheckIcon size={16} /> : <CopyIcon size={16} />}
      onClick={() => void copy(text)}
    >
      {t(isCopied(text) ? "apiKeys:copied" : "copyCommand")}
    </Button>
  );
}

/** Renders the answer to a call tried from the page. */
function Answer({ answer: { status, durationMs, text } }: { answer: CallAnswer }) {
  const { t } = useTranslation("firstCall");
  const isGood = status !== null && status < 300;
  return (
    <>
      <p className="row wrap align-center gap-8 rows-4 weight-550" role="status">
        <Badge
          tone={isGood ? "green" : "red"}
          icon={isGood ? <CheckIcon size={16} /> : <WarningIcon size={16} />}
        >
          {status ?? t("noAnswer")}
        </Badge>
        {t("took", { ms: durationMs })}
      </p>
      {text && <Code text={firstLines(text)} />}
      <p className="meta">{t(isGood ? "ownData" : "tryAgain")}</p>
    </>
  );
}

interface CallPaneProps {
  apiKey: ApiKey | undefined;
  /** Secret of the key while it is shown; the command has its masked form otherwise. */
  secret: string | null;
  answer: CallAnswer | null;
}

/** Renders the ready command of the first call with what it answers; a sample before there is a key. */
export function CallPane({ apiKey, secret, answer }: CallPaneProps) {
  const { t } = useTranslation("firstCall");
  const [language, setLanguage] = useState<CallLanguage>("curl");
  const url = useCallUrl(apiKey);
  const key = secret ?? (apiKey ? maskedKey(apiKey) : "kn_live_…");
  const command = commandOf(language, { url, key });
  return (
    <div className={`grid columns-1 shrink content-start gap-12 ${style.pane}`}>
      <div className="row wrap align-center justify-between gap-8">
        <Segmented
          name={t("language")}
          size="sm"
          value={language}
          options={callLanguages.map((value) => ({ value, label: t(`languages.${value}`) }))}
          onChange={setLanguage}
        />
        {apiKey && <CopyButton text={command} />}
      </div>
      <Code text={command} isCommand />
      {answer && <Answer answer={answer} />}
      {!answer && (
        <>
          <p className="meta">{t("sample")}</p>
          <Code text={sampleAnswer} />
        </>
      )}
    </div>
  );
}

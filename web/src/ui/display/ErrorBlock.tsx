import { useState } from "react";
import { copyText } from "../../lib/device/copyText.ts";
import { useReason } from "../../lib/text/failures.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { Button } from "../controls/Button.tsx";
import { CopyIcon, RefreshIcon, WarningIcon } from "../icons/icons.tsx";
import { Forbidden } from "./Forbidden.tsx";
import style from "./ErrorBlock.module.css";

interface ErrorBlockProps {
  /** Message of the failure. */
  title: string;
  error?: unknown;
  onRetry?: () => void;
}

function requestIdOf(error: unknown): string | null {
  if (typeof error !== "object" || error === null || !("requestId" in error)) return null;
  return typeof error.requestId === "string" ? error.requestId : null;
}

const isRefused = (error: unknown) =>
  typeof error === "object" && error !== null && "httpStatus" in error && error.httpStatus === 403;

/** Renders a loading error with its reason and a retry; a forbidden response has no retry. */
export function ErrorBlock({ title, error, onRetry }: ErrorBlockProps) {
  const { t } = useTranslation("ui");
  const reasonOf = useReason();
  const [isCopied, setIsCopied] = useState(false);
  if (isRefused(error)) return <Forbidden text={reasonOf(error)} />;
  const reason = error ? reasonOf(error) : title;

  const copyDetails = () => {
    const lines = [title, new Date().toISOString(), requestIdOf(error), location.pathname];
    void copyText(lines.filter(Boolean).join("\n")).then(setIsCopied);
  };

  return (
    <div className={`column align-center gap-12 text-center ${style.block}`} role="alert">
      <span className={`stack middle circle on-red red-fg ${style.icon}`}>
        <WarningIcon size={24} />
      </span>
      <h3>{title}</h3>
      {reason !== title && <p className={style.reason}>{reason}</p>}
      <div className="row wrap justify-center gap-8">
        {onRetry && (
          <Button icon={<RefreshIcon />} onClick={onRetry}>
            {t("error.retry")}
          </Button>
        )}
        <Button variant="quiet" icon={<CopyIcon />} onClick={copyDetails}>
          {isCopied ? t("error.copied") : t("error.copy")}
        </Button>
      </div>
    </div>
  );
}

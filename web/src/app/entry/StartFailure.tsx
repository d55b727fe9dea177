import { useEffect } from "react";
import { isOfFile, reloadOnce, reloadPage } from "../../lib/connection/reloadPage.ts";
import { useReason } from "../../lib/text/failures.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import style from "./Loader.module.css";

/** Renders the reason in place of a page whose frame could not load, and retries when the connection returns. */
export function StartFailure({ error }: { error: unknown }) {
  const { t } = useTranslation("app");
  const reason = useReason()(error);
  useEffect(() => {
    if (isOfFile(error)) reloadOnce();
    const retry = () => void reloadPage();
    window.addEventListener("online", retry);
    return () => window.removeEventListener("online", retry);
  }, [error]);
  return (
    <div className={style.loader} data-drawn>
      <div className={style.middle} role="alert">
        <svg className={style.mark} viewBox="0 0 64 64" aria-hidden="true">
          <circle cx="32" cy="32" r="26" pathLength="1" />
          <circle cx="32" cy="32" r="14" pathLength="1" />
        </svg>
        <h1 className={style.title}>{t("failure.title")}</h1>
        <p className={style.line}>{reason}</p>
        <div className={style.ways}>
          <button type="button" onClick={() => void reloadPage()}>
            {t("loader.retry")}
          </button>
        </div>
      </div>
    </div>
  );
}

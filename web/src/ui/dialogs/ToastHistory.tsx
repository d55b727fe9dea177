import { useNow } from "../../lib/page/useNow.ts";
import { useFormat } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { cx } from "../cx.ts";
import { toastIcons } from "./ToastCard.tsx";
import { clearToastHistory, useToastState } from "./toastStore.ts";
import { canUndo } from "./undoable.ts";
import style from "./toasts.module.css";

/** Renders the session's recent toasts for the notification tray. */
export function ToastHistory() {
  const { t } = useTranslation("ui");
  const { time } = useFormat();
  const { history } = useToastState();
  const now = useNow();
  if (history.length === 0) return <p className={style.none}>{t("toasts.empty")}</p>;
  return (
    <div className={style.history}>
      <ul>
        {history.map((entry) => {
          const Icon = toastIcons[entry.tone];
          return (
            <li
              key={entry.id}
              className={cx(`row gap-10 text-md ${style.entry}`, entry.tone === "error" && style.bad)}
            >
              <Icon size={16} />
              <span className={`fill shrink ${style.text}`}>{entry.text}</span>
              <time dateTime={entry.at.toISOString()}>{time(entry.at)}</time>
              {entry.action && canUndo(entry, now) && (
                <button
                  type="button"
                  className={cx("link", style.undo)}
                  aria-label={`${entry.action.label}: ${entry.text}`}
                  onClick={entry.action.run}
                >
                  {entry.action.label}
                </button>
              )}
            </li>
          );
        })}
      </ul>
      <button type="button" className={cx("link", style.clear)} onClick={clearToastHistory}>
        {t("toasts.clear")}
      </button>
    </div>
  );
}

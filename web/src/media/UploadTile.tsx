import { useTranslation } from "../lib/translation.ts";
import { Button } from "../ui/Button.tsx";
import { cx } from "../ui/cx.ts";
import { IconButton } from "../ui/IconButton.tsx";
import { CloseIcon } from "../ui/icons.tsx";
import { ProgressBar } from "../ui/ProgressBar.tsx";
import { cancelUpload, retryUpload, type UploadEntry } from "./uploadQueue.ts";
import style from "./MediaGrid.module.css";

/** Another try helps when the way was the trouble, not the picture. */
const isWorthRetrying = ({ failure }: UploadEntry) => failure === "connection" || failure === "other";

/** A picture on its way: how far it is, and what became of it. */
export function UploadTile({ entry }: { entry: UploadEntry }) {
  const { t } = useTranslation("media");
  const { id, file, preview, state, progress, failure } = entry;
  return (
    <li className={style.cell}>
      <span className={cx(style.square, style.faded)}>
        <img src={preview} alt="" />
        {failure === null ? (
          <span className={style.over}>
            <ProgressBar
              name={t("sending", { name: file.name })}
              value={state === "waiting" ? 0 : progress}
            />
          </span>
        ) : (
          <span className={cx(style.over, style.failed)} role="alert">
            <span>
              {t("uploadFailed")}
              <span className={style.why}>{t(`failures.${failure}`)}</span>
            </span>
            {isWorthRetrying(entry) && (
              <span className={style.actions}>
                <Button size="sm" onClick={() => retryUpload(id)}>
                  {t("retry")}
                </Button>
              </span>
            )}
          </span>
        )}
        <IconButton
          name={t(failure === null ? "cancelUpload" : "dismiss", { name: file.name })}
          icon={<CloseIcon size={16} />}
          size="sm"
          className={style.cancel}
          onClick={() => cancelUpload(id)}
        />
      </span>
      <span className={style.name}>{file.name}</span>
    </li>
  );
}

import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { IconButton } from "../ui/controls/IconButton.tsx";
import { cx } from "../ui/cx.ts";
import { ProgressBar } from "../ui/display/ProgressBar.tsx";
import { CloseIcon, ImageIcon } from "../ui/icons/icons.tsx";
import { FailedTile } from "./FailedTile.tsx";
import { cancelUpload, retryUpload, type UploadEntry } from "./uploadQueue.ts";
import style from "./MediaGrid.module.css";

/** Returns `true` for transport errors, where a retry can succeed. */
const isWorthRetrying = ({ failure }: UploadEntry) =>
  failure === "connection" || failure === "storage" || failure === "other";

function Failed({ entry }: { entry: UploadEntry }) {
  const { t } = useTranslation("media");
  const { id, file, preview, failure } = entry;
  return (
    <FailedTile
      name={file.name}
      preview={preview}
      title={t("uploadFailed")}
      why={t(`failures.${failure ?? "other"}`)}
      dismissLabel={t("dismiss", { name: file.name })}
      onDismiss={() => cancelUpload(id)}
    >
      {isWorthRetrying(entry) && (
        <Button size="sm" onClick={() => retryUpload(id)}>
          {t("retry")}
        </Button>
      )}
    </FailedTile>
  );
}

/** Renders an upload with its progress or result. */
export function UploadTile({ entry }: { entry: UploadEntry }) {
  const { t } = useTranslation("media");
  const { id, file, preview, state, progress } = entry;
  if (state === "failed")
    return (
      <li className={cx("shrink", style.wide)}>
        <Failed entry={entry} />
      </li>
    );
  return (
    <li className="shrink">
      <span className={cx(style.square, style.faded)}>
        <img src={preview} alt="" onError={({ currentTarget }) => (currentTarget.hidden = true)} />
        <ImageIcon size={24} />
        <span className={style.over}>
          <ProgressBar name={t("sending", { name: file.name })} value={state === "waiting" ? 0 : progress} />
        </span>
        <IconButton
          name={t("cancelUpload", { name: file.name })}
          icon={<CloseIcon size={16} />}
          size="sm"
          className={style.cancel}
          onClick={() => cancelUpload(id)}
        />
      </span>
      <span className={`block text-md weight-550 cut above-8 ${style.name}`}>{file.name}</span>
      <span className={`block text-sm cut hint ${style.note}`}>
        {t(state === "waiting" ? "state.waiting" : "state.sending")}
      </span>
    </li>
  );
}

import { useTranslation } from "../lib/translation.ts";
import { cx } from "../ui/cx.ts";
import { CameraIcon, ImageIcon } from "../ui/icons.tsx";
import { useMedia } from "../ui/useMedia.ts";
import { FileButton } from "./FileButton.tsx";
import { useFileDrop } from "./useFileDrop.ts";
import style from "./DropZone.module.css";

/** Where photos come in: dropped anywhere, chosen, or taken with the camera. */
export function DropZone({ onFiles }: { onFiles: (files: File[]) => void }) {
  const { t } = useTranslation("media");
  const isOver = useFileDrop(true, onFiles);
  const isTouch = useMedia("(pointer: coarse)");
  return (
    <>
      {isOver && <div className={style.frame} aria-hidden="true" />}
      <div className={cx(style.zone, isOver && style.over)}>
        <span className={style.icon}>
          <ImageIcon size={24} />
        </span>
        <span className={style.words}>
          <span className={style.title}>{t(isTouch ? "drop.touch" : "drop.title")}</span>
          <span className={style.types}>{t("drop.types")}</span>
        </span>
        <span className={style.buttons}>
          {isTouch && (
            <FileButton isCamera icon={<CameraIcon />} onFiles={onFiles}>
              {t("drop.camera")}
            </FileButton>
          )}
          <FileButton onFiles={onFiles}>{t("drop.choose")}</FileButton>
        </span>
      </div>
    </>
  );
}

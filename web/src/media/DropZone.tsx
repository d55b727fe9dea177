import { useEffect, useRef, useState } from "react";
import { useTranslation } from "../lib/text/translation.ts";
import { cx } from "../ui/cx.ts";
import { CameraIcon, ImageIcon } from "../ui/icons/icons.tsx";
import { useMedia } from "../ui/useMedia.ts";
import { FileButton } from "./FileButton.tsx";
import style from "./DropZone.module.css";

const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes("Files") ?? false;

/** Handles files dropped on the window; returns `true` while files are dragged over it. */
function useFileDrop(isOn: boolean, onDrop: (files: File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const latest = useRef(onDrop);
  useEffect(() => {
    latest.current = onDrop;
  });

  useEffect(() => {
    if (!isOn) return;
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setIsOver(true);
    };
    // `relatedTarget` is `null` when the pointer leaves the window.
    const leave = (event: DragEvent) => event.relatedTarget === null && setIsOver(false);
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setIsOver(false);
      latest.current([...(event.dataTransfer?.files ?? [])]);
    };
    window.addEventListener("dragover", over);
    window.addEventListener("dragleave", leave);
    window.addEventListener("drop", drop);
    return () => {
      window.removeEventListener("dragover", over);
      window.removeEventListener("dragleave", leave);
      window.removeEventListener("drop", drop);
    };
  }, [isOn]);
  return isOver;
}

/** Renders the upload area: drop anywhere, choose files, or use the camera. */
export function DropZone({ onFiles }: { onFiles: (files: File[]) => void }) {
  const { t } = useTranslation("media");
  const isOver = useFileDrop(true, onFiles);
  const isTouch = useMedia("(pointer: coarse)");
  return (
    <>
      {isOver && <div className={style.frame} aria-hidden="true" />}
      <div
        className={cx(
          `row wrap align-center gap-14 rows-10 below-16 pad-12-14 round-4 ${style.zone}`,
          isOver && style.over,
        )}
      >
        <span className="hint">
          <ImageIcon size={24} />
        </span>
        <span className={style.words}>
          <span className="block weight-600">{t(isTouch ? "drop.touch" : "drop.title")}</span>
          <span className="block text-sm hint">{t("drop.types")}</span>
        </span>
        <span className={`row wrap gap-8 ${style.buttons}`}>
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

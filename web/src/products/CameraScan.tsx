import { useEffect, useRef, useState } from "react";
import { useTranslation } from "../lib/translation.ts";
import { readBarcode } from "../lib/barcodeReader.ts";
import { Button } from "../ui/Button.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import style from "./products.module.css";

interface CameraScanProps {
  onClose: () => void;
  onRead: (code: string) => void;
}

/** The camera's picture until a code is in it. */
export function CameraScan({ onClose, onRead }: CameraScanProps) {
  const { t } = useTranslation("products");
  const video = useRef<HTMLVideoElement>(null);
  const read = useRef(onRead);
  const [isRefused, setIsRefused] = useState(false);
  useEffect(() => {
    read.current = onRead;
  });

  useEffect(() => {
    const stop = new AbortController();
    if (video.current) {
      readBarcode(video.current, stop.signal).then(
        (code) => code !== null && !stop.signal.aborted && read.current(code),
        () => !stop.signal.aborted && setIsRefused(true),
      );
    }
    return () => stop.abort();
  }, []);

  return (
    <Dialog
      title={t("scan.title")}
      isOpen
      onClose={onClose}
      size="sm"
      footer={<Button onClick={onClose}>{t("scan.stop")}</Button>}
    >
      <p className={style.note} role="status">
        {isRefused ? t("scan.refused") : t("scan.hint")}
      </p>
      {!isRefused && <video ref={video} className={style.camera} muted playsInline />}
    </Dialog>
  );
}

import { useEffect, useRef, useState } from "react";
import { readBarcode } from "../../lib/device/barcodeReader.ts";
import { CancelButton } from "./CancelButton.tsx";
import { Dialog } from "./Dialog.tsx";
import style from "./CameraDialog.module.css";

interface CameraDialogProps {
  texts: { title: string; hint: string; refused: string; stop: string };
  onClose: () => void;
  onRead: (code: string) => void;
}

/** Renders the camera preview until a barcode or QR code is detected. */
export function CameraDialog({ texts, onClose, onRead }: CameraDialogProps) {
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
      title={texts.title}
      isOpen
      onClose={onClose}
      size="sm"
      footer={<CancelButton>{texts.stop}</CancelButton>}
    >
      <p className="text-md hint" role="status">
        {isRefused ? texts.refused : texts.hint}
      </p>
      {!isRefused && <video ref={video} className={style.camera} muted playsInline />}
    </Dialog>
  );
}

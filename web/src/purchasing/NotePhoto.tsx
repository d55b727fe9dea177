import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "../lib/text/translation.ts";
import { FileButton } from "../media/FileButton.tsx";
import { Button } from "../ui/controls/Button.tsx";
import { CameraIcon, ImageIcon } from "../ui/icons/icons.tsx";
import style from "./notePhoto.module.css";

interface NotePhotoProps {
  /** Photo on this device, or URL of the stored one. */
  photo: Blob | string | null;
  /** Reason why it cannot be changed; null when it can. */
  disabledReason?: string | null;
  onTake: (photo: Blob) => void;
  onRemove: () => void;
}

/** Returns a URL of a photo for as long as it is shown. */
function useSource(photo: NotePhotoProps["photo"]): string | null {
  const source = useMemo(() => (photo instanceof Blob ? URL.createObjectURL(photo) : photo), [photo]);
  useEffect(
    () => () => {
      if (source?.startsWith("blob:")) URL.revokeObjectURL(source);
    },
    [source],
  );
  return source;
}

/** Renders the photo of a delivery note with the buttons that take, choose and delete it. */
export function NotePhoto({ photo, disabledReason = null, onTake, onRemove }: NotePhotoProps) {
  const { t } = useTranslation("notePhoto");
  const [isUnreadable, setIsUnreadable] = useState(false);
  const source = useSource(photo);
  const take = async ([file]: File[]) => {
    if (!file) return;
    const { prepareImage } = await import("../lib/device/prepareImage.ts");
    const prepared = await prepareImage(file).catch(() => null);
    setIsUnreadable(prepared === null);
    if (prepared) onTake(prepared);
  };
  const isStored = typeof photo === "string";
  return (
    <div className={`row wrap align-center gap-14 rows-10 ${style.photo}`}>
      {source && (
        <a className="rigid round-2" href={source} target="_blank" rel="noreferrer" aria-label={t("open")}>
          <img src={isStored ? `${source}?w=320` : source} alt={t("title")} />
        </a>
      )}
      <div className={`stack shrink gap-6 ${style.side}`}>
        {!source && <span className="text-md">{t("title")}</span>}
        <div className="row wrap gap-8">
          <FileButton
            isCamera
            icon={<CameraIcon size={16} />}
            disabledReason={disabledReason}
            onFiles={(files) => void take(files)}
          >
            {t(source ? "retake" : "take")}
          </FileButton>
          {source ? (
            <Button variant="quiet" disabledReason={disabledReason} onClick={onRemove}>
              {t("remove")}
            </Button>
          ) : (
            <FileButton
              variant="quiet"
              icon={<ImageIcon size={16} />}
              disabledReason={disabledReason}
              onFiles={(files) => void take(files)}
            >
              {t("choose")}
            </FileButton>
          )}
        </div>
        {isUnreadable && (
          <p className="text-sm weight-400 red-fg" role="alert">
            {t("unreadable")}
          </p>
        )}
      </div>
    </div>
  );
}

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "../../lib/translation.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import { EmptyState } from "../../ui/display/EmptyState.tsx";
import { ErrorBlock } from "../../ui/display/ErrorBlock.tsx";
import { LinkButton } from "../../ui/controls/LinkButton.tsx";
import { SearchField } from "../../ui/list/SearchField.tsx";
import { AfterMoment, SkeletonLines } from "../../ui/display/Skeleton.tsx";
import { photoChoices } from "../menu.choices.queries.ts";
import { photoOf } from "../photo.ts";
import style from "./ItemForm.module.css";

interface PhotoPickerProps {
  locationId: string;
  onPick: (imageId: string) => void;
  onClose: () => void;
}

/** Chooses one of the location's photos. */
export function PhotoPicker({ locationId, onPick, onClose }: PhotoPickerProps) {
  const { t } = useTranslation("menu");
  const [q, setQ] = useState("");
  const [pages, setPages] = useState(1);
  const photos = useQuery(photoChoices(locationId, q, pages));
  const shown = photos.data?.items ?? [];
  const isEmpty = photos.data !== undefined && shown.length === 0;

  return (
    <Dialog
      title={t("choosePhoto")}
      isOpen
      size="lg"
      onClose={onClose}
      footer={<LinkButton to="/media">{t("openGallery")}</LinkButton>}
    >
      <div className={style.pickerHead}>
        <SearchField value={q} onSearch={setQ} />
      </div>
      {photos.error && !photos.data && (
        <ErrorBlock title={t("photosFailed")} error={photos.error} onRetry={() => void photos.refetch()} />
      )}
      {photos.isPending && (
        <AfterMoment>
          <SkeletonLines />
        </AfterMoment>
      )}
      {isEmpty && <EmptyState drawing="plate" title={t("noPhotos")} text={t("noPhotosText")} />}
      <div className={style.gallery}>
        {shown.map((photo) => (
          <button
            key={photo.id}
            type="button"
            aria-label={photo.altText ?? photo.name}
            onClick={() => onPick(photo.id)}
          >
            <img src={photoOf({ imageId: photo.id }) ?? ""} alt="" loading="lazy" />
          </button>
        ))}
      </div>
      {photos.data && photos.data.total > shown.length && (
        <div className={style.pickerHead}>
          <Button onClick={() => setPages(pages + 1)}>{t("morePhotos")}</Button>
        </div>
      )}
    </Dialog>
  );
}

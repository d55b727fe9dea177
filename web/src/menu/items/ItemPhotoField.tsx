import { Suspense, useState } from "react";
import { lazyComponent } from "../../lib/page/lazyComponent.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { TextField } from "../../ui/fields/TextField.tsx";
import { ImageIcon } from "../../ui/icons/icons.tsx";
import type { ItemFormState } from "../itemValues.ts";
import { photoOf } from "../photo.ts";
import style from "./ItemForm.module.css";

const picker = lazyComponent(async () => (await import("../../media/MediaPicker.tsx")).MediaPicker);

/** Renders the photo of an item: from the gallery or by URL. */
export function ItemPhotoField({ form }: { form: ItemFormState }) {
  const { t } = useTranslation("menu");
  const [isChoosing, setIsChoosing] = useState(false);
  const source = photoOf(form.values);
  const isOfGallery = Boolean(form.values.imageId);

  function choose(imageId: string | null) {
    form.set("imageId", imageId);
    form.set("imageUrl", null);
    setIsChoosing(false);
  }

  return (
    <>
      <div className={style.photoRow}>
        {source && <img src={source} alt="" />}
        <Button
          icon={<ImageIcon />}
          disabled={form.isSending}
          onClick={() => setIsChoosing(true)}
          onPointerEnter={picker.preload}
        >
          {t("choosePhoto")}
        </Button>
        {source && (
          <Button variant="quiet" disabled={form.isSending} onClick={() => choose(null)}>
            {t("removePhoto")}
          </Button>
        )}
      </div>
      {isChoosing && (
        <Suspense fallback={null}>
          <picker.Component
            locationId={form.values.locationId}
            onPick={({ id }) => choose(id)}
            onClose={() => setIsChoosing(false)}
          />
        </Suspense>
      )}
      {!isOfGallery && (
        <TextField
          {...form.field("imageUrl")}
          type="url"
          help={t("imageUrlHelp")}
          onChange={(url) => form.set("imageUrl", url.trim() === "" ? null : url.trim())}
        />
      )}
    </>
  );
}

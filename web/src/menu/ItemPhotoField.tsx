import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../ui/Button.tsx";
import { TextField } from "../ui/fields/TextField.tsx";
import { ImageIcon, TrashIcon } from "../ui/icons.tsx";
import type { ItemFormState } from "./ItemForm.tsx";
import { photoOf } from "./photo.ts";
import { PhotoPicker } from "./PhotoPicker.tsx";
import style from "./ItemForm.module.css";

/** The photo of an item: one of the gallery, or one at an address of its own. */
export function ItemPhotoField({ form }: { form: ItemFormState }) {
  const { t } = useTranslation("menu");
  const [isPicking, setIsPicking] = useState(false);
  const { values, set } = form;
  const source = photoOf(values);

  return (
    <>
      <div className={style.photoRow}>
        {source && <img src={source} alt="" />}
        <Button icon={<ImageIcon />} disabled={form.isSending} onClick={() => setIsPicking(true)}>
          {t("choosePhoto")}
        </Button>
        {values.imageId && (
          <Button variant="quiet" icon={<TrashIcon />} onClick={() => set("imageId", null)}>
            {t("removePhoto")}
          </Button>
        )}
      </div>
      {!values.imageId && (
        <TextField
          {...form.field("imageUrl")}
          type="url"
          help={t("imageUrlHelp")}
          onChange={(url) => set("imageUrl", url.trim() === "" ? null : url.trim())}
        />
      )}
      {isPicking && (
        <PhotoPicker
          locationId={values.locationId}
          onClose={() => setIsPicking(false)}
          onPick={(imageId) => {
            set("imageId", imageId);
            setIsPicking(false);
          }}
        />
      )}
    </>
  );
}

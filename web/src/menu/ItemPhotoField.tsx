import { useTranslation } from "react-i18next";
import { TextField } from "../ui/fields/TextField.tsx";
import type { ItemFormState } from "./ItemForm.tsx";
import { photoOf } from "./photo.ts";
import style from "./ItemForm.module.css";

/** The photo of an item by its address. */
export function ItemPhotoField({ form }: { form: ItemFormState }) {
  const { t } = useTranslation("menu");
  const source = photoOf(form.values);
  return (
    <>
      {source && (
        <div className={style.photoRow}>
          <img src={source} alt="" />
        </div>
      )}
      <TextField
        {...form.field("imageUrl")}
        type="url"
        help={t("imageUrlHelp")}
        onChange={(url) => form.set("imageUrl", url.trim() === "" ? null : url.trim())}
      />
    </>
  );
}

import { changeOrderPreferences, useOrderPreferences } from "../lib/orderPreferences.ts";
import { useTranslation } from "../lib/translation.ts";
import { SwitchField } from "../ui/fields/ToggleFields.tsx";
import { Segmented } from "../ui/Segmented.tsx";
import { toast } from "../ui/toasts.tsx";
import style from "./settings.module.css";

const types = ["dine_in", "takeaway", "delivery"] as const;

/** How the order editor begins for this person on this device. */
export function OrderingSettings() {
  const { t } = useTranslation("users");
  const { tilePhotos, orderType } = useOrderPreferences();
  const setPhotos = (next: boolean) => {
    changeOrderPreferences({ tilePhotos: next });
    toast.success(t(next ? "ordering.photosOn" : "ordering.photosOff"), {
      undo: () => changeOrderPreferences({ tilePhotos }),
    });
  };
  const setType = (next: (typeof types)[number]) => {
    if (next === orderType) return;
    changeOrderPreferences({ orderType: next });
    toast.success(t("ordering.typeChanged"), { undo: () => changeOrderPreferences({ orderType }) });
  };
  return (
    <>
      <SwitchField
        label={t("ordering.photos")}
        help={t("ordering.photosHelp")}
        value={tilePhotos}
        onChange={setPhotos}
      />
      <div className={style.setting}>
        <b>{t("ordering.type")}</b>
        <Segmented
          name={t("ordering.type")}
          value={orderType}
          options={types.map((value) => ({ value, label: t(`ordering.types.${value}`) }))}
          onChange={setType}
        />
        <p className="meta">{t("ordering.typeHelp")}</p>
      </div>
    </>
  );
}

import { tableShapes } from "@konoba/contract/tables/tables.rules";
import { useTranslation } from "../lib/translation.ts";
import { Button } from "../ui/Button.tsx";
import { NumberField } from "../ui/fields/NumberField.tsx";
import { RotateIcon } from "../ui/icons.more.tsx";
import { Segmented } from "../ui/Segmented.tsx";
import type { LayoutState } from "./useLayout.ts";
import style from "./TablePage.module.css";

/** Position, shape and turn of the chosen table as numbers and buttons. */
export function LayoutFields({ layout }: { layout: LayoutState }) {
  const { t } = useTranslation("tables");
  const table = layout.chosen;
  if (!table) return <p className={style.about}>{t("layoutHelp")}</p>;
  const change = (changes: Parameters<LayoutState["changeTable"]>[1]) =>
    layout.changeTable(table.id, changes);
  return (
    <div className={style.layoutFields}>
      <strong>{t("tableName", { number: table.tableNumber })}</strong>
      <NumberField
        label={t("fields.planX")}
        value={table.planX}
        unit="px"
        onChange={(x) => x !== null && change({ planX: x })}
      />
      <NumberField
        label={t("fields.planY")}
        value={table.planY}
        unit="px"
        onChange={(y) => y !== null && change({ planY: y })}
      />
      <Segmented
        name={t("fields.shape")}
        value={table.shape}
        onChange={(shape) => change({ shape })}
        options={tableShapes.map((value) => ({ value, label: t(`shapes.${value}`) }))}
      />
      <Button icon={<RotateIcon />} onClick={() => change({ rotation: (table.rotation + 45) % 360 })}>
        {t("turn")}
      </Button>
    </div>
  );
}

import type { CountItem } from "@konoba/contract/inventory/inventory.counts.contract";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { useUnitName } from "../lib/text/units.ts";
import { differenceOf, isCount } from "./counting.ts";
import { CountInput } from "./CountInput.tsx";
import { SignedQuantity } from "./SignedQuantity.tsx";
import style from "./phoneCount.module.css";

export type FieldName = "packs" | "open";

interface CountFieldsProps {
  item: CountItem;
  packs: string;
  open: string;
  /** Sum of both fields. */
  text: string;
  active: FieldName;
  isBlind: boolean;
  onChoose: (field: FieldName) => void;
  onText: (field: FieldName, text: string) => void;
  onNext: () => void;
}

/** Renders the item that is counted now: full packs and an open amount with their sum, or one amount. */
export function CountFields(props: CountFieldsProps) {
  const { item, packs, open, text, active, isBlind, onChoose, onText, onNext } = props;
  const { productName: name, batchNumber, areaName, unit, pack, expected } = item;
  const { t } = useTranslation(["counts", "inventory"]);
  const { number } = useFormat();
  const unitName = useUnitName()(unit);
  const quantity = (value: number) => `${number(value)} ${unitName}`;
  const packName = pack && (pack.name ?? t("counts:pack"));
  const content = pack && t("counts:packOf", { pack: packName, content: quantity(pack.content) });
  const difference = isBlind ? null : differenceOf(item, text);
  const field = (key: FieldName) => ({
    isActive: active === key,
    onChoose: () => onChoose(key),
    onText: (typed: string) => onText(key, typed),
    onNext,
  });
  return (
    <>
      <header className="row wrap align-baseline justify-between gap-12 rows-0">
        <h2 className="title-xl break">{name}</h2>
        <small>{[batchNumber, areaName, content].filter(Boolean).join(" · ")}</small>
      </header>
      <div className="row gap-8">
        {pack && (
          <CountInput
            {...field("packs")}
            label={t("counts:packsOf", { name, pack: packName })}
            unit={packName ?? ""}
            text={packs}
          />
        )}
        <CountInput
          {...field("open")}
          label={pack ? t("counts:openOf", { name }) : t("inventory:countedOf", { name })}
          unit={pack ? t("counts:openUnit", { unit: unitName }) : unitName}
          text={open}
        />
      </div>
      <p className={`row wrap gap-16 rows-2 text-sm ink-2 ${style.facts}`}>
        {pack && (
          <span>{t("counts:together", { quantity: isCount(text) ? quantity(Number(text)) : "–" })}</span>
        )}
        {!isBlind && expected !== null && (
          <span>{t("counts:expected", { quantity: quantity(expected) })}</span>
        )}
        {difference !== null && <SignedQuantity value={difference} />}
      </p>
    </>
  );
}

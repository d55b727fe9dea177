import { useTranslation } from "../../lib/translation.ts";
import { Segmented } from "../../ui/controls/Segmented.tsx";
import { TextField } from "../../ui/fields/TextField.tsx";

export interface VoidDecision {
  reason: string;
  stock: "wasted" | "returned";
}

interface VoidFieldsProps {
  value: VoidDecision;
  onChange: (value: VoidDecision) => void;
}

/** Renders the reason for voiding started lines and whether the ingredients are wasted. */
export function VoidFields({ value, onChange }: VoidFieldsProps) {
  const { t } = useTranslation("orders");
  return (
    <>
      <TextField
        label={t("void.reason")}
        value={value.reason}
        maxLength={200}
        required
        onChange={(reason) => onChange({ ...value, reason })}
      />
      <div>
        <p className="meta">{t("void.stock")}</p>
        <Segmented
          name={t("void.stock")}
          value={value.stock}
          options={[
            { value: "wasted", label: t("void.wasted") },
            { value: "returned", label: t("void.returned") },
          ]}
          onChange={(stock) => onChange({ ...value, stock })}
        />
      </div>
    </>
  );
}

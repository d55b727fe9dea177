import { useTranslation } from "../../lib/text/translation.ts";
import { Segmented } from "../../ui/controls/Segmented.tsx";
import { ReasonField } from "../../ui/fields/ReasonField.tsx";

export interface VoidDecision {
  reason: string;
  stock: "wasted" | "returned";
}

interface VoidFieldsProps {
  value: VoidDecision;
  /** True once the kitchen started and used ingredients. */
  hasStarted: boolean;
  onChange: (value: VoidDecision) => void;
}

/** Renders the reason for voiding sent lines and, for started ones, whether the ingredients are wasted. */
export function VoidFields({ value, hasStarted, onChange }: VoidFieldsProps) {
  const { t } = useTranslation("orders");
  return (
    <>
      <ReasonField action="void" value={value.reason} onChange={(reason) => onChange({ ...value, reason })} />
      {hasStarted && (
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
      )}
    </>
  );
}

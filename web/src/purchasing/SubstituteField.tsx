import type { PurchaseLine } from "@konoba/contract/purchasing/purchasing.orders.contract";
import { useQuery } from "@tanstack/react-query";
import { usePackText } from "../lib/text/packText.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { SelectField } from "../ui/fields/SelectField.tsx";
import { SwitchField } from "../ui/fields/ToggleFields.tsx";
import { asOrdered, type Arrival } from "./arrivals.ts";
import { substitutesOf } from "./purchasing.queries.ts";

interface SubstituteFieldProps {
  line: PurchaseLine;
  locationId: string;
  supplierId: string;
  arrival: Arrival;
  onChange: (changes: Partial<Arrival>) => void;
}

/** Renders the choice of another item of the supplier that arrived instead, and whether the ordered one still comes. */
export function SubstituteField({ line, locationId, supplierId, arrival, onChange }: SubstituteFieldProps) {
  const { t } = useTranslation("purchasing");
  const packText = usePackText();
  const { data = [] } = useQuery(substitutesOf(locationId, supplierId));
  const items = data.filter(({ id }) => id !== line.supplierItemId);
  const { substitute = null } = arrival;
  if (items.length === 0 && substitute === null) return null;
  const choose = (id: string | null) => {
    const item = items.find((each) => each.id === id);
    if (!item) {
      const { packs, price } = asOrdered(line);
      onChange({ substitute: null, packs, price, reason: null });
      return;
    }
    const { name, price } = item;
    onChange({ substitute: { supplierItemId: item.id, name }, price, reason: null });
  };
  return (
    <>
      <SelectField
        label={t("receiving:substitute")}
        placeholder={t("receiving:asOrdered")}
        isClearable
        value={substitute?.supplierItemId ?? null}
        options={items.map((item) => ({ value: item.id, label: item.name, hint: packText(item) }))}
        onChange={choose}
      />
      {substitute && (
        <SwitchField
          label={t("receiving:stillComes", { name: line.name })}
          value={arrival.reason === "later"}
          onChange={(isLater) => onChange({ reason: isLater ? "later" : null })}
        />
      )}
    </>
  );
}

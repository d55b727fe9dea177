import type { PurchaseLine, PurchaseOrder } from "@konoba/contract/purchasing/purchasing.orders.contract";
import { temperaturePattern } from "@konoba/contract/purchasing/purchasing.rules";
import { useQuery } from "@tanstack/react-query";
import { useFormat } from "../lib/text/format.ts";
import { usePackText } from "../lib/text/packText.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { DateField } from "../ui/fields/DateField.tsx";
import { FieldRow } from "../ui/fields/Field.tsx";
import { MoneyField } from "../ui/fields/NumberField.tsx";
import { SelectField } from "../ui/fields/SelectField.tsx";
import { TextField } from "../ui/fields/TextField.tsx";
import { SwitchField } from "../ui/fields/ToggleFields.tsx";
import { asOrdered, completeArrival, isShort, nextOrderFor, type Arrival } from "./arrivals.ts";
import { substitutesOf } from "./purchasing.queries.ts";

/** Returns a function that says why an arrival cannot be saved; null when it can. */
export function useArrivalProblem() {
  const { t } = useTranslation("purchasing");
  return (line: PurchaseLine, arrival: Arrival): string | null => {
    if (isShort(line, arrival) && completeArrival(line, arrival).reason === null)
      return t("receiving:needsReason");
    if (nextOrderFor(line, arrival) && !arrival.surplus) return t("receiving:needsSurplus");
    return isTemperature(arrival.temperature) ? null : t("receiving:badTemperature");
  };
}

const isTemperature = (text: string) => text === "" || temperaturePattern.test(text);

interface SubstituteFieldProps {
  line: PurchaseLine;
  locationId: string;
  supplierId: string;
  arrival: Arrival;
  onChange: (changes: Partial<Arrival>) => void;
}

/** Renders the choice of another item of the supplier that arrived instead, and whether the ordered one still comes. */
function SubstituteField({ line, locationId, supplierId, arrival, onChange }: SubstituteFieldProps) {
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

interface ArrivalFieldsProps {
  order: PurchaseOrder;
  line: PurchaseLine;
  arrival: Arrival;
  onChange: (changes: Partial<Arrival>) => void;
}

/** Renders batch, expiry, price and temperature of what arrived, and what came instead. */
export function ArrivalFields({ order, line, arrival, onChange }: ArrivalFieldsProps) {
  const { t } = useTranslation("purchasing");
  const { money } = useFormat();
  const { locationId, supplierId, currencyCode: currency } = order;
  const { substitute = null } = arrival;
  return (
    <>
      <FieldRow>
        <MoneyField
          label={t("receiving:price")}
          currency={currency}
          value={arrival.price}
          help={substitute ? undefined : t("receiving:orderedAt", { price: money(line.price, currency) })}
          onChange={(price) => onChange({ price: price || (substitute ? "0" : line.price) })}
        />
        <DateField
          label={t("receiving:expiry")}
          value={arrival.expiryDate}
          onChange={(expiryDate) => onChange({ expiryDate })}
        />
      </FieldRow>
      <FieldRow>
        <TextField
          label={t("receiving:batchNumber")}
          value={arrival.batchNumber}
          maxLength={60}
          onChange={(batchNumber) => onChange({ batchNumber })}
        />
        <TextField
          label={t("receiving:temperature")}
          value={arrival.temperature}
          maxLength={6}
          error={isTemperature(arrival.temperature) ? undefined : t("receiving:badTemperature")}
          onChange={(temperature) => onChange({ temperature: temperature.replace(",", ".") })}
        />
      </FieldRow>
      <SubstituteField
        line={line}
        locationId={locationId}
        supplierId={supplierId}
        arrival={arrival}
        onChange={onChange}
      />
    </>
  );
}

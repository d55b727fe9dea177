import type { PurchaseLine, PurchaseOrder } from "@konoba/contract/purchasing/purchasing.orders.contract";
import { deliveryReasons, temperaturePattern } from "@konoba/contract/purchasing/purchasing.rules";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useFormat } from "../lib/text/format.ts";
import { usePackText } from "../lib/text/packText.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { Chip, ChipGroup } from "../ui/controls/Chip.tsx";
import { CancelButton } from "../ui/dialogs/CancelButton.tsx";
import { Dialog } from "../ui/dialogs/Dialog.tsx";
import { DateField } from "../ui/fields/DateField.tsx";
import { FieldRow } from "../ui/fields/Field.tsx";
import { DecimalField, MoneyField } from "../ui/fields/NumberField.tsx";
import { SelectField } from "../ui/fields/SelectField.tsx";
import { TextField } from "../ui/fields/TextField.tsx";
import { SwitchField } from "../ui/fields/ToggleFields.tsx";
import { expectedOf, type Arrival, asOrdered } from "./arrivals.ts";
import { substitutesOf } from "./purchasing.queries.ts";
import style from "./receiving.module.css";

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

interface ReceiveSheetProps {
  order: PurchaseOrder;
  line: PurchaseLine;
  arrival: Arrival;
  onSave: (arrival: Arrival) => void;
  onClose: () => void;
}

/** Renders how a line differs from the order: packs, reason, batch, expiry, price and temperature. */
export function ReceiveSheet({ order, line, arrival, onSave, onClose }: ReceiveSheetProps) {
  const { t } = useTranslation("purchasing");
  const { money, number } = useFormat();
  const { locationId, supplierId, currencyCode: currency } = order;
  const [values, setValues] = useState(arrival);
  const set = (changes: Partial<Arrival>) => setValues({ ...values, ...changes });
  const expected = expectedOf(line);
  const { substitute = null } = values;
  const isShort = !substitute && Number(values.packs) < expected;
  const needsReason = isShort && values.reason === null;
  const isBadTemperature = values.temperature !== "" && !temperaturePattern.test(values.temperature);
  const save = () =>
    onSave({ ...values, packs: values.packs || "0", reason: isShort || substitute ? values.reason : null });
  return (
    <Dialog
      title={line.name}
      isOpen
      onClose={onClose}
      size="sm"
      footer={
        <>
          <CancelButton />
          <Button
            variant="primary"
            disabledReason={
              needsReason
                ? t("receiving:needsReason")
                : isBadTemperature
                  ? t("receiving:badTemperature")
                  : null
            }
            onClick={save}
          >
            {t("receiving:save")}
          </Button>
        </>
      }
    >
      <div className={style.fields}>
        <DecimalField
          label={t("receiving:packs")}
          value={values.packs}
          help={substitute ? undefined : t("receiving:ordered", { count: number(expected) })}
          onChange={(packs) => set({ packs })}
        />
        {isShort && (
          <ChipGroup name={t("receiving:why")}>
            {deliveryReasons.map((reason) => (
              <Chip key={reason} pressed={values.reason === reason} onClick={() => set({ reason })}>
                {t(`receiving:reasons.${reason}`)}
              </Chip>
            ))}
          </ChipGroup>
        )}
        <FieldRow>
          <TextField
            label={t("receiving:batchNumber")}
            value={values.batchNumber}
            maxLength={60}
            onChange={(batchNumber) => set({ batchNumber })}
          />
          <DateField
            label={t("receiving:expiry")}
            value={values.expiryDate}
            onChange={(expiryDate) => set({ expiryDate })}
          />
        </FieldRow>
        <FieldRow>
          <MoneyField
            label={t("receiving:price")}
            currency={currency}
            value={values.price}
            help={substitute ? undefined : t("receiving:orderedAt", { price: money(line.price, currency) })}
            onChange={(price) => set({ price: price || (substitute ? "0" : line.price) })}
          />
          <TextField
            label={t("receiving:temperature")}
            value={values.temperature}
            maxLength={6}
            error={isBadTemperature ? t("receiving:badTemperature") : undefined}
            onChange={(temperature) => set({ temperature: temperature.replace(",", ".") })}
          />
        </FieldRow>
        <SubstituteField
          line={line}
          locationId={locationId}
          supplierId={supplierId}
          arrival={values}
          onChange={set}
        />
      </div>
    </Dialog>
  );
}

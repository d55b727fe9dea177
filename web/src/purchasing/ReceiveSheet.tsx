import type { PurchaseLine, PurchaseOrder } from "@konoba/contract/purchasing/purchasing.orders.contract";
import { deliveryReasons } from "@konoba/contract/purchasing/purchasing.rules";
import { useState } from "react";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { Chip, ChipGroup } from "../ui/controls/Chip.tsx";
import { CancelButton } from "../ui/dialogs/CancelButton.tsx";
import { Dialog } from "../ui/dialogs/Dialog.tsx";
import { DecimalField } from "../ui/fields/NumberField.tsx";
import { ArrivalFields, useArrivalProblem } from "./ArrivalFields.tsx";
import { completeArrival, expectedOf, isShort, nextOrderFor, type Arrival } from "./arrivals.ts";
import { SurplusChoice } from "./SurplusChoice.tsx";

export interface ReceiveSheetProps {
  order: PurchaseOrder;
  line: PurchaseLine;
  arrival: Arrival;
  onSave: (arrival: Arrival) => void;
  onClose: () => void;
}

/** Renders how a line differs from the order: packs, reason, batch, expiry, price and temperature. */
export function ReceiveSheet({ order, line, arrival, onSave, onClose }: ReceiveSheetProps) {
  const { t } = useTranslation("purchasing");
  const { number } = useFormat();
  const problemOf = useArrivalProblem();
  const [values, setValues] = useState(arrival);
  const set = (changes: Partial<Arrival>) => setValues({ ...values, ...changes });
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
            disabledReason={problemOf(line, values)}
            onClick={() => onSave(completeArrival(line, values))}
          >
            {t("receiving:save")}
          </Button>
        </>
      }
    >
      <div className="stack gap-16">
        <DecimalField
          label={t("receiving:packs")}
          value={values.packs}
          help={values.substitute ? undefined : t("receiving:ordered", { count: number(expectedOf(line)) })}
          onChange={(packs) => set({ packs })}
        />
        {isShort(line, values) && (
          <ChipGroup name={t("receiving:why")}>
            {deliveryReasons.map((reason) => (
              <Chip key={reason} pressed={values.reason === reason} onClick={() => set({ reason })}>
                {t(`receiving:reasons.${reason}`)}
              </Chip>
            ))}
          </ChipGroup>
        )}
        {nextOrderFor(line, values) && (
          <div className="stack gap-8">
            <b className="text-md weight-600">{t("receiving:surplus.question")}</b>
            <SurplusChoice line={line} values={values} onChange={set} />
          </div>
        )}
        <ArrivalFields order={order} line={line} arrival={values} onChange={set} />
      </div>
    </Dialog>
  );
}

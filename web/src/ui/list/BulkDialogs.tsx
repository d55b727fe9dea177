import {
  changedPrice,
  priceChangeKinds,
  priceEndings,
  type PriceChange,
} from "@konoba/contract/lib/priceChange";
import type { RowWrite } from "@konoba/contract/lib/rowWrites";
import { useRef, useState, type ReactNode } from "react";
import { sendWrite } from "../../lib/api/sendWrite.ts";
import { useFormat } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { Button } from "../controls/Button.tsx";
import { Segmented } from "../controls/Segmented.tsx";
import { CancelButton } from "../dialogs/CancelButton.tsx";
import { Dialog } from "../dialogs/Dialog.tsx";
import { Amount } from "../display/Amount.tsx";
import { Field } from "../fields/Field.tsx";
import { DecimalField } from "../fields/NumberField.tsx";
import style from "./BulkActions.module.css";

/** Write to one row with its undo; only a plain-data undo survives a reload. */
export interface BulkStep {
  run: () => Promise<unknown>;
  undo: RowWrite | (() => Promise<unknown>) | null;
}

/** Creates a step from a write and its undo. */
export const stepOf = (write: RowWrite, undo: RowWrite | null): BulkStep => ({
  run: () => sendWrite(write),
  undo,
});

/** Returns the step for a row, or null when the row already has the value. */
export type StepOf<Row> = (row: Row) => BulkStep | null;

export interface BulkPrices<Row> {
  currency: string;
  priceOf: (row: Row) => string;
  write: (row: Row, price: string) => RowWrite;
}

/** Number typed for all selected rows, such as the low-stock threshold. */
export interface BulkNumber<Row> {
  label: string;
  help?: string;
  was: (row: Row) => string;
  write: (row: Row, value: string) => RowWrite;
}

const shownRows = 5;
const decimalsOf = (price: string) => price.split(".")[1]?.length ?? 0;

interface BulkFormProps {
  title: string;
  submitLabel: string;
  isSaving: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

function BulkForm({ title, submitLabel, isSaving, onSubmit, onClose, children }: BulkFormProps) {
  const form = useRef<HTMLFormElement>(null);
  return (
    <Dialog
      title={title}
      isOpen
      size="sm"
      onClose={onClose}
      footer={
        <>
          <CancelButton />
          <Button variant="primary" loading={isSaving} onClick={() => form.current?.requestSubmit()}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        className="stack gap-16"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}

interface PriceDialogProps<Row> {
  rows: readonly Row[];
  name: (row: Row) => string;
  prices: BulkPrices<Row>;
  onSave: (step: StepOf<Row>) => Promise<void>;
  onClose: () => void;
}

function newPrice<Row>(row: Row, { priceOf }: BulkPrices<Row>, change: PriceChange) {
  const before = priceOf(row);
  return { before, after: changedPrice(before, change, decimalsOf(before)) };
}

/** Returns the new price of each row, or null without a valid number. */
function newPrices<Row>(rows: readonly Row[], prices: BulkPrices<Row>, change: PriceChange) {
  if (change.by === "") return null;
  try {
    return rows.map((row) => newPrice(row, prices, change));
  } catch {
    return null;
  }
}

/** Renders the dialog that changes prices together, with a preview. */
export function PriceDialog<Row extends { id: string }>({
  rows,
  name,
  prices,
  onSave,
  onClose,
}: PriceDialogProps<Row>) {
  const { t } = useTranslation(["bulk", "ui"]);
  const { moneyParts } = useFormat();
  const [change, setChange] = useState<PriceChange>({ kind: "percent", by: "", ending: "cent" });
  const [isSaving, setIsSaving] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const found = newPrices(rows, prices, change);
  const set = (changes: Partial<PriceChange>) => setChange((now) => ({ ...now, ...changes }));

  async function save() {
    if (!found) return setIsMissing(true);
    setIsSaving(true);
    await onSave((row) => {
      const { before, after } = newPrice(row, prices, change);
      if (Number(before) === Number(after)) return null;
      return stepOf(prices.write(row, after), prices.write(row, before));
    });
  }

  return (
    <BulkForm
      title={t("price.title", { count: rows.length })}
      submitLabel={t("price.save")}
      isSaving={isSaving}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <DecimalField
        label={t(`price.by.${change.kind}`)}
        help={change.kind === "exact" ? undefined : t("price.help")}
        value={change.by}
        unit={change.kind === "percent" ? "%" : moneyParts("0", prices.currency).sign}
        error={isMissing && !found ? t("price.missing") : null}
        onChange={(by) => set({ by })}
      />
      <Segmented
        name={t("price.how")}
        isWide
        value={change.kind}
        onChange={(kind) => set({ kind })}
        options={priceChangeKinds.map((value) => ({ value, label: t(`price.kind.${value}`) }))}
      />
      <Field label={t("price.ending")}>
        {() => (
          <Segmented
            name={t("price.ending")}
            isWide
            value={change.ending}
            onChange={(ending) => set({ ending })}
            options={priceEndings.map((value) => ({ value, label: t(`price.endings.${value}`) }))}
          />
        )}
      </Field>
      <ul className={`stack gap-2 round-3 on-sunken ${style.preview}`}>
        {rows.slice(0, shownRows).map((row, index) => (
          <li key={row.id}>
            <span className="fill cut">{name(row)}</span>
            <span className="hint">
              <Amount value={prices.priceOf(row)} currency={prices.currency} />
            </span>
            <span aria-hidden="true">→</span>
            <Amount value={found?.[index]?.after ?? prices.priceOf(row)} currency={prices.currency} />
          </li>
        ))}
        {rows.length > shownRows && (
          <li className="hint">{t("price.more", { count: rows.length - shownRows })}</li>
        )}
      </ul>
    </BulkForm>
  );
}

interface NumberDialogProps<Row> {
  rows: readonly Row[];
  number: BulkNumber<Row>;
  onSave: (step: StepOf<Row>) => Promise<void>;
  onClose: () => void;
}

const isNumber = (text: string) => /^\d{1,9}(\.\d{1,3})?$/.test(text);

/** Renders the dialog that sets one number for all selected rows. */
export function NumberDialog<Row>({ rows, number, onSave, onClose }: NumberDialogProps<Row>) {
  const { t } = useTranslation("bulk");
  const [value, setValue] = useState("");
  const [isSaving, setIsSaving] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const { label, help, was, write } = number;

  async function save() {
    if (!isNumber(value)) return setIsMissing(true);
    setIsSaving(true);
    await onSave((row) => {
      const before = was(row);
      if (Number(before) === Number(value)) return null;
      return stepOf(write(row, value), write(row, before));
    });
  }

  return (
    <BulkForm
      title={t("number.title", { label, count: rows.length })}
      submitLabel={t("number.save")}
      isSaving={isSaving}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <DecimalField
        label={label}
        help={help}
        value={value}
        error={isMissing && !isNumber(value) ? t("price.missing") : null}
        onChange={setValue}
      />
    </BulkForm>
  );
}

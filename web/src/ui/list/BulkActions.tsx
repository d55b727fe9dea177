import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import {
  changedPrice,
  priceChangeKinds,
  priceEndings,
  type PriceChange,
} from "@konoba/contract/lib/priceChange";
import { useRef, useState } from "react";
import { useReason } from "../../lib/failures.ts";
import { useFormat } from "../../lib/format.ts";
import { useTranslation } from "../../lib/translation.ts";
import { Button } from "../controls/Button.tsx";
import { Menu, MenuItem } from "../controls/Menu.tsx";
import { Segmented } from "../controls/Segmented.tsx";
import { Dialog } from "../dialogs/Dialog.tsx";
import { toast } from "../dialogs/toasts.tsx";
import { Amount } from "../display/Amount.tsx";
import { Field } from "../fields/Field.tsx";
import { DecimalField } from "../fields/NumberField.tsx";
import { ChevronDownIcon, DownloadIcon } from "../icons/icons.tsx";
import type { Column } from "./columns.ts";
import { csvOf } from "./saveRows.ts";
import { delimiterOf, saveCsv } from "../../lib/saveFile.ts";
import style from "./BulkActions.module.css";

/** One write to a row, and its way back; null where there is none. */
interface BulkStep {
  run: () => Promise<unknown>;
  undo: (() => Promise<unknown>) | null;
}

interface BulkOption<Row> {
  key: string;
  label: string;
  /** null: the row has it already. */
  step: (row: Row) => BulkStep | null;
}

/** Something that chosen rows get together: a category, a state. */
interface BulkField<Row> {
  label: string;
  options: readonly BulkOption<Row>[];
}

interface BulkPrices<Row> {
  currency: string;
  priceOf: (row: Row) => string;
  write: (row: Row, price: string) => Promise<unknown>;
}

/** What rows of a list can be given together. */
export interface Bulk<Row> {
  name: (row: Row) => string;
  fields: readonly BulkField<Row>[];
  prices?: BulkPrices<Row>;
  /** They as a file, of this name. */
  file?: { name: string; columns: readonly Column<Row>[] };
  /** How it is told: rows are changed, unless they were only sent on. */
  doneText?: "changed" | "done";
  /** Beginnings of the questions that are asked again afterwards. */
  refresh: readonly QueryKey[];
}

interface Choice<Row, Value> {
  label: string;
  options: readonly { value: Value; label: string }[];
  was: (row: Row) => Value;
  write: (row: Row, value: Value) => Promise<unknown>;
}

const textOf = (value: unknown) => JSON.stringify(value);

/** A field of which a row has one of several values. */
export const bulkChoice = <Row, Value>({
  label,
  options,
  was,
  write,
}: Choice<Row, Value>): BulkField<Row> => ({
  label,
  options: options.map(({ value, label: name }) => ({
    key: textOf(value),
    label: name,
    step: (row) => {
      const before = was(row);
      if (textOf(before) === textOf(value)) return null;
      return { run: () => write(row, value), undo: () => write(row, before) };
    },
  })),
});

interface BulkProps<Row> {
  rows: readonly Row[];
  bulk: Bulk<Row>;
  onDone: () => void;
}

const atOnce = 4;

/** Writes row after row, a few at once; answers the ways back of what was done, and what was refused. */
async function takeSteps(steps: readonly BulkStep[]) {
  const done: BulkStep[] = [];
  const refused: unknown[] = [];
  const left = [...steps];
  const work = async (): Promise<void> => {
    const step = left.shift();
    if (!step) return;
    await step.run().then(
      () => done.push(step),
      (error: unknown) => refused.push(error),
    );
    return work();
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return { done, refused };
}

/** Gives all rows something together, with one way back for what was done. */
function useSteps<Row>({ refresh, doneText = "changed" }: Bulk<Row>) {
  const { t } = useTranslation("bulk");
  const client = useQueryClient();
  const reasonOf = useReason();
  async function run(steps: readonly BulkStep[], isUndo = false): Promise<void> {
    const { done, refused } = await takeSteps(steps);
    for (const queryKey of refresh) void client.invalidateQueries({ queryKey });
    if (refused.length > 0) toast.error(`${t("failed", { count: refused.length })}. ${reasonOf(refused[0])}`);
    const back = done.flatMap(({ undo, run: again }) => (undo ? [{ run: undo, undo: again }] : []));
    if (done.length === 0) return;
    if (isUndo) toast.success(t("undone", { count: done.length }));
    else if (back.length === 0) toast.success(t(doneText, { count: done.length }));
    else toast.success(t(doneText, { count: done.length }), { undo: () => void run(back, true) });
  }
  return run;
}

const shownRows = 5;
const decimalsOf = (price: string) => price.split(".")[1]?.length ?? 0;

interface PriceDialogProps<Row> {
  rows: readonly Row[];
  name: (row: Row) => string;
  prices: BulkPrices<Row>;
  onSave: (steps: readonly BulkStep[]) => Promise<void>;
  onClose: () => void;
}

/** The new price of each row; null where nothing, or no number, was typed. */
function newPrices<Row>(rows: readonly Row[], { priceOf }: BulkPrices<Row>, change: PriceChange) {
  if (change.by === "") return null;
  try {
    return rows.map((row) => {
      const before = priceOf(row);
      return { row, before, after: changedPrice(before, change, decimalsOf(before)) };
    });
  } catch {
    return null;
  }
}

/** Prices up or down together: by how much, where they end, and what comes of it. */
function PriceDialog<Row extends { id: string }>({
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
  const form = useRef<HTMLFormElement>(null);
  const found = newPrices(rows, prices, change);
  const set = (changes: Partial<PriceChange>) => setChange((now) => ({ ...now, ...changes }));

  async function save() {
    if (!found) return setIsMissing(true);
    setIsSaving(true);
    const steps = found
      .filter(({ before, after }) => Number(before) !== Number(after))
      .map(({ row, before, after }) => ({
        run: () => prices.write(row, after),
        undo: () => prices.write(row, before),
      }));
    await onSave(steps);
  }

  return (
    <Dialog
      title={t("price.title", { count: rows.length })}
      isOpen
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("ui:cancel")}</Button>
          <Button variant="primary" loading={isSaving} onClick={() => form.current?.requestSubmit()}>
            {t("price.save")}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        className={style.form}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
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
        <ul className={style.preview}>
          {rows.slice(0, shownRows).map((row, index) => (
            <li key={row.id}>
              <span className={style.name}>{name(row)}</span>
              <span className={style.before}>
                <Amount value={prices.priceOf(row)} currency={prices.currency} />
              </span>
              <span aria-hidden="true">→</span>
              <Amount value={found?.[index]?.after ?? prices.priceOf(row)} currency={prices.currency} />
            </li>
          ))}
          {rows.length > shownRows && (
            <li className={style.more}>{t("price.more", { count: rows.length - shownRows })}</li>
          )}
        </ul>
      </form>
    </Dialog>
  );
}

/** What can be done with all chosen rows: a menu for each field, and their prices. */
export function BulkActions<Row extends { id: string }>({ rows, bulk, onDone }: BulkProps<Row>) {
  const { t } = useTranslation(["bulk", "ui"]);
  const { language } = useFormat();
  const run = useSteps(bulk);
  const [isPricing, setIsPricing] = useState(false);
  const { fields, prices, name, file } = bulk;

  async function take(steps: readonly BulkStep[]) {
    await run(steps);
    setIsPricing(false);
    onDone();
  }

  return (
    <>
      {prices && (
        <Button size="sm" onClick={() => setIsPricing(true)}>
          {t("price.open")}
        </Button>
      )}
      {fields.map((field) => (
        <Menu
          key={field.label}
          name={field.label}
          side="top"
          trigger={(open) => (
            <Button size="sm" {...open}>
              {field.label}
              <ChevronDownIcon size={16} />
            </Button>
          )}
        >
          {field.options.map(({ key, label, step }) => (
            <MenuItem key={key} onSelect={() => void take(rows.map(step).filter((each) => each !== null))}>
              {label}
            </MenuItem>
          ))}
        </Menu>
      ))}
      {file && (
        <Button
          size="sm"
          icon={<DownloadIcon size={16} />}
          onClick={() => saveCsv(`${file.name}.csv`, csvOf(file.columns, rows, delimiterOf(language)))}
        >
          {t("ui:list.export")}
        </Button>
      )}
      {isPricing && prices && (
        <PriceDialog
          rows={rows}
          name={name}
          prices={prices}
          onSave={take}
          onClose={() => setIsPricing(false)}
        />
      )}
    </>
  );
}

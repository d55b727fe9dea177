import { expectedAfter, type RowWrite } from "@konoba/contract/lib/rowWrites";
import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { sendWrite } from "../../lib/api/sendWrite.ts";
import { restoresOf } from "../../lib/cache/queries.ts";
import { delimiterOf, saveCsv } from "../../lib/list/saveFile.ts";
import { useReason } from "../../lib/text/failures.ts";
import { useFormat } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { Button } from "../controls/Button.tsx";
import { Menu, MenuItem } from "../controls/Menu.tsx";
import { useConfirm } from "../dialogs/confirm.tsx";
import { toast } from "../dialogs/toasts.tsx";
import { ChevronDownIcon, DownloadIcon, TrashIcon } from "../icons/icons.tsx";
import {
  type BulkNumber,
  type BulkPrices,
  type BulkStep,
  NumberDialog,
  PriceDialog,
  stepOf,
  type StepOf,
} from "./BulkDialogs.tsx";
import type { Column } from "./columns.ts";
import { csvOf } from "./saveRows.ts";

interface BulkOption<Row> {
  key: string;
  label: string;
  step: StepOf<Row>;
}

/** Field set for all selected rows: a category, a state. */
interface BulkField<Row> {
  label: string;
  options: readonly BulkOption<Row>[];
}

/** Bulk deletion with its undo. */
interface BulkRemoval<Row> {
  /** Additional text of the confirmation. */
  text?: string;
  remove: (row: Row) => Promise<unknown>;
  restore: (row: Row) => Promise<unknown>;
}

/** Bulk actions of a list. */
export interface Bulk<Row> {
  name: (row: Row) => string;
  fields: readonly BulkField<Row>[];
  prices?: BulkPrices<Row>;
  number?: BulkNumber<Row>;
  removal?: BulkRemoval<Row>;
  /** Name and columns of the CSV file of the selected rows. */
  file?: { name: string; columns: readonly Column<Row>[] };
  /** Wording of the success toast: rows were changed, or the action is done. */
  doneText?: "changed" | "done";
  /** Query key prefixes to invalidate afterwards. */
  refresh: readonly QueryKey[];
}

interface Choice<Row, Value> {
  label: string;
  options: readonly { value: Value; label: string }[];
  was: (row: Row) => Value;
  write: (row: Row, value: Value) => RowWrite;
}

const textOf = (value: unknown) => JSON.stringify(value);

/** Creates a bulk field that sets one of several values. */
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
      return stepOf(write(row, value), write(row, before));
    },
  })),
});

interface BulkProps<Row> {
  rows: readonly Row[];
  bulk: Bulk<Row>;
  onDone: () => void;
}

const atOnce = 4;
/** Maximum number of rows named in an error toast. */
const maxNamed = 5;

/** Step with the name of its row, for error messages. */
type NamedStep = BulkStep & { name: string };

/** Runs the steps with limited concurrency; returns completed and failed ones. */
async function takeSteps(steps: readonly NamedStep[]) {
  const done: (NamedStep & { answer: unknown })[] = [];
  const refused: { name: string; error: unknown }[] = [];
  const left = [...steps];
  const work = async (): Promise<void> => {
    const step = left.shift();
    if (!step) return;
    await step.run().then(
      (answer) => done.push({ ...step, answer }),
      (error: unknown) => refused.push({ name: step.name, error }),
    );
    return work();
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return { done, refused };
}

type BulkOutcome = "changed" | "done" | "removed" | "undone";

/** Returns a function that announces failed rows, grouped by reason. */
function useRefusals() {
  const { t } = useTranslation("bulk");
  const { list } = useFormat();
  const reasonOf = useReason();
  return (refused: Awaited<ReturnType<typeof takeSteps>>["refused"], outcome: BulkOutcome) => {
    for (const [reason, rows] of Map.groupBy(refused, ({ error }) => reasonOf(error))) {
      const names = rows.slice(0, maxNamed).map(({ name }) => name);
      const more = rows.length - names.length;
      const shown = list(more > 0 ? [...names, t("others", { count: more })] : names);
      toast.error(`${t(outcome === "removed" ? "kept" : "failed", { names: shown })}. ${reason}`);
    }
  };
}

/** Returns the undo writes of completed steps, each with its expected values. */
const revertsOf = (done: Awaited<ReturnType<typeof takeSteps>>["done"]) =>
  done.flatMap(({ name, undo, answer }) =>
    undo && typeof undo !== "function" ? [{ name, write: undo, expected: expectedAfter(undo, answer) }] : [],
  );

/** Returns a function that runs steps and offers one undo for all completed ones. */
function useSteps<Row>({ refresh, doneText = "changed" }: Bulk<Row>) {
  const { t } = useTranslation("bulk");
  const client = useQueryClient();
  const showRefused = useRefusals();
  /** Returns whether anything was written. */
  async function run(steps: readonly NamedStep[], outcome: BulkOutcome = doneText): Promise<boolean> {
    const { done, refused } = await takeSteps(steps);
    for (const queryKey of refresh) void client.invalidateQueries({ queryKey });
    showRefused(refused, outcome);
    const reverts = revertsOf(done);
    const back: NamedStep[] = [
      ...done.flatMap(({ name, undo }) =>
        typeof undo === "function" ? [{ name, run: undo, undo: null }] : [],
      ),
      ...reverts.map(({ name, ...revert }) => ({
        name,
        run: () => sendWrite(revert.write, revert.expected),
        undo: null,
      })),
    ];
    if (done.length === 0) return false;
    const text = t(outcome, { count: done.length });
    if (outcome === "undone" || back.length === 0) toast.success(text);
    else {
      const restores = outcome === "removed" ? done.flatMap(({ answer }) => restoresOf(answer)) : [];
      toast.success(text, {
        undo: () => run(back, "undone"),
        isLasting: true,
        restores,
        reverts: reverts.map(({ write, expected }) => ({ write, expected })),
      });
    }
    return true;
  }
  return run;
}

/** Renders the bulk actions: a menu per field, prices, number, file and deletion. */
export function BulkActions<Row extends { id: string }>({ rows, bulk, onDone }: BulkProps<Row>) {
  const { t } = useTranslation(["bulk", "ui"]);
  const { language } = useFormat();
  const run = useSteps(bulk);
  const confirm = useConfirm();
  const [openField, setOpenField] = useState<"price" | "number" | null>(null);
  const { fields, prices, number, removal, name, file } = bulk;

  async function take(stepOf: StepOf<Row>, outcome?: BulkOutcome) {
    const steps = rows.map((row) => ({ name: name(row), step: stepOf(row) }));
    await run(
      steps.flatMap(({ step, ...named }) => (step ? [{ ...step, ...named }] : [])),
      outcome,
    );
    setOpenField(null);
    onDone();
  }

  async function removeAll({ text = t("ui:list.deleteText"), remove, restore }: BulkRemoval<Row>) {
    const isSure = await confirm({
      title: t("remove.title", { count: rows.length }),
      text,
      confirmLabel: t("remove.action"),
      isDangerous: true,
    });
    if (isSure) await take((row) => ({ run: () => remove(row), undo: () => restore(row) }), "removed");
  }

  return (
    <>
      {prices && (
        <Button size="sm" needsConnection onClick={() => setOpenField("price")}>
          {t("price.open")}
        </Button>
      )}
      {number && (
        <Button size="sm" needsConnection onClick={() => setOpenField("number")}>
          {number.label}
        </Button>
      )}
      {fields.map((field) => (
        <Menu
          key={field.label}
          name={field.label}
          side="top"
          trigger={(open) => (
            <Button size="sm" needsConnection {...open}>
              {field.label}
              <ChevronDownIcon size={16} />
            </Button>
          )}
        >
          {field.options.map(({ key, label, step }) => (
            <MenuItem key={key} onSelect={() => void take(step)}>
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
      {removal && rows.length > 0 && (
        <Button
          size="sm"
          icon={<TrashIcon size={16} />}
          needsConnection
          onClick={() => void removeAll(removal)}
        >
          {t("remove.action")}
        </Button>
      )}
      {openField === "price" && prices && (
        <PriceDialog
          rows={rows}
          name={name}
          prices={prices}
          onSave={take}
          onClose={() => setOpenField(null)}
        />
      )}
      {openField === "number" && number && (
        <NumberDialog rows={rows} number={number} onSave={take} onClose={() => setOpenField(null)} />
      )}
    </>
  );
}

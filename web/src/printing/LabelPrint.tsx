import { maxLabelCopies } from "@konoba/contract/lib/primitives";
import type { Printer } from "@konoba/contract/printing/printing.contract";
import type { BatchLabel } from "@konoba/contract/printing/printing.labels.contract";
import { labelPaper } from "@konoba/contract/printing/printing.labels.rules";
import { useMemo, useState } from "react";
import { useLocalFormat } from "../lib/api/localFormat.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { NumberField } from "../ui/fields/NumberField.tsx";
import { SelectField } from "../ui/fields/SelectField.tsx";
import { SwitchField } from "../ui/fields/ToggleFields.tsx";
import { PrinterIcon } from "../ui/icons/icons.till.tsx";
import { labelsPerSheet, repeated, sheetFormats, sheetNames, type SheetName } from "./labelSheet.ts";
import { LabelSheets, type SheetLabel } from "./LabelSheets.tsx";
import { Paper } from "./Paper.tsx";
import { usePrintLabels } from "./printing.queries.ts";
import style from "./BatchLabels.module.css";

type LabelPrinter = Pick<Printer, "id" | "name" | "width" | "language" | "printsLabels">;

/** Prints by the device's dialog, each label as long as its content. */
const roll = "roll";

interface RollLabelProps {
  label: SheetLabel;
  copies: number;
  width: LabelPrinter["width"];
}

/** Renders a label as it prints on a roll; on screen once, in the browser's print in all its copies. */
function RollLabel({ label: { id, name, lines }, copies, width }: RollLabelProps) {
  return Array.from({ length: copies }, (_, copy) => (
    <div key={copy} className={style.label} hidden={copy > 0} data-copy={copy > 0 || undefined}>
      <Paper name={name} lines={lines} width={width} page={`label-${id}`} />
    </div>
  ));
}

/** Returns where the labels can print: on the printers, then by the device on sheets and on a roll. */
function useTargets(printers: readonly LabelPrinter[]) {
  const { t } = useTranslation("labels");
  const { number } = useLocalFormat();
  return [
    ...printers.map(({ id, name }) => ({ value: id, label: name })),
    ...sheetNames.map((name) => {
      const { width, height } = sheetFormats[name];
      const size = { width: number(width), height: number(height) };
      return { value: name, label: t("sheet", { count: labelsPerSheet(sheetFormats[name]), ...size }) };
    }),
    { value: roll, label: t("roll") },
  ];
}

const isSheet = (value: string): value is SheetName => sheetNames.some((name) => name === value);

/** Returns the state of the choices beside the preview, and the print of the labels. */
function useLabelPrint(items: readonly BatchLabel[], printers: readonly LabelPrinter[]) {
  const { i18n } = useTranslation("labels");
  const [copies, setCopies] = useState<number | null>(1);
  const [first, setFirst] = useState<number | null>(1);
  const [showsQuantity, setShowsQuantity] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  // One key per choice: pressing twice on a slow connection prints once.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const send = usePrintLabels();
  const target = chosen ?? printers[0]?.id ?? sheetNames[0];
  const printer = printers.find(({ id }) => id === target);
  const format = isSheet(target) ? sheetFormats[target] : null;
  const areCopiesValid = copies !== null && copies >= 1 && copies <= maxLabelCopies;
  const isFirstValid = !format || (first !== null && first >= 1 && first <= labelsPerSheet(format));
  const settings = {
    language: printer?.language ?? i18n.language,
    width: printer?.width ?? 80,
    showsQuantity,
  };
  const print = () => {
    if (!areCopiesValid || !isFirstValid) return;
    if (!printer) return window.print();
    const inventoryIds = items.map(({ inventoryId }) => inventoryId);
    const body = { key, printerId: printer.id, inventoryIds, copies, showsQuantity };
    send.mutate(body, { onSuccess: () => setKey(crypto.randomUUID()) });
  };
  return {
    copies: { value: copies, set: setCopies, isValid: areCopiesValid },
    first: { value: first, set: setFirst, isValid: isFirstValid },
    showsQuantity,
    setShowsQuantity,
    target,
    setTarget: setChosen,
    format,
    printer,
    settings,
    print,
    isPending: send.isPending,
  };
}

interface LabelsProps {
  items: readonly BatchLabel[];
  printers: readonly LabelPrinter[];
}

/** Renders the choices: where to print, how many, and from which place of a sheet on. */
function Choices({
  state,
  printers,
}: { state: ReturnType<typeof useLabelPrint> } & Pick<LabelsProps, "printers">) {
  const { t } = useTranslation("labels");
  const { copies, first, format } = state;
  const targets = useTargets(printers);
  return (
    <>
      <SelectField
        name="target"
        label={t("printer")}
        value={state.target}
        options={targets}
        help={printers.length === 0 ? t("noPrinter") : undefined}
        onChange={(next) => next !== null && state.setTarget(next)}
      />
      <NumberField
        name="copies"
        label={t("copies")}
        value={copies.value}
        required
        error={copies.isValid ? undefined : t("copiesError")}
        onChange={copies.set}
      />
      {format && (
        <NumberField
          name="first"
          label={t("first")}
          value={first.value}
          required
          help={t("firstHelp")}
          error={first.isValid ? undefined : t("firstError", { count: labelsPerSheet(format) })}
          onChange={first.set}
        />
      )}
      <SwitchField
        name="showsQuantity"
        label={t("showsQuantity")}
        value={state.showsQuantity}
        onChange={state.setShowsQuantity}
      />
    </>
  );
}

/** Returns how many labels print, and on how many sheets. */
function useFigures(
  { copies, first, format }: ReturnType<typeof useLabelPrint>,
  items: readonly BatchLabel[],
) {
  const { t } = useTranslation("labels");
  const count = items.length * (copies.isValid ? (copies.value ?? 1) : 1);
  const from = first.isValid ? (first.value ?? 1) : 1;
  if (!format) return t("figures", { count });
  const sheets = Math.ceil((from - 1 + count) / labelsPerSheet(format));
  return `${t("figures", { count })} · ${t("sheets", { count: sheets })}`;
}

/** Renders the choices beside the preview of the labels. */
export function LabelPrint({ items, printers }: LabelsProps) {
  const { t } = useTranslation("labels");
  const state = useLabelPrint(items, printers);
  const { copies, first, format, settings } = state;
  const { language, showsQuantity } = settings;
  const count = copies.isValid ? (copies.value ?? 1) : 1;
  const labels = useMemo(
    () =>
      items.map((label) => ({
        id: label.inventoryId,
        name: t("labelOf", { name: language === "me" ? label.productNameMe : label.productNameEn }),
        lines: labelPaper(label, { language, showsQuantity }),
      })),
    [items, language, showsQuantity, t],
  );
  const figures = useFigures(state, items);
  return (
    <div className={`stack gap-24 ${style.layout}`}>
      <form
        noValidate
        className="stack content-start gap-16 print-hide"
        onSubmit={(event) => {
          event.preventDefault();
          state.print();
        }}
      >
        <Choices state={state} printers={printers} />
        <p className="weight-600" role="status">
          {figures}
        </p>
        <Button
          type="submit"
          variant="primary"
          icon={<PrinterIcon />}
          loading={state.isPending}
          disabled={!copies.isValid || !first.isValid}
        >
          {t("print")}
        </Button>
      </form>
      <div className={`stack shrink content-start gap-24 round-4 on-sunken ${style.stage}`}>
        {format ? (
          <LabelSheets
            format={format}
            labels={repeated(labels, count)}
            first={first.isValid ? (first.value ?? 1) : 1}
            onFirst={first.set}
          />
        ) : (
          labels.map((label) => (
            <RollLabel key={label.id} label={label} copies={count} width={settings.width} />
          ))
        )}
      </div>
    </div>
  );
}

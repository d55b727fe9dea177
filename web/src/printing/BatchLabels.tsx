import { maxLabelCopies } from "@konoba/contract/lib/primitives";
import type { Printer } from "@konoba/contract/printing/printing.contract";
import type { BatchLabel } from "@konoba/contract/printing/printing.labels.contract";
import { labelPaper } from "@konoba/contract/printing/printing.labels.rules";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useLocationId } from "../lib/api/currentLocation.ts";
import { useSearchOf } from "../lib/list/addresses.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { EmptyState } from "../ui/display/EmptyState.tsx";
import { Page } from "../ui/display/Page.tsx";
import { PageHeader } from "../ui/display/PageHeader.tsx";
import { RecordState } from "../ui/display/RecordState.tsx";
import { NumberField } from "../ui/fields/NumberField.tsx";
import { SelectField } from "../ui/fields/SelectField.tsx";
import { SwitchField } from "../ui/fields/ToggleFields.tsx";
import { PrinterIcon } from "../ui/icons/icons.more.tsx";
import { Paper } from "./Paper.tsx";
import { batchLabels, usePrintLabels } from "./printing.queries.ts";
import style from "./BatchLabels.module.css";

type LabelPrinter = Pick<Printer, "id" | "name" | "width" | "language" | "printsLabels">;

const browser = "browser";

interface PreviewProps {
  label: BatchLabel;
  copies: number;
  settings: { language: LabelPrinter["language"]; showsQuantity: boolean; width: LabelPrinter["width"] };
}

/** Renders a label as it will print; on screen once, in the browser's print as often as asked. */
function Preview({ label, copies, settings }: PreviewProps) {
  const { t } = useTranslation("labels");
  const { language, showsQuantity, width } = settings;
  const lines = useMemo(
    () => labelPaper(label, { language, showsQuantity }),
    [label, language, showsQuantity],
  );
  const name = t("labelOf", { name: language === "me" ? label.productNameMe : label.productNameEn });
  return Array.from({ length: copies }, (_, copy) => (
    <div key={copy} className={style.label} hidden={copy > 0} data-copy={copy > 0 || undefined}>
      <Paper name={name} lines={lines} width={width} page={`label-${label.inventoryId}`} />
    </div>
  ));
}

/** Returns the state of the choices beside the preview, and the print of the labels. */
function useLabelPrint(items: readonly BatchLabel[], printers: readonly LabelPrinter[]) {
  const { i18n } = useTranslation("labels");
  const [copies, setCopies] = useState<number | null>(1);
  const [showsQuantity, setShowsQuantity] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  // One key per choice: pressing twice on a slow connection prints once.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const send = usePrintLabels();
  const printer = chosen === browser ? undefined : (printers.find(({ id }) => id === chosen) ?? printers[0]);
  const isValid = copies !== null && copies >= 1 && copies <= maxLabelCopies;
  const settings = {
    language: printer?.language ?? i18n.language,
    width: printer?.width ?? 80,
    showsQuantity,
  };
  const print = () => {
    if (!isValid) return;
    if (!printer) return window.print();
    const inventoryIds = items.map(({ inventoryId }) => inventoryId);
    const body = { key, printerId: printer.id, inventoryIds, copies, showsQuantity };
    send.mutate(body, { onSuccess: () => setKey(crypto.randomUUID()) });
  };
  return {
    copies,
    setCopies,
    showsQuantity,
    setShowsQuantity,
    setChosen,
    printer,
    isValid,
    settings,
    print,
    isPending: send.isPending,
  };
}

function Labels({ items, printers }: { items: readonly BatchLabel[]; printers: readonly LabelPrinter[] }) {
  const { t } = useTranslation("labels");
  const state = useLabelPrint(items, printers);
  const { copies, isValid, settings } = state;
  return (
    <div className={style.layout}>
      <form
        noValidate
        className={style.choices}
        onSubmit={(event) => {
          event.preventDefault();
          state.print();
        }}
      >
        <NumberField
          name="copies"
          label={t("copies")}
          value={copies}
          required
          error={isValid ? undefined : t("copiesError")}
          onChange={state.setCopies}
        />
        <SwitchField
          name="showsQuantity"
          label={t("showsQuantity")}
          value={state.showsQuantity}
          onChange={state.setShowsQuantity}
        />
        {printers.length > 0 ? (
          <SelectField
            name="printerId"
            label={t("printer")}
            value={state.printer?.id ?? browser}
            options={[
              ...printers.map(({ id, name }) => ({ value: id, label: name })),
              { value: browser, label: t("byBrowser") },
            ]}
            onChange={state.setChosen}
          />
        ) : (
          <p className="meta">{t("noPrinter")}</p>
        )}
        <Button
          type="submit"
          variant="primary"
          icon={<PrinterIcon />}
          loading={state.isPending}
          disabled={!isValid}
        >
          {t("print")}
        </Button>
      </form>
      <div className={style.stage}>
        {items.map((label) => (
          <Preview
            key={label.inventoryId}
            label={label}
            copies={isValid ? (copies ?? 1) : 1}
            settings={settings}
          />
        ))}
      </div>
    </div>
  );
}

/** Renders `/inventory/labels`: the labels of batches as they print, with copies and printer. */
export function BatchLabels() {
  const { t } = useTranslation("labels");
  const { items = "" } = useSearchOf("/inventory/labels");
  const query = useQuery(batchLabels(useLocationId(), items));
  const title = t("title");
  const crumbs = [{ label: t("stock"), to: "/inventory" }];
  if (items !== "" && !query.data)
    return <RecordState title={title} query={query} listTo="/inventory" listLabel={t("stock")} />;
  return (
    <Page>
      <PageHeader title={title} crumbs={crumbs} />
      {query.data ? (
        <Labels items={query.data.items} printers={query.data.printers} />
      ) : (
        <EmptyState drawing="tray" title={t("empty")} text={t("emptyText")} />
      )}
    </Page>
  );
}

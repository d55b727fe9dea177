import { maxLabelCopies } from "@konoba/contract/lib/primitives";
import type { Printer } from "@konoba/contract/printing/printing.contract";
import { labelPaper } from "@konoba/contract/printing/printing.labels.rules";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useLocationId } from "../lib/api/currentLocation.ts";
import { hrefOf } from "../lib/list/addresses.ts";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { LinkButton, TextLink } from "../ui/controls/LinkButton.tsx";
import { Stepper } from "../ui/controls/Stepper.tsx";
import { Paper } from "./Paper.tsx";
import { batchLabels, usePrintLabels } from "./printing.queries.ts";
import style from "./LabelPanel.module.css";

interface PrintProps {
  inventoryId: string;
  printer: Pick<Printer, "id" | "name" | "width">;
}

/** Renders printer and size, and the print of one label in some copies. */
function Print({ inventoryId, printer }: PrintProps) {
  const { t } = useTranslation("labels");
  const { number } = useFormat();
  const [copies, setCopies] = useState(1);
  // One key per choice: pressing twice on a slow connection prints once.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const send = usePrintLabels();
  const print = () => {
    const body = { key, printerId: printer.id, inventoryIds: [inventoryId], copies };
    send.mutate(body, { onSuccess: () => setKey(crypto.randomUUID()) });
  };
  return (
    <>
      <dl className="stack gap-6 text-sm">
        <div className="row justify-between gap-12">
          <dt className="ink-2">{t("printerName")}</dt>
          <dd className="weight-600 text-end">{printer.name}</dd>
        </div>
        <div className="row justify-between gap-12">
          <dt className="ink-2">{t("rollWidth")}</dt>
          <dd className="weight-600">{`${number(printer.width)} mm`}</dd>
        </div>
      </dl>
      <div className="row wrap align-center gap-8">
        <Stepper name={t("copies")} value={copies} min={1} max={maxLabelCopies} onChange={setCopies} />
        <Button loading={send.isPending} onClick={print}>
          {t("printCount", { count: copies })}
        </Button>
      </div>
    </>
  );
}

interface LabelPanelProps {
  inventoryId: string;
  batchNumber: string;
  /** Page of the batch. */
  batchTo: string;
}

/** Renders the label of a batch beside its list as it prints, with its printer; sheets and the rest have their own page. */
export function LabelPanel({ inventoryId, batchNumber, batchTo }: LabelPanelProps) {
  const { t, i18n } = useTranslation("labels");
  const found = useQuery(batchLabels(useLocationId(), inventoryId)).data;
  const item = found?.items[0];
  const printer = found?.printers[0];
  const language = printer?.language ?? i18n.language;
  const lines = useMemo(
    () => (item ? labelPaper(item, { language, showsQuantity: false }) : null),
    [item, language],
  );
  const labelsTo = hrefOf("/inventory/labels", { items: inventoryId });
  return (
    <aside
      className={`grid columns-1 content-start gap-16 on-sunken print-hide ${style.panel}`}
      aria-label={t("ofBatch", { number: batchNumber })}
    >
      <header className="stack gap-2">
        <h2 className="title-lg">{t("ofBatch", { number: batchNumber })}</h2>
        <TextLink to={batchTo}>{t("openBatch")}</TextLink>
      </header>
      {item && lines && (
        <>
          <div className={style.label} data-width={printer?.width ?? 80}>
            <Paper
              name={t("labelOf", { name: language === "me" ? item.productNameMe : item.productNameEn })}
              lines={lines}
              width={printer?.width ?? 80}
              page={`label-${inventoryId}`}
            />
          </div>
          {printer && <Print inventoryId={inventoryId} printer={printer} />}
          <LinkButton to={labelsTo} variant={printer ? "quiet" : "outline"}>
            {t(printer ? "moreOptions" : "print")}
          </LinkButton>
        </>
      )}
    </aside>
  );
}

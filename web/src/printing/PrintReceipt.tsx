import type { ReceiptRow } from "@konoba/contract/receipts/receipts.contract";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { useLocationId } from "../lib/api/currentLocation.ts";
import { useStoredChoice } from "../lib/device/useStoredChoice.ts";
import { saveFile } from "../lib/list/saveFile.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { FiscalReceipt, type PaperWidth } from "../receipts/FiscalReceipt.tsx";
import { MailReceipt } from "../receipts/MailReceipt.tsx";
import { receiptDetails } from "../receipts/receipts.queries.ts";
import { Button } from "../ui/controls/Button.tsx";
import { Segmented } from "../ui/controls/Segmented.tsx";
import { ErrorBlock } from "../ui/display/ErrorBlock.tsx";
import { Spacer, Toolbar } from "../ui/display/Page.tsx";
import { DelayedFallback, SkeletonLines } from "../ui/display/Skeleton.tsx";
import { PrinterIcon } from "../ui/icons/icons.till.tsx";
import { DownloadIcon, MailIcon } from "../ui/icons/icons.tsx";
import { PrinterButtons } from "./PrinterButtons.tsx";
import { useRecordReceiptPrint } from "./printing.receipts.queries.ts";
import style from "./Paper.module.css";

/** Returns the paper width of this device in mm and its setter. */
export function usePaperWidth() {
  const [stored, store] = useStoredChoice("paperWidth");
  const width: PaperWidth = stored === "58" ? 58 : 80;
  return [width, (next: string) => store(next === "58" ? next : null)] as const;
}

/** Prints in the browser; a receipt printed before is marked as a copy, from then on also on screen. */
function usePrinting(id: string) {
  const record = useRecordReceiptPrint();
  const [copied, setCopied] = useState<string | null>(null);
  async function print() {
    const { isCopy } = await record.mutateAsync(id).catch(() => ({ isCopy: false }));
    flushSync(() => setCopied(isCopy ? id : null));
    window.print();
  }
  return { print, isCopy: copied === id, isPending: record.isPending };
}

interface PrintReceiptProps {
  /** ID of the receipt. */
  id: string;
  /** Receipts of the order, oldest first. */
  receipts: readonly Pick<ReceiptRow, "id" | "ordinal">[];
  onChoose?: (id: string) => void;
  /** Choice of another paper. */
  papers: ReactNode;
}

/** Renders a fiscal receipt with its tools: browser, receipt printer, PDF and mail. */
export function PrintReceipt({ id, receipts, onChoose, papers }: PrintReceiptProps) {
  const { t, i18n } = useTranslation(["printing", "receiptMail"]);
  const [width, setWidth] = usePaperWidth();
  const [isMailing, setIsMailing] = useState(false);
  const { data: receipt, error, refetch } = useQuery(receiptDetails(useLocationId(), id));
  const { print, isCopy, isPending } = usePrinting(id);
  const pdf = `/receipts/${id}/pdf`;
  return (
    <>
      <div className={style.bar}>
        <Toolbar>
          {papers}
          {receipts.length > 1 && (
            <Segmented
              kind="tabs"
              name={t("receiptNumber")}
              value={id}
              options={receipts.map(({ id: value, ordinal }) => ({ value, label: String(ordinal) }))}
              onChange={(next) => onChoose?.(next)}
            />
          )}
          <Segmented
            name={t("width")}
            value={String(width)}
            options={["80", "58"].map((value) => ({ value, label: `${value} mm` }))}
            onChange={setWidth}
          />
          <Spacer />
          <Button icon={<DownloadIcon />} onClick={() => saveFile(`${pdf}?language=${i18n.language}`)}>
            {t("pdf")}
          </Button>
          <Button icon={<MailIcon />} onClick={() => setIsMailing(true)}>
            {t("receiptMail:open")}
          </Button>
          <PrinterButtons paper="receipt" receiptId={id} />
          <Button variant="primary" icon={<PrinterIcon />} loading={isPending} onClick={() => void print()}>
            {t("print")}
          </Button>
        </Toolbar>
      </div>
      {receipt && (
        <div className={style.stage}>
          <FiscalReceipt receipt={receipt} language={i18n.language} width={width} isCopy={isCopy} />
        </div>
      )}
      {!receipt && error && (
        <ErrorBlock title={t("receiptFailed")} error={error} onRetry={() => void refetch()} />
      )}
      {!receipt && !error && (
        <DelayedFallback>
          <SkeletonLines count={6} />
        </DelayedFallback>
      )}
      {isMailing && <MailReceipt id={id} onClose={() => setIsMailing(false)} />}
    </>
  );
}

import type { EntryFault, readEntries } from "@konoba/contract/prices/prices.csv.rules";
import type { PriceEntry } from "@konoba/contract/prices/prices.rules";
import { useRef, useState } from "react";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { DownloadIcon, UploadIcon } from "../ui/icons/icons.tsx";
import { usePricedMenu } from "./usePriceTexts.ts";
import style from "./prices.module.css";

/** Faults named at once; the file is read again once they are mended. */
const maxShown = 5;

// Loaded by a press: few use it, and the form need not wait for it.
const loadCsv = () => import("./entriesCsv.ts");

interface EntriesFileProps {
  value: readonly PriceEntry[];
  locationId: string;
  onChange: (entries: ReturnType<typeof readEntries>["entries"]) => void;
}

/** Renders the download of a list's prices, and the reading of a file into the form, which saves nothing yet. */
export function EntriesFile({ value, locationId, onChange }: EntriesFileProps) {
  const { t } = useTranslation("prices");
  const { language } = useFormat();
  const menu = usePricedMenu(locationId);
  const input = useRef<HTMLInputElement>(null);
  const [faults, setFaults] = useState<readonly EntryFault[]>([]);
  const [count, setCount] = useState<number | null>(null);
  async function read(file: File | undefined) {
    if (!file) return;
    const csv = await loadCsv();
    const found = csv.readEntries(await file.text(), menu);
    setFaults(found.faults);
    setCount(found.faults.length > 0 ? null : found.entries.length);
    if (found.faults.length === 0) onChange(found.entries);
  }
  async function save() {
    const { saveEntries } = await loadCsv();
    saveEntries(t("file.name"), language, value, menu);
  }
  return (
    <div className={style.file}>
      <div className={style.fileButtons}>
        <Button icon={<UploadIcon />} onClick={() => input.current?.click()}>
          {t("file.read")}
        </Button>
        <Button icon={<DownloadIcon />} onClick={() => void save()}>
          {t("file.save")}
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,text/csv"
        aria-label={t("file.read")}
        onChange={(event) => {
          void read(event.target.files?.[0]);
          event.target.value = "";
        }}
      />
      {count !== null && (
        <p className={style.hint} role="status">
          {t("file.count", { count })}
        </p>
      )}
      {faults.length > 0 && (
        <div className={style.error} role="alert">
          <p>{t("file.refused", { count: faults.length })}</p>
          {faults.slice(0, maxShown).map(({ row, fault }) => (
            <p key={`${row} ${fault}`}>{t(`file.faults.${fault}`, { row })}</p>
          ))}
        </div>
      )}
    </div>
  );
}

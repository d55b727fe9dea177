import type { Printer, PrintJob } from "@konoba/contract/printing/printing.contract";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { cx } from "../ui/cx.ts";
import { WarningIcon } from "../ui/icons/icons.tsx";
import { toneClass } from "../ui/style/tones.ts";
import { useDecidePrint } from "./printing.queries.ts";
import { usePrintName } from "./printNames.ts";
import style from "./UnconfirmedPrints.module.css";

/** Renders the answers to whether a print is on paper; a drawer is never opened again from here. */
export function PrintDecision({ id, kind }: Pick<PrintJob, "id" | "kind">) {
  const { t } = useTranslation("printing");
  const decide = useDecidePrint();
  const answer = (isPrinted: boolean) => () => decide.mutate({ id, isPrinted });
  return (
    <span className={`inline-row wrap gap-8 ${style.actions}`}>
      {kind !== "drawer" && (
        <Button size="sm" loading={decide.isPending} onClick={answer(false)}>
          {t("doubt.again")}
        </Button>
      )}
      <Button size="sm" disabled={decide.isPending} onClick={answer(true)}>
        {t(kind === "drawer" ? "doubt.ok" : "doubt.printed")}
      </Button>
    </span>
  );
}

/** Renders the prints of a printer that may be on paper, for a person who can look. */
export function UnconfirmedPrints({ printer }: { printer: Printer }) {
  const { t } = useTranslation("printing");
  const nameOf = usePrintName();
  if (printer.unconfirmed.length === 0) return null;
  return (
    <ul
      className={cx(`stack full gap-8 below-6 ${style.list}`, toneClass("amber"))}
      aria-label={t("doubt.of", { name: printer.name })}
    >
      {printer.unconfirmed.map((job) => (
        <li key={job.id}>
          <WarningIcon />
          <span>
            <b>{nameOf({ ...job, orderType: null, tableNumber: null })}</b>{" "}
            {t(job.kind === "drawer" ? "doubt.drawer" : "doubt.text", { name: printer.name })}
          </span>
          <PrintDecision id={job.id} kind={job.kind} />
        </li>
      ))}
    </ul>
  );
}

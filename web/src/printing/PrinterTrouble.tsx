import type { Printer } from "@konoba/contract/printing/printing.contract";
import { useQuery } from "@tanstack/react-query";
import { Fragment } from "react";
import { useTranslation } from "../lib/text/translation.ts";
import { TextLink } from "../ui/controls/LinkButton.tsx";
import { cx } from "../ui/cx.ts";
import { WarningIcon } from "../ui/icons/icons.tsx";
import { toneClass } from "../ui/style/tones.ts";
import { printerList } from "./printing.queries.ts";
import { UnconfirmedPrints } from "./UnconfirmedPrints.tsx";
import style from "./PrinterTrouble.module.css";

const troubles = ["off", "elsewhere", "paper", "broken"] as const;

/** Returns the reason why a printer's pending jobs are not printed, or `null`. */
export const troubleOf = ({ jobs, isActive }: Printer) =>
  jobs.length > 0 && !isActive ? "inactive" : (troubles.find((each) => each === jobs[0]?.lastError) ?? null);

/** Renders a warning on work screens if a printer does not print or may have printed, with its pending jobs. */
export function PrinterTrouble({ locationId }: { locationId: string }) {
  const { t } = useTranslation("printing");
  const printers = useQuery(printerList(locationId)).data ?? [];
  return printers.map((printer) => {
    const trouble = troubleOf(printer);
    if (trouble === null) return <UnconfirmedPrints key={printer.id} printer={printer} />;
    return (
      <Fragment key={printer.id}>
        <UnconfirmedPrints printer={printer} />
        <p
          className={cx(
            `row full align-center gap-10 pad-10-14 round-3 toned tone-ink ${style.notice}`,
            toneClass("red"),
          )}
          role="status"
        >
          <WarningIcon />
          <span>
            {[
              t("printer", { name: printer.name }),
              t(`trouble.${trouble}`),
              t("waiting", { count: printer.jobs.length }),
            ].join(" · ")}
            {" · "}
            <TextLink to="/printers">{t("toPrinters")}</TextLink>
          </span>
        </p>
      </Fragment>
    );
  });
}

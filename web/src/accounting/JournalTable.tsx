import type { AccountingJournal } from "@konoba/contract/accounting/accounting.contract";
import { useLocalFormat } from "../lib/api/localFormat.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Amount } from "../ui/display/Amount.tsx";
import { keyText, sourceText } from "./accountingText.ts";
import style from "./JournalTable.module.css";

interface JournalTableProps {
  journal: AccountingJournal;
  currency: string;
}

function JournalLineRow({ line }: { line: AccountingJournal["lines"][number] }) {
  const { t } = useTranslation("accounting");
  const formats = useLocalFormat();
  const source = sourceText(t, formats, line);
  const cell = (amount: string | null) => (amount === null ? "" : formats.number(amount, 2));
  return (
    <tr>
      <td className={line.code === null ? style.missing : style.code}>{line.code ?? t("table.choose")}</td>
      <th scope="row">
        {line.name ?? keyText(t, formats, line)}
        <span className={`size-sm hide hint ${style.below}`}>{source}</span>
      </th>
      <td className={style.from}>{source}</td>
      <td className={style.number}>{cell(line.debitAmount)}</td>
      <td className={style.number}>{cell(line.creditAmount)}</td>
    </tr>
  );
}

/** Renders the journal of a day: account, name, origin, debit and credit, with both totals. */
export function JournalTable({ journal, currency }: JournalTableProps) {
  const { t } = useTranslation("accounting");
  return (
    <table className={style.table} aria-label={t("table.name")}>
      <thead>
        <tr>
          <th scope="col">{t("table.account")}</th>
          <th scope="col">{t("table.accountName")}</th>
          <th scope="col" className={style.from}>
            {t("table.from")}
          </th>
          <th scope="col" className={style.number}>
            {t("table.debit")}
          </th>
          <th scope="col" className={style.number}>
            {t("table.credit")}
          </th>
        </tr>
      </thead>
      <tbody>
        {journal.lines.map((line) => (
          <JournalLineRow key={[line.key, line.source, line.rate, line.code].join(" ")} line={line} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td />
          <th scope="row">{t("table.total")}</th>
          <td className={style.from} />
          <td className={style.number}>
            <Amount value={journal.debitAmount} currency={currency} size="inherit" />
          </td>
          <td className={style.number}>
            <Amount value={journal.creditAmount} currency={currency} size="inherit" />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

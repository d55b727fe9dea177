import type { AuditEntry } from "@konoba/contract/organizations/organizations.audit.contract";
import { useFormat } from "../../lib/format.ts";
import { useTranslation } from "../../lib/translation.ts";
import { changesOf } from "./auditChanges.ts";
import { shownValue } from "./shownValue.ts";
import style from "./AuditLog.module.css";

const MOST_SHOWN = 2;

/** The first changes of an entry in a line each, and how many more there are. */
export function ChangeSummary({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation("audit");
  const formats = useFormat();
  const changes = changesOf(entry.before, entry.after);
  if (changes.length === 0) return <span className="meta">–</span>;
  const isChange = entry.before !== null && entry.after !== null;
  const shown = { entry, formats, t };
  const inLine = (...of: Parameters<typeof shownValue>) => shownValue(...of).replaceAll("\n", " · ");
  return (
    <span className={style.summary}>
      {changes.slice(0, MOST_SHOWN).map(({ field, before, after }) => (
        <span key={field}>
          <span className="meta">{t(`fields.${field}`, { defaultValue: field })}</span>{" "}
          {isChange && before !== undefined && (
            <>
              {inLine(field, before, entry.before, shown)}
              {after !== undefined && " → "}
            </>
          )}
          {after !== undefined && inLine(field, after, entry.after, shown)}
          {!isChange && after === undefined && inLine(field, before, entry.before, shown)}
        </span>
      ))}
      {changes.length > MOST_SHOWN && (
        <span className="meta">{t("more", { count: changes.length - MOST_SHOWN })}</span>
      )}
    </span>
  );
}

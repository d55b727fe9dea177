import { roles } from "@konoba/contract/lib/permissions";
import type { AuditEntry } from "@konoba/contract/organizations/organizations.audit.contract";
import { plans } from "@konoba/contract/organizations/organizations.rules";
import { workerStatuses } from "@konoba/contract/team/team.contract";
import { useLocalFormat } from "../../lib/localFormat.ts";
import { useTranslation } from "../../lib/translation.ts";
import { Sheet } from "../../ui/Dialog.tsx";
import { changesOf } from "./auditChanges.ts";
import style from "./AuditLog.module.css";

const words: ReadonlySet<string> = new Set([...roles, ...plans, ...workerStatuses]);

/** A value as people read it; words of the catalogue in their language. */
function useShownValue(): (value: unknown) => string {
  const { t } = useTranslation("audit");
  return (value) => {
    if (value === undefined || value === null || value === "") return "–";
    if (typeof value === "boolean") return t(value ? "yes" : "no");
    if (typeof value === "string") return words.has(value) ? t(`values.${value}`) : value;
    return JSON.stringify(value);
  };
}

/** One entry of the log: who, when, from where, and each field before and after. */
export function AuditSheet({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const { t } = useTranslation("audit");
  const { dateTime } = useLocalFormat();
  const { action, actorName, at, ip, locationName, before, after } = entry;
  const changes = changesOf(before, after);
  const shown = useShownValue();
  return (
    <Sheet title={t(`actions.${action}`)} isOpen onClose={onClose}>
      <div className={style.about}>
        <b>{actorName ?? t("kinds.system")}</b>
        <span>{dateTime(at)}</span>
        {(locationName ?? ip) && <span>{[locationName, ip].filter(Boolean).join(" · ")}</span>}
      </div>
      {changes.length === 0 && <p className="meta">{t("nothingKept")}</p>}
      {changes.length > 0 && (
        <table className={style.changes}>
          <thead>
            <tr>
              <th scope="col">{t("field")}</th>
              <th scope="col">{t("before")}</th>
              <th scope="col">{t("after")}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map((change) => (
              <tr key={change.field}>
                <th scope="row">{t(`fields.${change.field}`, { defaultValue: change.field })}</th>
                <td>{shown(change.before)}</td>
                <td>{shown(change.after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Sheet>
  );
}

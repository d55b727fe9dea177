import type { AuditEntry } from "@konoba/contract/organizations/organizations.audit.contract";
import { useLocalFormat } from "../lib/api/localFormat.ts";
import { useReasonName } from "../lib/text/reasons.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { LinkButton } from "../ui/controls/LinkButton.tsx";
import { Sheet } from "../ui/dialogs/Dialog.tsx";
import { changesOf, pageOfSubject, type FieldChange } from "./auditChanges.ts";
import { shownValue } from "./shownValue.ts";
import style from "./AuditLog.module.css";

function Changes({ entry, changes }: { entry: AuditEntry; changes: readonly FieldChange[] }) {
  const { t } = useTranslation("audit");
  const formats = useLocalFormat();
  const shown = { entry, formats, t, reasonName: useReasonName() };
  // Created and deleted records have one state and need one column.
  const sides = (["before", "after"] as const).filter((side) => entry[side] !== null);
  return (
    <table className={style.changes}>
      <thead>
        <tr>
          <th className="weight-600" scope="col">
            {t("field")}
          </th>
          {sides.map((side) => (
            <th className="weight-600" key={side} scope="col">
              {t(sides.length === 2 ? side : "value")}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.field}>
            <th className="weight-600" scope="row">
              {t(`fields.${change.field}`, { defaultValue: change.field })}
            </th>
            {sides.map((side) => (
              <td key={side}>{shownValue(change.field, change[side], entry[side], shown)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface AuditSheetProps {
  entry: AuditEntry;
  sentence: string;
  onClose: () => void;
}

/** Renders the details of an entry: its sentence, person, time, address, and each field before and after. */
export function AuditSheet({ entry, sentence, onClose }: AuditSheetProps) {
  const { t } = useTranslation("audit");
  const { dateTime } = useLocalFormat();
  const { action, actorName, actorKind, at, ip, locationName, before, after } = entry;
  const changes = changesOf(before, after);
  const page = pageOfSubject(entry);
  return (
    <Sheet
      title={t(`actions.${action}`)}
      isOpen
      onClose={onClose}
      footer={page && <LinkButton to={page}>{t("open")}</LinkButton>}
    >
      <div className="stack gap-2 below-14 ink-2">
        <b className="ink">{sentence}</b>
        <span>{[actorName, t(`kinds.${actorKind}`)].filter(Boolean).join(" · ")}</span>
        <span>{dateTime(at)}</span>
        {(locationName ?? ip) && <span>{[locationName, ip].filter(Boolean).join(" · ")}</span>}
      </div>
      {changes.length === 0 && <p className="meta">{t("noDetails")}</p>}
      {changes.length > 0 && <Changes entry={entry} changes={changes} />}
    </Sheet>
  );
}

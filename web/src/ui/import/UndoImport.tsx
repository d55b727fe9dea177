import type { LastImport } from "@konoba/contract/lib/csvRoutes";
import { useReason } from "../../lib/text/failures.ts";
import { useFormat } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { Button } from "../controls/Button.tsx";
import { useConfirm } from "../dialogs/confirm.tsx";
import { toast } from "../dialogs/toasts.tsx";
import { Section } from "../display/Section.tsx";

export interface Undoing {
  last: LastImport["import"] | undefined;
  undo: (id: string) => Promise<{ undone: number; kept: number }>;
}

/** Returns a function that confirms, undoes an import and announces the number of rows. */
export function useUndo({ undo }: Undoing, onDone: () => void = () => undefined) {
  const { t } = useTranslation("imports");
  const reasonOf = useReason();
  const confirm = useConfirm();
  return async (id: string | null) => {
    const question = {
      title: t("undoTitle"),
      text: t("undoText"),
      confirmLabel: t("undo"),
      isDangerous: true,
    };
    if (id === null || !(await confirm(question))) return;
    try {
      const { undone, kept: remaining } = await undo(id);
      const text = t("undone", { count: undone });
      toast.success(remaining > 0 ? `${text}. ${t("kept", { count: remaining })}.` : text);
      onDone();
    } catch (error) {
      toast.error(`${t("undoFailed")}. ${reasonOf(error)}`);
    }
  };
}

/** Renders the undo of the list's latest import. */
export function UndoImport({ undoing }: { undoing: Undoing }) {
  const { t } = useTranslation("imports");
  const { dateTime } = useFormat();
  const undo = useUndo(undoing);
  const { last } = undoing;
  if (!last) return null;
  const facts = { file: last.fileName ?? t("noName"), when: dateTime(last.createdAt), who: last.createdBy };
  return (
    <Section title={t("last")}>
      <div className="row wrap align-center gap-14 rows-6">
        <span className="weight-550 break">{t("lastText", facts)}</span>
        <span className="meta">{t("rowsIn", { count: last.created + last.updated })}</span>
        <Button size="sm" onClick={() => void undo(last.id)}>
          {t("undo")}
        </Button>
      </div>
    </Section>
  );
}

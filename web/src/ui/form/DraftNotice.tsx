import { useFormat } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { Button } from "../controls/Button.tsx";
import { cx } from "../cx.ts";
import type { RestoredDraft } from "./useDraft.ts";
import style from "./FormPage.module.css";

/** Announces a restored draft and offers to discard it. */
export function DraftNotice({ draft, className }: { draft: RestoredDraft | null; className?: string }) {
  const { t } = useTranslation("ui");
  const { relative } = useFormat();
  if (!draft) return null;
  return (
    <div className={cx(style.draft, className)} role="status">
      <p className={style.draftText}>
        <b className="block weight-600">{t("form.draft")}</b>
        <span className="size-sm ink-2">{t("form.draftKept", { when: relative(draft.at) })}</span>
      </p>
      <Button size="sm" variant="soft" onClick={draft.accept}>
        {t("form.draftContinue")}
      </Button>
      <Button size="sm" variant="quiet" onClick={draft.drop}>
        {t("form.draftDrop")}
      </Button>
    </div>
  );
}

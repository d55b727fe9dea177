import type { AccountingMonth } from "@konoba/contract/accounting/accounting.contract";
import { addDays } from "@konoba/contract/lib/zonedTime";
import { useState } from "react";
import { usePermission } from "../lib/api/session.ts";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { LockIcon } from "../ui/icons/icons.tsx";
import { dayText } from "./accountingText.ts";
import { LockDialog, UnlockDialog } from "./LockDialogs.tsx";
import style from "./LockCard.module.css";

/** Renders up to which day the books are locked; owners lock more days or undo the last lock. */
export function LockCard({ month: { lock, today } }: { month: AccountingMonth }) {
  const { t } = useTranslation("accounting");
  const { language } = useFormat();
  const mayLock = usePermission("accounting.lock");
  const [open, setOpen] = useState<"lock" | "unlock" | null>(null);
  const reason = mayLock ? null : t("lock.ownerOnly");
  const yesterday = addDays(today, -1);
  const close = () => setOpen(null);
  return (
    <section className={style.card} aria-label={t("status.locked")}>
      <b className="row align-center gap-8 text-base">
        <LockIcon size={16} />
        {lock ? t("lock.through", { date: dayText(lock.through, language) }) : t("lock.none")}
      </b>
      <p>{t("lock.text")}</p>
      <div className={`row wrap gap-8 ${style.actions}`}>
        <Button
          size="sm"
          disabled={lock !== null && lock.through >= yesterday}
          disabledReason={reason}
          onClick={() => setOpen("lock")}
        >
          {t("lock.button")}
        </Button>
        {lock && mayLock && (
          <Button size="sm" variant="quiet" onClick={() => setOpen("unlock")}>
            {t("lock.unlock")}
          </Button>
        )}
      </div>
      {open === "lock" && (
        <LockDialog lockedThrough={lock?.through ?? null} max={yesterday} onClose={close} />
      )}
      {open === "unlock" && <UnlockDialog onClose={close} />}
    </section>
  );
}

import { useLocalFormat } from "../../lib/api/localFormat.ts";
import { usePermission, useProfile } from "../../lib/api/session.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { Toasts } from "../../ui/dialogs/toasts.tsx";
import { saveEverything, useWithdrawDeletion } from "../../users/users.ownData.queries.ts";
import { useSignOut } from "./signOut.ts";
import style from "./Leaving.module.css";

/** Replaces every page of an organization whose deletion is scheduled. */
export function Leaving({ deletesAt }: { deletesAt: string }) {
  const { t } = useTranslation("ownData");
  const { longDate } = useLocalFormat();
  const { organizationName: name } = useProfile();
  const isOwner = usePermission("organization.edit");
  const withdraw = useWithdrawDeletion();
  const signOut = useSignOut();
  return (
    <main className={`stack on-surface ink ${style.page}`}>
      <div className={`stack gap-14 ${style.middle}`}>
        <h1 className={style.title}>{t("leaving.title", { name })}</h1>
        <p>{t("leaving.text", { date: longDate(deletesAt) })}</p>
        <p>{t(isOwner ? "leaving.owner" : "leaving.others")}</p>
        <div className="row wrap gap-10 above-10">
          {isOwner && (
            <>
              <Button variant="primary" loading={withdraw.isPending} onClick={() => withdraw.mutate()}>
                {t("leaving.withdraw")}
              </Button>
              <Button onClick={() => void saveEverything()}>{t("export.do")}</Button>
            </>
          )}
          <Button variant="quiet" onClick={signOut}>
            {t("leaving.signOut")}
          </Button>
        </div>
      </div>
      <Toasts />
    </main>
  );
}

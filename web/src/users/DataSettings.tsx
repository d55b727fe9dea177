import { deletionDays } from "@konoba/contract/organizations/organizations.rules";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocalFormat } from "../lib/api/localFormat.ts";
import { useProfile } from "../lib/api/session.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { CancelButton } from "../ui/dialogs/CancelButton.tsx";
import { Dialog } from "../ui/dialogs/Dialog.tsx";
import { StatusBadge } from "../ui/display/Badge.tsx";
import { ErrorBlock } from "../ui/display/ErrorBlock.tsx";
import { SettingSection } from "../ui/display/SettingSection.tsx";
import { DelayedFallback, SkeletonLines } from "../ui/display/Skeleton.tsx";
import { paymentStatuses } from "../ui/display/statuses.ts";
import { TextField } from "../ui/fields/TextField.tsx";
import { integrity, saveEverything, useRequestDeletion } from "./users.ownData.queries.ts";
import style from "./ownData.module.css";

/** Renders the findings of the latest integrity audit. */
function Audit() {
  const { t } = useTranslation("ownData");
  const { date, time } = useLocalFormat();
  const query = useQuery(integrity());
  const { data } = query;
  if (!data && query.error)
    return (
      <ErrorBlock title={t("audit.loadFailed")} error={query.error} onRetry={() => void query.refetch()} />
    );
  if (!data)
    return (
      <DelayedFallback>
        <SkeletonLines />
      </DelayedFallback>
    );
  if (data.checkedAt === null) return <p className="meta">{t("audit.never")}</p>;
  const when = `${date(data.checkedAt)} ${time(data.checkedAt)}`;
  const count = data.items.reduce((sum, item) => sum + item.count, 0);
  const isSound = count === 0;
  return (
    <>
      <div className="row wrap align-center gap-12 rows-8">
        <StatusBadge status={isSound ? paymentStatuses.paid : paymentStatuses.failed}>
          {isSound ? t("audit.sound") : t("audit.found", { count })}
        </StatusBadge>
        <span>{t(isSound ? "audit.soundText" : "audit.foundText", { when })}</span>
      </div>
      {!data.isComplete && <p className="meta">{t("audit.incomplete")}</p>}
      {!isSound && (
        <ul className={`stack gap-16 ${style.findings}`}>
          {data.items.map(({ check, locationName, count: times, examples }) => (
            <li key={`${check} ${locationName}`}>
              <b>{t(`checks.${check}.what`)}</b>
              <span>{t(`checks.${check}.advice`)}</span>
              <span className="meta">
                {t("audit.found", { count: times })}
                {locationName !== null && ` ${t("audit.at", { location: locationName })}`}
              </span>
              <details className={style.ids}>
                <summary>{t("audit.ids")}</summary>
                {examples.map((example) => (
                  <code className="block size-sm break" key={example}>
                    {example}
                  </code>
                ))}
              </details>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Renders the deletion dialog, which requires typing the name; the shell then shows the deadline. */
function DeletionDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("ownData");
  const { organizationName: name } = useProfile();
  const [typed, setTyped] = useState("");
  const requestDeletion = useRequestDeletion();
  return (
    <Dialog
      title={t("deletion.ask", { name })}
      isOpen
      onClose={onClose}
      footer={
        <>
          <CancelButton>{t("deletion.cancel")}</CancelButton>
          <Button
            variant="dangerSolid"
            disabled={typed.trim() !== name}
            loading={requestDeletion.isPending}
            onClick={() => requestDeletion.mutate(typed)}
          >
            {t("deletion.confirm")}
          </Button>
        </>
      }
    >
      <div className="stack gap-16">
        <p>{t("deletion.consequence", { name, days: deletionDays })}</p>
        <TextField
          label={t("deletion.name")}
          help={t("deletion.nameHelp", { name })}
          name="name"
          value={typed}
          onChange={setTyped}
          autoComplete="off"
        />
      </div>
    </Dialog>
  );
}

/** Renders integrity audit, export and deletion of the organization's data, for owners. */
export function DataSettings() {
  const { t } = useTranslation("ownData");
  const { organizationName } = useProfile();
  const [isConfirming, setIsConfirming] = useState(false);
  // Waits for the query to avoid layout shifts.
  const { isLoading } = useQuery(integrity());
  return (
    <>
      <SettingSection title={t("audit.title")} text={t("audit.text")}>
        <Audit />
      </SettingSection>
      {!isLoading && (
        <>
          <SettingSection title={t("export.title")} text={t("export.text")}>
            <Button onClick={() => void saveEverything()}>{t("export.do")}</Button>
          </SettingSection>
          <SettingSection
            title={t("deletion.title")}
            text={t("deletion.text", { name: organizationName, days: deletionDays })}
          >
            <Button variant="danger" onClick={() => setIsConfirming(true)}>
              {t("deletion.do")}
            </Button>
          </SettingSection>
        </>
      )}
      {isConfirming && <DeletionDialog onClose={() => setIsConfirming(false)} />}
    </>
  );
}

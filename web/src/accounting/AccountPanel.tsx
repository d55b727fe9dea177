import { accountKeyParts } from "@konoba/contract/accounting/accounting.accounts.rules";
import type { AccountField, AccountingMonth } from "@konoba/contract/accounting/accounting.contract";
import { csvForms, type CsvForm } from "@konoba/contract/accounting/accounting.files.rules";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useLocationId } from "../lib/api/currentLocation.ts";
import { usePermission } from "../lib/api/session.ts";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { ErrorBlock } from "../ui/display/ErrorBlock.tsx";
import { SkeletonLines } from "../ui/display/Skeleton.tsx";
import { SelectField } from "../ui/fields/SelectField.tsx";
import { accountPlan, useSetAccount, useSetCsvForm } from "./accounting.queries.ts";
import { AccountInput } from "./AccountInput.tsx";
import { ChartDialog } from "./ChartDialog.tsx";
import { LockCard } from "./LockCard.tsx";
import style from "./AccountPanel.module.css";

const isOfCategory = ({ key }: AccountField) => accountKeyParts(key).categoryId !== null;

interface FieldListProps {
  fields: readonly AccountField[];
  chartId: string;
  disabled: boolean;
}

function FieldList({ fields, chartId, disabled }: FieldListProps) {
  const set = useSetAccount(useLocationId());
  return (
    <>
      {fields.map((field) => (
        <AccountInput
          key={field.key}
          field={field}
          chartId={chartId}
          disabled={disabled}
          onSave={(code) => set.mutate({ key: field.key, code, before: field.code })}
        />
      ))}
    </>
  );
}

/** Renders the choice of the form of CSV files. */
function CsvFormField({ csvForm, disabled }: { csvForm: CsvForm; disabled: boolean }) {
  const { t } = useTranslation("accounting");
  const set = useSetCsvForm(useLocationId());
  return (
    <SelectField
      label={t("csvForm.label")}
      value={csvForm}
      disabled={disabled || set.isPending}
      onChange={(chosen) => chosen !== null && set.mutate({ csvForm: chosen, before: csvForm })}
      options={csvForms.map((form) => ({ value: form, label: t(`csvForm.${form}`) }))}
    />
  );
}

function Fields() {
  const { t } = useTranslation("accounting");
  const { language } = useFormat();
  const locationId = useLocationId();
  const mayEdit = usePermission("accounting.export");
  const chartId = useId();
  const [isImportOpen, setImportOpen] = useState(false);
  const query = useQuery(accountPlan(locationId, language));
  const { data: plan, error } = query;
  const categories = plan?.fields.filter(isOfCategory) ?? [];
  const list = { chartId, disabled: !mayEdit };
  return (
    <section aria-label={t("accounts.title")} className={style.fields}>
      <div className={`row align-center justify-between below-6 high-36 ${style.head}`}>
        <h2 className="title-lg">{t("accounts.title")}</h2>
        {mayEdit && (
          <Button size="sm" variant="quiet" onClick={() => setImportOpen(true)}>
            {t("accounts.import")}
          </Button>
        )}
      </div>
      {!plan && error && (
        <ErrorBlock title={t("failed")} error={error} onRetry={() => void query.refetch()} />
      )}
      {!plan && !error && <SkeletonLines count={8} />}
      {plan && (
        <>
          <datalist id={chartId}>
            {plan.chart.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </datalist>
          <FieldList {...list} fields={plan.fields.filter((field) => !isOfCategory(field))} />
          {categories.length > 0 && (
            <details className={`line-above ${style.more}`}>
              <summary>{t("accounts.byCategory")}</summary>
              <p className="meta pad-below-8">{t("accounts.byCategoryText")}</p>
              <FieldList {...list} fields={categories} />
            </details>
          )}
          <p className="meta">{t("accounts.placeholderNote")}</p>
          <CsvFormField csvForm={plan.csvForm} disabled={!mayEdit} />
        </>
      )}
      {isImportOpen && (
        <ChartDialog
          locationId={locationId}
          present={plan?.chart.length ?? 0}
          onClose={() => setImportOpen(false)}
        />
      )}
    </section>
  );
}

/** Renders the accounts of a location, and up to which day its books are locked. */
export function AccountPanel({ month }: { month: AccountingMonth }) {
  return (
    <aside className={style.panel}>
      <div className={`column gap-16 ${style.inner}`}>
        <Fields />
        <LockCard month={month} />
      </div>
    </aside>
  );
}

import { allowanceOf, limitedRoles, type LimitedRole } from "@konoba/contract/lib/approvals";
import { money, percent } from "@konoba/contract/lib/primitives";
import { limits as routes, type RoleLimitsRow } from "@konoba/contract/team/team.limits.contract";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { z } from "zod";
import { callsOf } from "../lib/api/api.ts";
import { useCurrency } from "../lib/api/locationDetails.ts";
import { useApiMutation } from "../lib/cache/queries.ts";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Dialog } from "../ui/dialogs/Dialog.tsx";
import { ErrorBlock } from "../ui/display/ErrorBlock.tsx";
import { MoneyField, PercentField } from "../ui/fields/NumberField.tsx";
import { FormDialog } from "../ui/form/FormDialog.tsx";
import { useForm } from "../ui/form/useForm.ts";
import style from "./team.module.css";

const { roleLimits, keepRoleLimits } = routes;
const calls = callsOf({ roleLimits, keepRoleLimits });

const limitsOf = (locationId: string) =>
  queryOptions({
    queryKey: ["team", locationId, "limits"],
    queryFn: async () => (await calls.roleLimits({ params: { locationId } })).items,
  });

/** Turns an empty field into no limit. */
const orNone = <T extends z.ZodType>(value: T) =>
  z.preprocess((typed) => (typed === "" ? null : typed), value.nullable());

const schema = z.object({
  cashierDiscount: orNone(percent),
  cashierVoid: orNone(money),
  cashierRefund: orNone(money),
  waiterDiscount: orNone(percent),
  waiterVoid: orNone(money),
  waiterRefund: orNone(money),
});
type Limits = z.output<typeof schema>;

/** Converts the limits of both roles to the fields of the form. */
const fieldsOf = (rows: readonly RoleLimitsRow[]): Record<keyof Limits, string> => {
  const of = (role: LimitedRole) => rows.find((row) => row.role === role);
  const [cashier, waiter] = [of("cashier"), of("waiter")];
  return {
    cashierDiscount: cashier?.discountPercentage ?? "",
    cashierVoid: cashier?.voidAmount ?? "",
    cashierRefund: cashier?.refundAmount ?? "",
    waiterDiscount: waiter?.discountPercentage ?? "",
    waiterVoid: waiter?.voidAmount ?? "",
    waiterRefund: waiter?.refundAmount ?? "",
  };
};

const rowsOf = (limits: Limits): RoleLimitsRow[] =>
  limitedRoles.map((role) => ({
    role,
    discountPercentage: limits[`${role}Discount`],
    voidAmount: limits[`${role}Void`],
    refundAmount: limits[`${role}Refund`],
  }));

interface LimitsDialogProps {
  locationId: string;
  onClose: () => void;
}

/** Renders the form of the limits once they are loaded. */
function LimitsForm({ locationId, rows, onClose }: LimitsDialogProps & { rows: readonly RoleLimitsRow[] }) {
  const { t } = useTranslation("team");
  const format = useFormat();
  const currency = useCurrency(locationId);
  const save = useApiMutation({
    call: (items: RoleLimitsRow[]) => calls.keepRoleLimits({ params: { locationId }, body: { items } }),
    refresh: [["team", locationId, "limits"]],
    done: "team:limits.saved",
    failed: "silent",
  });
  const form = useForm({
    domain: "team",
    schema,
    values: fieldsOf(rows),
    onSubmit: async (limits) => limits && save.mutateAsync(rowsOf(limits)),
  });
  const discountHelp = (role: LimitedRole) => {
    const limit = allowanceOf(role, "discount");
    const isNone = limit === null || Number(limit) === 0;
    return isNone
      ? t("limits.help.none")
      : t("limits.help.cashierDiscount", { percentage: format.percent(limit) });
  };
  return (
    <FormDialog
      title={t("limits.title")}
      submitLabel={t("limits.save")}
      size="md"
      form={form}
      onClose={onClose}
    >
      <p>{t("limits.text")}</p>
      {limitedRoles.map((role) => (
        <fieldset key={role} className={style.limits}>
          <legend>{t(`limits.${role}`)}</legend>
          <PercentField {...form.field(`${role}Discount`)} help={discountHelp(role)} />
          <MoneyField {...form.field(`${role}Void`)} currency={currency} help={t("limits.help.none")} />
          <MoneyField {...form.field(`${role}Refund`)} currency={currency} help={t("limits.help.none")} />
        </fieldset>
      ))}
      <p className="meta">
        {t("limits.help.zero")} {t("limits.also")}
      </p>
    </FormDialog>
  );
}

/** Renders what cashiers and waiters do without a manager's approval. */
export function LimitsDialog({ locationId, onClose }: LimitsDialogProps) {
  const { t } = useTranslation("team");
  const query = useQuery(limitsOf(locationId));
  if (query.data) return <LimitsForm locationId={locationId} rows={query.data} onClose={onClose} />;
  if (!query.error) return null;
  return (
    <Dialog title={t("limits.title")} isOpen onClose={onClose}>
      <ErrorBlock title={t("limits.loadFailed")} error={query.error} onRetry={() => void query.refetch()} />
    </Dialog>
  );
}

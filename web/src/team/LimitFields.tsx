import { allowanceOf, limitedRoles, type LimitedRole } from "@konoba/contract/lib/approvals";
import { money, percent } from "@konoba/contract/lib/primitives";
import { limits as routes, type RoleLimitsRow } from "@konoba/contract/team/team.limits.contract";
import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { callsOf } from "../lib/api/api.ts";
import { useCurrency } from "../lib/api/locationDetails.ts";
import { useApiMutation } from "../lib/cache/queries.ts";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { MoneyField, PercentField } from "../ui/fields/NumberField.tsx";
import { useForm, type FormOf } from "../ui/form/useForm.ts";
import style from "./team.module.css";

const { roleLimits, keepRoleLimits } = routes;
const calls = callsOf({ roleLimits, keepRoleLimits });

/** Query for the limits of the roles that have some. */
export const limitsOf = (locationId: string) =>
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

interface LimitsProps {
  locationId: string;
  rows: readonly RoleLimitsRow[];
}

export function useLimitsForm({ locationId, rows }: LimitsProps) {
  const save = useApiMutation({
    call: (items: RoleLimitsRow[]) => calls.keepRoleLimits({ params: { locationId }, body: { items } }),
    refresh: [["team", locationId, "limits"]],
    done: "team:limits.saved",
    failed: "silent",
  });
  return useForm({
    domain: "team",
    schema,
    values: fieldsOf(rows),
    onSubmit: async (limits) => limits && save.mutateAsync(rowsOf(limits)),
  });
}

interface LimitFieldsProps {
  locationId: string;
  role: LimitedRole;
  form: FormOf<Record<keyof Limits, string>>;
}

/** Renders the limits of one role. */
export function LimitFields({ locationId, role, form }: LimitFieldsProps) {
  const { t } = useTranslation("team");
  const format = useFormat();
  const currency = useCurrency(locationId);
  const limit = allowanceOf(role, "discount");
  const isNone = limit === null || Number(limit) === 0;
  const discountHelp = isNone
    ? t("limits.help.none")
    : t("limits.help.cashierDiscount", { percentage: format.percent(limit) });
  return (
    <fieldset className={`stack gap-14 ${style.limits}`}>
      <legend className="below-8 text-base weight-650">{t(`limits.${role}`)}</legend>
      <PercentField {...form.field(`${role}Discount`)} help={discountHelp} />
      <MoneyField {...form.field(`${role}Void`)} currency={currency} help={t("limits.help.none")} />
      <MoneyField {...form.field(`${role}Refund`)} currency={currency} help={t("limits.help.none")} />
    </fieldset>
  );
}

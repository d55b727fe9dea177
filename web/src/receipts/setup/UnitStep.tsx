import { receiptSetupRoutes, type ReceiptSetup } from "@konoba/contract/receipts/receipts.setup.contract";
import { vatExemptions } from "@konoba/contract/receipts/receipts.totals";
import { useTranslation } from "../../lib/text/translation.ts";
import { FieldRow } from "../../ui/fields/Field.tsx";
import { SelectField } from "../../ui/fields/SelectField.tsx";
import { TextField } from "../../ui/fields/TextField.tsx";
import { SwitchField } from "../../ui/fields/ToggleFields.tsx";
import { useForm } from "../../ui/form/useForm.ts";
import { useSetReceiptLocation } from "../receipts.setup.queries.ts";
import { StepForm } from "./StepForm.tsx";

/** Article of the law in the name of an exemption: "VAT_CL26" → "26". */
const articleOf = (exemption: string) => exemption.replace(/\D/g, "");

interface UnitStepProps {
  setup: ReceiptSetup;
  onSaved: () => void;
}

/** Renders the code of the business unit, receipts per round, and the ground of what is sold at 0 %. */
export function UnitStep({ setup, onSaved }: UnitStepProps) {
  const { t } = useTranslation("receiptSetup");
  const save = useSetReceiptLocation(setup.locationId);
  const { shown: environment, unitCode, isPerRound, zeroRate } = setup;
  const form = useForm({
    domain: "receiptSetup",
    schema: receiptSetupRoutes.setLocation.body,
    values: { unitCode: { environment, code: unitCode ?? "" }, isPerRound, zeroRate },
    onSubmit: async (body) => {
      if (body) await save.mutateAsync(body);
    },
  });
  const isInVat = setup.issuer?.isInVat ?? true;
  return (
    <StepForm form={form} submitLabel={t("save")} onSaved={onSaved}>
      <FieldRow>
        <TextField
          {...form.field("unitCode")}
          value={form.values.unitCode.code}
          onChange={(code) => form.set("unitCode", { environment, code })}
          required
          maxLength={10}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="ab123cd456"
          help={t("unit.codeHelp")}
        />
        {isInVat && (
          <SelectField
            {...form.field("zeroRate")}
            isClearable
            placeholder={t("unit.noExemption")}
            options={vatExemptions.map((value) => ({
              value,
              label: t("unit.article", { article: articleOf(value) }),
            }))}
            help={t("unit.zeroRateHelp")}
          />
        )}
      </FieldRow>
      <SwitchField {...form.field("isPerRound")} help={t("unit.isPerRoundHelp")} />
    </StepForm>
  );
}

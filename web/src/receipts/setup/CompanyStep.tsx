import { receiptSetupRoutes, type ReceiptSetup } from "@konoba/contract/receipts/receipts.setup.contract";
import { useQuery } from "@tanstack/react-query";
import { locationDetails } from "../../lib/api/locationDetails.ts";
import { useProfile } from "../../lib/api/session.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { confirm } from "../../ui/dialogs/confirm.tsx";
import { FieldRow } from "../../ui/fields/Field.tsx";
import { TextField } from "../../ui/fields/TextField.tsx";
import { SwitchField } from "../../ui/fields/ToggleFields.tsx";
import { useForm } from "../../ui/form/useForm.ts";
import { useSetIssuer } from "../receipts.setup.queries.ts";
import { StepForm } from "./StepForm.tsx";

type Issuer = NonNullable<ReceiptSetup["issuer"]>;

interface CompanyFormProps {
  values: Issuer;
  /** Bills are fiscal receipts that name this company. */
  isOn: boolean;
  onSaved: () => void;
}

function CompanyForm({ values, isOn, onSaved }: CompanyFormProps) {
  const { t } = useTranslation("receiptSetup");
  const save = useSetIssuer();
  const form = useForm({
    domain: "receiptSetup",
    schema: receiptSetupRoutes.setIssuer.body,
    values,
    onSubmit: async (body) => {
      if (body) await save.mutateAsync(body);
    },
  });
  const isSure = async () =>
    !isOn ||
    (form.values.taxNumber === values.taxNumber && form.values.isInVat === values.isInVat) ||
    confirm({
      title: t("company.changeTitle"),
      text: t("company.changeText"),
      confirmLabel: t("company.change"),
      isDangerous: true,
    });
  return (
    <StepForm
      form={{ ...form, submit: async () => (await isSure()) && form.submit() }}
      submitLabel={t("save")}
      note={t("company.saveNote")}
      onSaved={onSaved}
    >
      <FieldRow>
        <TextField
          {...form.field("taxNumber")}
          required
          inputMode="numeric"
          maxLength={13}
          autoComplete="off"
          help={t("company.taxNumberHelp")}
        />
        <TextField {...form.field("name")} required maxLength={400} help={t("company.nameHelp")} />
      </FieldRow>
      <FieldRow>
        <TextField {...form.field("address")} required maxLength={200} />
        <TextField {...form.field("town")} required maxLength={100} />
      </FieldRow>
      <SwitchField {...form.field("isInVat")} help={t("company.isInVatHelp")} />
    </StepForm>
  );
}

interface CompanyStepProps {
  setup: ReceiptSetup;
  onSaved: () => void;
}

/** Renders the taxpayer who issues the receipts; a new one starts with what the location says. */
export function CompanyStep({ setup, onSaved }: CompanyStepProps) {
  const { i18n } = useTranslation("receiptSetup");
  const { organizationName } = useProfile();
  const location = useQuery(locationDetails(setup.locationId)).data;
  if (!location) return null;
  const values = setup.issuer ?? {
    taxNumber: "",
    name: organizationName,
    address: location.address ?? "",
    town: location.cityName?.[i18n.language] ?? "",
    isInVat: true,
  };
  return <CompanyForm values={values} isOn={setup.isOn} onSaved={onSaved} />;
}

import {
  codePages,
  paperLetters,
  printerInput,
  qrCodeModes,
  type Printer,
  type PrinterInput,
} from "@konoba/contract/printing/printing.contract";
import { useQuery } from "@tanstack/react-query";
import { useId, type FormEvent } from "react";
import { drawerList } from "../drawers/drawers.list.queries.ts";
import { useLocationId } from "../lib/api/currentLocation.ts";
import { formValues, type FormValues } from "../lib/list/formValues.ts";
import { languageNames, languages } from "../lib/text/language.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { stationChoices } from "../orders/orders.board.queries.ts";
import { Button } from "../ui/controls/Button.tsx";
import { CancelButton } from "../ui/dialogs/CancelButton.tsx";
import { Sheet } from "../ui/dialogs/Dialog.tsx";
import { FieldRow } from "../ui/fields/Field.tsx";
import { MultiSelectField } from "../ui/fields/MultiSelectField.tsx";
import { NumberField } from "../ui/fields/NumberField.tsx";
import { SelectField } from "../ui/fields/SelectField.tsx";
import { TextField } from "../ui/fields/TextField.tsx";
import { SwitchField } from "../ui/fields/ToggleFields.tsx";
import { focusFirstInvalid } from "../ui/form/focusFirstInvalid.ts";
import { FormSection } from "../ui/form/FormPage.tsx";
import { useForm } from "../ui/form/useForm.ts";
import { printerLanguage, useCreatePrinter, useUpdatePrinter } from "./printing.queries.ts";
import style from "./PrinterList.module.css";

type PrinterValues = FormValues<
  typeof printerInput,
  { stationIds: string[]; port: number | null; codePages: PrinterInput["codePages"] }
>;

interface PrinterSheetProps {
  /** `null` for a new printer. */
  printer: Printer | null;
  onClose: () => void;
}

function usePrinterForm(printer: Printer | null) {
  const locationId = useLocationId();
  const language = useQuery(printerLanguage(locationId)).data ?? "en";
  const create = useCreatePrinter();
  const update = useUpdatePrinter();
  const { stationIds, port, codePages: pages } = printer ?? { stationIds: [], port: 9100, codePages: [] };
  const stored = printer ?? { locationId, language };
  return useForm<PrinterValues, PrinterInput>({
    domain: "printing",
    schema: printerInput,
    values: formValues(printerInput, stored, { stationIds, port, codePages: pages }),
    onSubmit: ({ locationId: _, ...body }) =>
      printer ? update.mutateAsync({ id: printer.id, ...body }) : create.mutateAsync({ locationId, ...body }),
  });
}

/** Renders the duties of a printer: tickets of stations, bills, the cash drawer connected to it. */
function Duties({ form }: { form: ReturnType<typeof usePrinterForm> }) {
  const { t } = useTranslation(["printing", "drawers"]);
  const { field, values } = form;
  const stations = useQuery(stationChoices(values.locationId)).data;
  const drawers = useQuery(drawerList(values.locationId)).data?.items ?? [];
  return (
    <FormSection title={t("what")}>
      <MultiSelectField
        {...field("stationIds")}
        help={t(stations?.length === 0 ? "stationsNone" : "stationsHelp")}
        options={(stations ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
      <SwitchField {...field("printsBills")} />
      <SwitchField {...field("printsLabels")} help={t("labelsHelp")} />
      <SwitchField {...field("opensDrawer")} />
      {values.opensDrawer && drawers.length > 1 && (
        <SelectField
          {...field("drawerId")}
          isClearable
          help={t("drawerHelp")}
          options={drawers.map(({ id, name }) => ({ value: id, label: name ?? t("drawers:first") }))}
        />
      )}
    </FormSection>
  );
}

/** Renders the form for the address, duties and settings of a printer. */
export function PrinterSheet({ printer, onClose }: PrinterSheetProps) {
  const { t } = useTranslation(["printing", "ui"]);
  const formId = useId();
  const form = usePrinterForm(printer);
  const { field } = form;
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    if (await form.submit()) onClose();
    else focusFirstInvalid(element);
  }
  return (
    <Sheet
      title={printer ? printer.name : t("add")}
      isOpen
      onClose={onClose}
      hasUnsaved={() => form.isDirty}
      footer={
        <>
          <CancelButton />
          <Button type="submit" form={formId} variant="primary" loading={form.isSending}>
            {t("ui:form.save")}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className={style.form} onSubmit={(event) => void send(event)}>
        {form.failure && <p role="alert">{form.failure}</p>}
        <FormSection title={t("where")}>
          <TextField {...field("name")} required maxLength={50} data-autofocus />
          <FieldRow>
            <TextField {...field("host")} required maxLength={253} placeholder="192.168.1.50" />
            <NumberField {...field("port")} required />
          </FieldRow>
          <SwitchField {...field("isActive")} />
        </FormSection>
        <Duties form={form} />
        <FormSection title={t("paperOf")}>
          <FieldRow>
            <SelectField
              {...field("width")}
              value={String(form.values.width)}
              options={["80", "58"].map((value) => ({ value, label: `${value} mm` }))}
              onChange={(value) => form.set("width", value === "58" ? 58 : 80)}
            />
            <SelectField
              {...field("language")}
              options={languages.map((value) => ({ value, label: languageNames[value] }))}
              onChange={(value) => form.set("language", value ?? "en")}
            />
          </FieldRow>
          <SelectField
            {...field("letters")}
            help={t("lettersHelp")}
            options={paperLetters.map((value) => ({ value, label: t(`letters.${value}`) }))}
            onChange={(value) => form.set("letters", value ?? "cp852")}
          />
          <MultiSelectField
            {...field("codePages")}
            help={t("codePagesHelp")}
            options={codePages.map((value) => ({ value, label: t(`codePages.${value}`) }))}
          />
          <SelectField
            {...field("qrCodes")}
            help={t("qrCodesHelp")}
            options={qrCodeModes.map((value) => ({ value, label: t(`qrCodes.${value}`) }))}
            onChange={(value) => form.set("qrCodes", value ?? "native")}
          />
          <SwitchField {...field("answers")} help={t("answersHelp")} />
        </FormSection>
      </form>
    </Sheet>
  );
}

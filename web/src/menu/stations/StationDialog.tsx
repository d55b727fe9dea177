import { type Station, stationInput, type StationInput } from "@konoba/contract/menu/menu.stations.contract";
import { useQuery } from "@tanstack/react-query";
import { useLocationId } from "../../lib/api/currentLocation.ts";
import { formValues, type FormValues } from "../../lib/list/formValues.ts";
import { useFormat } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { MultiSelectField } from "../../ui/fields/MultiSelectField.tsx";
import { TextField } from "../../ui/fields/TextField.tsx";
import { SwitchField } from "../../ui/fields/ToggleFields.tsx";
import { FormDialog } from "../../ui/form/FormDialog.tsx";
import { useForm } from "../../ui/form/useForm.ts";
import { categoryChoices } from "../menu.categories.queries.ts";
import { stationQueries } from "../menu.stations.queries.ts";

interface StationDialogProps {
  /** `null` for a new station. */
  row: Station | null;
  onClose: () => void;
}

/** Renders name and categories of a station. */
export function StationDialog({ row, onClose }: StationDialogProps) {
  const { t } = useTranslation(["stations", "ui"]);
  const { language } = useFormat();
  const locationId = useLocationId();
  const create = stationQueries.useCreate();
  const update = stationQueries.useUpdate();
  const { data: categories = [] } = useQuery(categoryChoices(locationId, language));
  const form = useForm<FormValues<typeof stationInput>, StationInput>({
    domain: "stations",
    schema: stationInput,
    values: formValues(stationInput, row ?? { locationId }),
    onSubmit: ({ locationId: _, ...body }) =>
      row ? update.mutateAsync({ id: row.id, ...body }) : create.mutateAsync({ locationId, ...body }),
  });
  return (
    <FormDialog
      title={t(row ? "edit" : "add")}
      submitLabel={t("ui:form.save")}
      size="md"
      form={form}
      onClose={onClose}
    >
      <div className="grid gap-20">
        <TextField {...form.field("name")} required maxLength={50} data-autofocus />
        <MultiSelectField
          {...form.field("categoryIds")}
          options={categories.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <SwitchField {...form.field("takesRest")} help={t("restHelp")} />
      </div>
    </FormDialog>
  );
}

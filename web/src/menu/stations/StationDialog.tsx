import { type Station, stationInput, type StationInput } from "@konoba/contract/menu/menu.stations.contract";
import { useQuery } from "@tanstack/react-query";
import { useLocationId } from "../../lib/currentLocation.ts";
import { useFormat } from "../../lib/format.ts";
import { formValues, type FormValues } from "../../lib/formValues.ts";
import { useTranslation } from "../../lib/translation.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { CancelButton } from "../../ui/dialogs/CancelButton.tsx";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import { MultiSelectField } from "../../ui/fields/MultiSelectField.tsx";
import { TextField } from "../../ui/fields/TextField.tsx";
import { SwitchField } from "../../ui/fields/ToggleFields.tsx";
import { useForm } from "../../ui/form/useForm.ts";
import { categoryChoices } from "../menu.categories.queries.ts";
import { useCreateStation, useUpdateStation } from "../menu.stations.queries.ts";
import style from "../MenuPage.module.css";

interface StationDialogProps {
  /** `null` for a new station. */
  station: Station | null;
  onClose: () => void;
}

/** Renders name and categories of a station. */
export function StationDialog({ station, onClose }: StationDialogProps) {
  const { t } = useTranslation(["menu", "ui"]);
  const { language } = useFormat();
  const locationId = useLocationId();
  const create = useCreateStation();
  const update = useUpdateStation();
  const { data: categories = [] } = useQuery(categoryChoices(locationId, language));
  const form = useForm<FormValues<typeof stationInput>, StationInput>({
    domain: "menu",
    schema: stationInput,
    values: formValues(stationInput, station ?? { locationId }),
    onSubmit: async ({ locationId: _, ...body }) => {
      await (station
        ? update.mutateAsync({ id: station.id, ...body })
        : create.mutateAsync({ locationId, ...body }));
      onClose();
    },
  });
  return (
    <Dialog
      title={t(station ? "menu:stations.edit" : "menu:stations.add")}
      isOpen
      onClose={onClose}
      hasUnsaved={() => form.isDirty}
      footer={
        <>
          <CancelButton />
          <Button variant="primary" loading={form.isSending} onClick={() => void form.submit()}>
            {t("ui:form.save")}
          </Button>
        </>
      }
    >
      <form
        className={style.fields}
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        <TextField {...form.field("name")} required maxLength={50} data-autofocus />
        <MultiSelectField
          {...form.field("categoryIds")}
          options={categories.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <SwitchField {...form.field("takesRest")} help={t("menu:stations.restHelp")} />
        <button type="submit" hidden />
      </form>
    </Dialog>
  );
}

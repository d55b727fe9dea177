import { manyTablesInput } from "@konoba/contract/tables/tables.contract";
import { tableShapes } from "@konoba/contract/tables/tables.rules";
import { useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import { useLocationId } from "../lib/api/currentLocation.ts";
import type { FormValues } from "../lib/list/formValues.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { CancelButton } from "../ui/dialogs/CancelButton.tsx";
import { Dialog } from "../ui/dialogs/Dialog.tsx";
import { FieldRow } from "../ui/fields/Field.tsx";
import { NumberField } from "../ui/fields/NumberField.tsx";
import { SelectField } from "../ui/fields/SelectField.tsx";
import { useForm } from "../ui/form/useForm.ts";
import { everyTable, useCreateTables } from "./tables.queries.ts";
import { sectionChoices } from "./tables.sections.queries.ts";
import { newTable } from "./tableValues.ts";

/** Number fields are `null` while empty. */
type Many = FormValues<typeof manyTablesInput, Record<"from" | "to" | "seats", number | null>>;

/** Renders the form that adds tables with consecutive numbers. */
export function ManyTables({ onClose }: { onClose: () => void }) {
  const locationId = useLocationId();
  const tables = useQuery(everyTable(locationId));
  if (!tables.data) return null;
  const from = Number(newTable(locationId, tables.data, []).tableNumber);
  return (
    <ManyForm
      values={{ locationId, from, to: from + 9, seats: 4, shape: "square", sectionId: null }}
      onClose={onClose}
    />
  );
}

function ManyForm({ values, onClose }: { values: Many; onClose: () => void }) {
  const { t } = useTranslation(["tables", "ui"]);
  const create = useCreateTables();
  const sections = useQuery(sectionChoices(values.locationId)).data ?? [];
  const form = useForm<Many, z.output<typeof manyTablesInput>>({
    domain: "tables",
    schema: manyTablesInput,
    values,
    onSubmit: (body) => create.mutateAsync(body),
  });
  const { field } = form;
  const add = async () => {
    if (await form.submit()) onClose();
  };

  return (
    <Dialog
      title={t("addMany")}
      isOpen
      onClose={onClose}
      hasUnsaved={() => form.isDirty}
      footer={
        <>
          <CancelButton />
          <Button variant="primary" loading={form.isSending} onClick={() => void add()}>
            {t("addTables")}
          </Button>
        </>
      }
    >
      <div className="stack gap-20">
        <FieldRow columns={3}>
          <NumberField {...field("from")} required />
          <NumberField {...field("to")} required />
          <NumberField {...field("seats")} required />
        </FieldRow>
        <FieldRow>
          <SelectField
            {...field("shape")}
            onChange={(shape) => shape && form.set("shape", shape)}
            options={tableShapes.map((value) => ({ value, label: t(`shapes.${value}`) }))}
          />
          <SelectField
            {...field("sectionId")}
            isClearable
            options={sections.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </FieldRow>
      </div>
    </Dialog>
  );
}

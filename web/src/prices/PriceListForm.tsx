import { saleChannels } from "@konoba/contract/locations/locations.windows.rules";
import type { PriceListInput } from "@konoba/contract/prices/prices.contract";
import { specialDayUses } from "@konoba/contract/prices/prices.schedule.rules";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useLocationId } from "../lib/api/currentLocation.ts";
import { locationDetails, useCurrency } from "../lib/api/locationDetails.ts";
import { organizationLocations } from "../lib/api/locationList.ts";
import { useIsModuleOn } from "../lib/api/modules.ts";
import { useProfile } from "../lib/api/session.ts";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { WeekTimes } from "../locations/week/WeekTimes.tsx";
import { Button } from "../ui/controls/Button.tsx";
import { Chip, ChipGroup } from "../ui/controls/Chip.tsx";
import { RadioGroup } from "../ui/controls/RadioGroup.tsx";
import { Segmented } from "../ui/controls/Segmented.tsx";
import { useConfirm } from "../ui/dialogs/confirm.tsx";
import { DateField } from "../ui/fields/DateField.tsx";
import { Field, FieldRow } from "../ui/fields/Field.tsx";
import { NumberField } from "../ui/fields/NumberField.tsx";
import { SelectField } from "../ui/fields/SelectField.tsx";
import { TextField } from "../ui/fields/TextField.tsx";
import { SwitchField } from "../ui/fields/ToggleFields.tsx";
import { FormPage, FormSection } from "../ui/form/FormPage.tsx";
import { type FormOf, useForm } from "../ui/form/useForm.ts";
import { PlusIcon } from "../ui/icons/icons.tsx";
import { EntriesField } from "./EntriesField.tsx";
import { priceListSchema, type PriceListValues } from "./priceListValues.ts";
import { PricePreview } from "./PricePreview.tsx";
import { useLosses } from "./useLosses.ts";
import style from "./prices.module.css";

type Form = FormOf<PriceListValues>;

/** Returns a list with a value added, or without it. */
const toggled = <T,>(list: readonly T[], value: T): T[] =>
  list.includes(value) ? list.filter((each) => each !== value) : [...list, value];

/** Renders a field for the name of another platform. */
function PlatformField({ onAdd }: { onAdd: (name: string) => void }) {
  const { t } = useTranslation("prices");
  const [name, setName] = useState("");
  const add = () => {
    if (name.trim() === "") return;
    onAdd(name.trim());
    setName("");
  };
  return (
    <div className={style.platform}>
      <TextField label={t("platform")} value={name} maxLength={40} onChange={setName} />
      <Button icon={<PlusIcon />} onClick={add}>
        {t("addPlatform")}
      </Button>
    </div>
  );
}

/** Renders the channels, platforms and locations of a list. */
function Where({ form }: { form: Form }) {
  const { t } = useTranslation(["prices", "weekTimes"]);
  const { values, set, errors } = form;
  const { channels, platforms, locationIds } = values;
  const { organizationId } = useProfile();
  const locations = useQuery(organizationLocations(organizationId)).data ?? [];
  const known = [...new Set(["Wolt", "Glovo", ...platforms])];
  return (
    <FormSection title={t("where")}>
      <Field label={t("fields.channels")} name="channels" error={errors["channels"]} isGroup>
        {() => (
          <ChipGroup name={t("fields.channels")}>
            {saleChannels.map((channel) => (
              <Chip
                key={channel}
                pressed={channels.includes(channel)}
                hasTick
                onClick={() => set("channels", toggled(channels, channel))}
              >
                {t(`weekTimes:channels.${channel}`)}
              </Chip>
            ))}
            {known.map((name) => (
              <Chip
                key={name}
                pressed={platforms.includes(name)}
                hasTick
                onClick={() => set("platforms", toggled(platforms, name))}
              >
                {name}
              </Chip>
            ))}
          </ChipGroup>
        )}
      </Field>
      <PlatformField onAdd={(name) => set("platforms", [...new Set([...platforms, name])])} />
      {locations.length > 1 && (
        <Field label={t("fields.locationIds")} name="locationIds" error={errors["locationIds"]} isGroup>
          {() => (
            <ChipGroup name={t("fields.locationIds")}>
              {locations.map(({ id, name }) => (
                <Chip
                  key={id}
                  pressed={locationIds.includes(id)}
                  hasTick
                  onClick={() => set("locationIds", toggled(locationIds, id))}
                >
                  {name}
                </Chip>
              ))}
            </ChipGroup>
          )}
        </Field>
      )}
    </FormSection>
  );
}

/** Renders the times, dates and special days of a list. */
function When({ form }: { form: Form }) {
  const { t } = useTranslation("prices");
  const businessDayStart = useQuery(locationDetails(useLocationId())).data?.businessDayStart;
  const { field, values, set, errors } = form;
  const { value: use, onChange: setUse, ...special } = field("specialDays");
  return (
    <FormSection title={t("when")}>
      <Segmented
        name={t("when")}
        value={values.isAlways ? "always" : "times"}
        options={(["always", "times"] as const).map((value) => ({ value, label: t(`timing.${value}`) }))}
        onChange={(timing) => set("isAlways", timing === "always")}
      />
      {!values.isAlways && (
        <WeekTimes
          value={values.windows}
          businessDayStart={businessDayStart}
          color={values.color}
          errors={errors}
          onChange={(windows) => set("windows", windows)}
        />
      )}
      <FieldRow>
        <DateField {...field("firstDate")} />
        <DateField {...field("lastDate")} />
      </FieldRow>
      <SelectField
        {...special}
        value={use}
        options={specialDayUses.map((value) => ({ value, label: t(`specialDays.${value}`) }))}
        onChange={(next) => next && setUse(next)}
        help={t("help.specialDays")}
      />
    </FormSection>
  );
}

const colors = [1, 2, 3, 4, 5, 6, 7, 8] as const;

function ColorField({ form }: { form: Form }) {
  const { t } = useTranslation("prices");
  const { color } = form.values;
  return (
    <Field label={t("fields.color")} name="color" isGroup>
      {() => (
        <RadioGroup name={t("fields.color")} className={style.colors}>
          {colors.map((each) => (
            <button
              key={each}
              type="button"
              role="radio"
              aria-checked={each === color}
              tabIndex={each === color ? 0 : -1}
              aria-label={t("colorNumber", { number: each })}
              data-category-color={each}
              className={style.color}
              onClick={() => form.set("color", each)}
            />
          ))}
        </RadioGroup>
      )}
    </Field>
  );
}

interface PriceListFormProps {
  title: string;
  values: PriceListValues;
  /** Id of the list; null for a new one. */
  id: string | null;
  /** Name of the draft of a new list. */
  draft?: string;
  onSubmit: (input: Omit<PriceListInput, "priority">) => Promise<unknown>;
}

/** Renders the form of a price list with a preview of what a guest pays. */
export function PriceListForm({ title, values, id, draft, onSubmit }: PriceListFormProps) {
  const { t } = useTranslation(["prices", "menu"]);
  const locationId = useLocationId();
  const form = useForm<PriceListValues, Omit<PriceListInput, "priority">>({
    domain: "prices",
    schema: priceListSchema,
    values,
    draft,
    onSubmit,
  });
  const { field } = form;
  // One name is enough where texts have one language; a second one that is stored can still be changed.
  const hasSeveral = useIsModuleOn("languages") || values.nameMe !== "";
  const { money } = useFormat();
  const currency = useCurrency(locationId);
  const confirm = useConfirm();
  const losses = useLosses(locationId, form.values.entries);
  const [loss] = losses;
  const confirmedFor = useRef("");
  /** Asks once about dishes that would sell under their cost. */
  async function confirmLosses() {
    const names = losses.map(({ name }) => name).join();
    if (!loss || confirmedFor.current === names) return true;
    const isSure = await confirm({
      title: t("underCostQuestion"),
      text: t("underCost", { item: loss.name, cost: money(loss.cost, currency), more: losses.length - 1 }),
      confirmLabel: t("underCostSave"),
    });
    if (isSure) confirmedFor.current = names;
    return isSure;
  }
  return (
    <FormPage
      title={title}
      form={form}
      backTo="/menu/prices"
      confirmSave={confirmLosses}
      crumbs={[
        { label: t("menu:title"), to: "/menu" },
        { label: t("title"), to: "/menu/prices" },
      ]}
      aside={<PricePreview values={form.values} id={id} locationId={locationId} />}
    >
      <FormSection title={t("basics")}>
        <FieldRow>
          <TextField {...field("name")} required maxLength={50} />
          {hasSeveral && <TextField {...field("nameMe")} maxLength={50} />}
        </FieldRow>
        <ColorField form={form} />
        <SwitchField {...field("isOn")} help={t("help.isOn")} />
      </FormSection>
      <Where form={form} />
      <When form={form} />
      <FormSection title={t("fields.entries")}>
        <EntriesField
          value={form.values.entries}
          errors={form.errors}
          locationId={locationId}
          onChange={(entries) => form.set("entries", entries)}
        />
        <NumberField {...field("graceMinutes")} unit="min" help={t("help.graceMinutes")} />
      </FormSection>
    </FormPage>
  );
}

import {
  optionGroupInput,
  type OptionGroup,
  type OptionGroupInput,
} from "@konoba/contract/menu/menu.options.contract";
import { formValues, type FormValues } from "../../lib/list/formValues.ts";
import type { FormSchema } from "../../ui/form/issues.ts";

const optionInput = optionGroupInput.shape.options.element;

/** Form values of one option. Its recipe addition counts once a product is selected. */
export type OptionValues = Omit<FormValues<typeof optionInput, { id: string | undefined }>, "adds"> & {
  /** React key of the row while editing; the ID of a stored option. */
  key: string;
  addsProductId: string | null;
  addsQuantity: string;
  addsUnit: string;
};

/** Number fields, `null` while empty. */
interface Own {
  minChoices: number | null;
  displayOrder: number | null;
  options: OptionValues[];
}

export type OptionGroupValues = FormValues<typeof optionGroupInput, Own>;

const optionValues = (key: string, option: Partial<OptionGroup["options"][number]>): OptionValues => {
  const { adds: _, ...values } = formValues(optionInput, option, { id: option.id });
  return {
    ...values,
    key,
    addsProductId: option.adds?.productId ?? null,
    addsQuantity: option.adds?.quantity ?? "",
    addsUnit: option.adds?.unit ?? "",
  };
};

/** Returns a new option with an empty price. */
export const emptyOption = (): OptionValues => optionValues(crypto.randomUUID(), { price: "" });

export const emptyOptionGroup = (locationId: string, displayOrder: number): OptionGroupValues =>
  formValues<typeof optionGroupInput, Own>(
    optionGroupInput,
    { locationId },
    { minChoices: 0, displayOrder, options: [emptyOption()] },
  );

export const optionGroupValues = (group: OptionGroup): OptionGroupValues =>
  formValues<typeof optionGroupInput, Own>(optionGroupInput, group, {
    minChoices: group.minChoices,
    displayOrder: group.displayOrder,
    options: group.options.map((option) => optionValues(option.id, option)),
  });

const toOption = ({ key: _, price, addsProductId, addsQuantity, addsUnit, ...option }: OptionValues) => ({
  ...option,
  price: price.trim() === "" ? "0" : price,
  adds: addsProductId ? { productId: addsProductId, quantity: addsQuantity, unit: addsUnit } : null,
});

const isGroup = (values: unknown): values is OptionGroupValues =>
  typeof values === "object" && values !== null && "options" in values;

/** Contract schema for the form values; an empty number field gets its minimum. */
export const optionGroupSchema: FormSchema<OptionGroupInput> = {
  safeParse: (values) =>
    optionGroupInput.safeParse(
      isGroup(values)
        ? {
            ...values,
            minChoices: values.minChoices ?? 0,
            displayOrder: values.displayOrder ?? 0,
            options: values.options.map(toOption),
          }
        : values,
    ),
};

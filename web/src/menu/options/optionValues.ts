import {
  optionGroupInput,
  type OptionGroup,
  type OptionGroupInput,
} from "@konoba/contract/menu/menu.options.contract";
import { formValues, type FormValues } from "../../lib/formValues.ts";
import type { FormSchema } from "../../ui/form/issues.ts";

const optionInput = optionGroupInput.shape.options.element;

/** One option in the form. What it adds to a recipe counts once a product is named. */
export type OptionValues = Omit<FormValues<typeof optionInput, { id: string | undefined }>, "adds"> & {
  /** Keeps the row in its place while it is typed; an option that exists has its id. */
  key: string;
  addsProductId: string | null;
  addsQuantity: string;
  addsUnit: string;
};

/** A number whose field was emptied is none until it is sent. */
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

/** Its price is typed: "" until then. */
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

/** The contract's schema for what the form holds; a number field that was emptied is its least value. */
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

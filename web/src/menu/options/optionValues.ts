import {
  optionGroupDefaults,
  optionGroupInput,
  type OptionGroup,
  type OptionGroupInput,
} from "@konoba/contract/menu/menu.options.contract";
import type { FormSchema } from "../../ui/form/issues.ts";

/** One option in the form. What it adds to a recipe counts once a product is named. */
export interface OptionValues {
  /** Keeps the row in its place while it is typed; an option that exists has its id. */
  key: string;
  id: string | undefined;
  nameEn: string;
  nameMe: string;
  price: string;
  isActive: boolean;
  removesProductId: string | null;
  addsProductId: string | null;
  addsQuantity: string;
  addsUnit: string;
}

export interface OptionGroupValues {
  locationId: string;
  nameEn: string;
  nameMe: string;
  minChoices: number | null;
  maxChoices: number | null;
  isActive: boolean;
  displayOrder: number | null;
  options: OptionValues[];
}

export const emptyOption = (): OptionValues => ({
  key: crypto.randomUUID(),
  id: undefined,
  nameEn: "",
  nameMe: "",
  price: "",
  isActive: true,
  removesProductId: null,
  addsProductId: null,
  addsQuantity: "",
  addsUnit: "",
});

export const emptyOptionGroup = (locationId: string, displayOrder: number): OptionGroupValues => ({
  ...optionGroupDefaults,
  nameEn: "",
  nameMe: "",
  locationId,
  displayOrder,
  options: [emptyOption()],
});

export const optionGroupValues = (group: OptionGroup): OptionGroupValues => ({
  locationId: group.locationId,
  nameEn: group.nameEn ?? "",
  nameMe: group.nameMe ?? "",
  minChoices: group.minChoices,
  maxChoices: group.maxChoices,
  isActive: group.isActive,
  displayOrder: group.displayOrder,
  options: group.options.map((option) => ({
    key: option.id,
    id: option.id,
    nameEn: option.nameEn ?? "",
    nameMe: option.nameMe ?? "",
    price: option.price,
    isActive: option.isActive,
    removesProductId: option.removesProductId,
    addsProductId: option.adds?.productId ?? null,
    addsQuantity: option.adds?.quantity ?? "",
    addsUnit: option.adds?.unit ?? "",
  })),
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

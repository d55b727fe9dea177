import { negative } from "../lib/money.ts";

type Figure = "subtotalAmount" | "discountAmount" | "serviceChargeAmount" | "taxAmount" | "gratuityAmount";

/**
 * Returns the figures of a bill or of a share, in the order of screens and papers. Zero figures are omitted,
 * except the sum of the items.
 */
export function billFigures(
  bill: Partial<Record<Figure, string | undefined>>,
): (readonly [Figure, string])[] {
  const { subtotalAmount, discountAmount, serviceChargeAmount, taxAmount, gratuityAmount } = bill;
  const extras = [
    ["discountAmount", negative(discountAmount ?? "0")],
    ["serviceChargeAmount", serviceChargeAmount ?? "0"],
    ["taxAmount", taxAmount ?? "0"],
    ["gratuityAmount", gratuityAmount ?? "0"],
  ] as const;
  return [
    ...(subtotalAmount === undefined ? [] : [["subtotalAmount", subtotalAmount] as const]),
    ...extras.filter(([, amount]) => Number(amount) !== 0),
  ];
}

/** Formats the number of an order: #042. */
export const orderNumber = (number: number) => `#${String(number).padStart(3, "0")}`;

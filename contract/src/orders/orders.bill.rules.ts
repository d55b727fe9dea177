import { negative } from "../lib/money.ts";

type Figure = "subtotalAmount" | "discountAmount" | "serviceChargeAmount" | "taxAmount" | "gratuityAmount";

/**
 * What a bill or a share of one is made of, in the order in which screens and papers tell it. What comes to nothing is
 * left out, but the sum of the items.
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

/** How the number of an order is said everywhere: #042. */
export const orderNumber = (number: number) => `#${String(number).padStart(3, "0")}`;

import { z } from "zod";
import { optionalText, text } from "../lib/primitives.ts";

/** Buyer of a company bill, named on its fiscal receipt. */
export const buyerInput = z.object({
  idType: z.enum(["TIN", "ID", "PASS", "VAT", "TAX", "SOC"]).default("TIN"),
  idNumber: text(20),
  name: text(100),
  address: optionalText(200).default(null),
  town: optionalText(100).default(null),
  /** Three letters, such as MNE. */
  country: z
    .string()
    .regex(/^[A-Z]{3}$/, "Enter the three letters of a country")
    .default("MNE"),
});
export type BuyerInput = z.output<typeof buyerInput>;

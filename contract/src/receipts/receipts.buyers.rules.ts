import type { BuyerInput } from "../orders/orders.buyer.contract.ts";
import { isTaxNumber } from "../orders/orders.buyer.rules.ts";
import { isReceiptCountry } from "./receipts.countries.rules.ts";

const isForeignNumber = (text: string) => /^[A-Z0-9](?:[A-Z0-9 ./-]*[A-Z0-9])?$/i.test(text);

/** Returns what the tax service would refuse of a buyer, in the form of a request's problems. */
export function buyerProblems({
  idType,
  idNumber,
  country,
}: BuyerInput): { path: string; message: string }[] {
  const isDomestic = idType === "TIN" && country === "MNE";
  const isNumber = isDomestic ? isTaxNumber(idNumber) : isForeignNumber(idNumber);
  return [
    ...(isReceiptCountry(country)
      ? []
      : [{ path: "buyer.country", message: "Enter the three letters of a country, such as MNE" }]),
    ...(isNumber
      ? []
      : [
          {
            path: "buyer.idNumber",
            message: isDomestic ? "Enter a PIB of 8 or a JMB of 13 digits" : "Enter letters and digits only",
          },
        ]),
  ];
}

import { formatMoney, formatNumber } from "../../lib/text/format.ts";
import type { Language } from "../../lib/text/language.ts";

const weight = /(?<=^|, )(?<value>\d+\.\d+)(?= (?:kg|g|l) )/g;
const feeAmount = /(?<name>.+) (?<amount>\d+(?:\.\d+)?)$/;

/** Writes the weights of stored lines with the decimal sign of a language; names of dishes stay as they are. */
export const localWeights = (text: string, language: Language): string =>
  text.replace(weight, (value) => formatNumber(value, language, value.split(".")[1]?.length ?? 0));

/** Writes the amount of a stored fee as money of a language: "Delivery 2.50" becomes "Delivery 2,50 €". */
export function localFee(text: string, currency: string, language: Language): string {
  const { name, amount } = feeAmount.exec(text)?.groups ?? {};
  return name && amount ? `${name} ${formatMoney(amount, currency, language)}` : text;
}

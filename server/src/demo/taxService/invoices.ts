import { childElements, elementsNamed } from "../../receipts/montenegro/receipts.parsing.service.ts";

/** Numbers of an invoice in ten-thousandths, read back from its message. */
const read = (text: string | null): number => Math.round(Number(text ?? "0") * 10_000);
const attribute = (node: Element, name: string) => (node.hasAttribute(name) ? node.getAttribute(name) : null);
const hundredth = 100;
const isNear = (one: number, other: number, tolerance: number) => Math.abs(one - other) <= tolerance;

const knownRates = new Set(["21", "15", "7", "0"]);

/** Returns what is wrong with the formulas of one item. */
function itemProblems(item: Element): string[] {
  const [quantity, before, after, net, vat, gross] = ["Q", "UPB", "UPA", "PB", "VA", "PA"].map((name) =>
    read(attribute(item, name)),
  );
  const rate = Number(attribute(item, "VR") ?? "0");
  const discount = Number(attribute(item, "R") ?? "0");
  if ([quantity, before, after, net, vat, gross].some((value) => value === undefined)) return ["item"];
  const problems = [
    isNear(((after ?? 0) * (quantity ?? 0)) / 10_000, gross ?? 0, 1) ? null : "PA is not UPA × Q",
    isNear((gross ?? 0) / (1 + rate / 100), net ?? 0, 1) ? null : "PB is not PA without VAT",
    isNear((net ?? 0) + (vat ?? 0), gross ?? 0, 0) ? null : "PB + VA is not PA",
    discount === 100 || isNear((before ?? 0) * (1 + rate / 100) * (1 - discount / 100), after ?? 0, 2)
      ? null
      : "UPB does not give UPA",
  ];
  const name = attribute(item, "N");
  return problems.flatMap((problem) => (problem ? [`${name}: ${problem}`] : []));
}

interface Sums {
  count: number;
  net: number;
  vat: number;
}

function sumsByRate(items: readonly Element[]): Map<string, Sums> {
  const sums = new Map<string, Sums>();
  for (const item of items) {
    const key = attribute(item, "EX") ?? String(Number(attribute(item, "VR")));
    const sum = sums.get(key) ?? { count: 0, net: 0, vat: 0 };
    sums.set(key, {
      count: sum.count + 1,
      net: sum.net + read(attribute(item, "PB")),
      vat: sum.vat + read(attribute(item, "VA")),
    });
  }
  return sums;
}

function taxProblems(items: readonly Element[], taxes: readonly Element[]): string[] {
  const sums = sumsByRate(items);
  const keys = taxes.map(
    (tax) => attribute(tax, "ExemptFromVAT") ?? String(Number(attribute(tax, "VATRate"))),
  );
  const isSame = keys.length === sums.size && keys.every((key) => sums.has(key));
  if (!isSame) return ["SameTaxes do not match the rates of the items"];
  return taxes.flatMap((tax, index) => {
    const sum = sums.get(keys[index] ?? "") ?? { count: 0, net: 0, vat: 0 };
    const isRight =
      Number(attribute(tax, "NumOfItems")) === sum.count &&
      isNear(read(attribute(tax, "PriceBefVAT")), sum.net, hundredth) &&
      isNear(read(attribute(tax, "VATAmt")), sum.vat, hundredth);
    return isRight ? [] : [`SameTax ${keys[index]} is not the sum of its items`];
  });
}

/** Returns the errors that the service finds in its nightly check, after it confirmed the invoice. */
export function invoiceProblems(invoice: Element): string[] {
  const items = elementsNamed(invoice, "I");
  const taxes = elementsNamed(invoice, "SameTax");
  const gross = read(attribute(invoice, "TotPrice"));
  const net = read(attribute(invoice, "TotPriceWoVAT"));
  const vat = read(attribute(invoice, "TotVATAmt"));
  const paid = elementsNamed(invoice, "PayMethod").reduce(
    (sum, each) => sum + read(attribute(each, "Amt")),
    0,
  );
  const itemGross = items.reduce((sum, each) => sum + read(attribute(each, "PA")), 0);
  const isInVat = attribute(invoice, "IsIssuerInVAT") === "true";
  const isSummary = attribute(invoice, "InvType") === "SUMMARY";
  const rates = items.map((item) => attribute(item, "VR")).filter((rate) => rate !== null);
  return [
    ...items.flatMap(itemProblems),
    ...(isInVat && !isSummary ? taxProblems(items, taxes) : []),
    ...(isNear(net + vat, gross, 0) ? [] : ["TotPriceWoVAT + TotVATAmt is not TotPrice"]),
    ...(isSummary || isNear(itemGross, gross, hundredth) ? [] : ["TotPrice is not the sum of its items"]),
    ...(isNear(paid, gross, 0) ? [] : ["the payment methods do not add up to TotPrice"]),
    ...rates
      .filter((rate) => !knownRates.has(String(Number(rate))))
      .map((rate) => `there is no VAT rate of ${rate}`),
    ...(items.length === 0 && !isSummary ? ["an invoice without items"] : []),
  ];
}

/** Returns whether VAT stands in the message exactly where the issuer's status demands it. */
export function fitsVatStatus(invoice: Element): boolean {
  const isInVat = attribute(invoice, "IsIssuerInVAT") === "true";
  const taxes = childElements(invoice).some(({ localName }) => localName === "SameTaxes");
  const hasVat = elementsNamed(invoice, "I").some(
    (item) => item.hasAttribute("VR") || item.hasAttribute("VA"),
  );
  return isInVat
    ? taxes && invoice.hasAttribute("TotVATAmt")
    : !taxes && !hasVat && !invoice.hasAttribute("TotVATAmt");
}

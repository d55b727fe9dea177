import { dateText, written, type PaperLanguage } from "../lib/paper.ts";
import { allergenWords } from "../products/products.words.rules.ts";
import type { BatchLabel } from "./printing.labels.contract.ts";
import type { PaperLine } from "./printing.rules.ts";

const words = {
  en: {
    batch: "Batch",
    made: "Made",
    received: "Received",
    useBy: "Use by",
    quantity: "Quantity",
    contains: "Contains",
    none: "No allergens recorded",
    piece: "pcs",
  },
  me: {
    batch: "Serija",
    made: "Napravljeno",
    received: "Primljeno",
    useBy: "Upotrijebiti do",
    quantity: "Količina",
    contains: "Sadrži",
    none: "Alergeni nijesu upisani",
    piece: "kom.",
  },
} as const satisfies Record<PaperLanguage, Record<string, string>>;

export type PrintedLabel = Omit<BatchLabel, "inventoryId">;

/** Renders the label of a batch: its name, what tells it from others, and what a cook must know before using it. */
export function labelPaper(
  label: PrintedLabel,
  { language, showsQuantity }: { language: PaperLanguage; showsQuantity: boolean },
): PaperLine[] {
  const word = words[language];
  const { productNameEn, productNameMe, batchNumber, useBy, quantity, unit } = label;
  const pair = (left: string, right: string): PaperLine => ({ kind: "pair", left, right });
  const named = label.allergens.map((each) => allergenWords[language][each].toLowerCase()).join(", ");
  return [
    { kind: "title", text: language === "me" ? productNameMe : productNameEn },
    { kind: "rule" },
    ...(useBy === null
      ? []
      : [{ kind: "total", left: word.useBy, right: dateText(useBy, language) } as const]),
    ...(batchNumber === null ? [] : [pair(word.batch, batchNumber)]),
    pair(label.isProduced ? word.made : word.received, dateText(label.startedOn, language)),
    ...(showsQuantity
      ? [
          pair(
            word.quantity,
            `${written(String(quantity), language)} ${unit === "piece" ? word.piece : unit}`,
          ),
        ]
      : []),
    { kind: "dashes" },
    { kind: "strong", left: named === "" ? word.none : `${word.contains}: ${named}`, right: "" },
    { kind: "center", text: label.locationName },
  ];
}

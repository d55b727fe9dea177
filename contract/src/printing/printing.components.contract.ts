import { z } from "zod";
import * as printing from "./printing.contract.ts";
import { batchLabel, labelPrinter } from "./printing.labels.contract.ts";

/** Schemas of the domain that the OpenAPI document names. */
export const printingComponents = {
  PrinterLetters: z.enum(printing.paperLetters),
  Printer: printing.printer,
  PrinterInput: printing.printerInput,
  PrintJob: printing.printJob,
  BatchLabel: batchLabel,
  LabelPrinter: labelPrinter,
  LabeledBatch: printing.labeledBatch,
  RecentPrint: printing.recentPrint,
};

import { readChart } from "@konoba/contract/accounting/accounting.accounts.rules";
import { readPart, writeFile } from "./lib/imports/csvFile.ts";
import { serveThread, type ThreadWork } from "./lib/process/workerThread.ts";
import { parseInvoiceFile } from "./purchasing/einvoices/purchasing.einvoices.service.ts";
import { openCertificateFile } from "./receipts/montenegro/receipts.certificates.service.ts";
import { renderPdf } from "./receipts/receipts.pdf.service.ts";

const work: ThreadWork = { readChart, readPart, writeFile, renderPdf, openCertificateFile, parseInvoiceFile };

serveThread(work);

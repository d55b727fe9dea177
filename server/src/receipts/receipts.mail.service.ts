import type { PaperLanguage } from "@konoba/contract/lib/paper";
import type { Receipt } from "@konoba/contract/receipts/receipts.contract";
import type { receiptPaperRoutes as routes } from "@konoba/contract/receipts/receipts.paper.contract";
import { fiscalPaper, type FiscalLine } from "@konoba/contract/receipts/receipts.paper.rules";
import { ownedLocations, refuseOutsideSandbox } from "../lib/access/caller.ts";
import { type Handlers, RawResponse } from "../lib/access/handler.ts";
import { hour, takeTurn, throttleKey } from "../lib/access/throttle.ts";
import { buttonOf, escapeHtml, partsMessage } from "../lib/messages/mailLayout.ts";
import { type Message, queueMessage } from "../lib/messages/outbox.ts";
import { requireMail } from "../lib/messages/providers.ts";
import { pdfOf } from "./receipts.pdf.service.ts";
import { findReceipt } from "./receipts.service.ts";

const mailsPerHour = 300;
const mailsPerAddress = 10;

const words = {
  en: { subject: "Receipt", greeting: "Your receipt from", attached: "It is attached as a PDF." },
  me: { subject: "Račun", greeting: "Vaš račun:", attached: "Račun je u prilogu kao PDF." },
} as const satisfies Record<PaperLanguage, Record<string, string>>;

const fileName = ({ number }: Receipt) => `${number.replaceAll("/", "-")}.pdf`;

const mono = "font-family:ui-monospace,Menlo,Consolas,monospace";
const paragraph = (style: string, html: string) => `<p style="margin:0;${style}">${html}</p>`;

/** Returns a row of cells; mail programs understand no other columns. */
const tableRow = (cells: readonly string[], style: string) =>
  `<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="font-size:14px;${style}"><tr>${cells
    .map((cell, index) => {
      const isFigure = index > 0;
      return `<td style="vertical-align:top;${isFigure ? `text-align:right;padding-left:8px;${mono}` : ""}">${escapeHtml(cell)}</td>`;
    })
    .join("")}</tr></table>`;

function htmlOf(line: FiscalLine): string {
  switch (line.kind) {
    case "rule":
    case "dashes":
      return `<hr style="margin:12px 0;border:0;border-top:${line.kind === "rule" ? "2px solid" : "1px dashed"} #2a1d24">`;
    case "title":
      return paragraph("font-size:22px;font-weight:700;text-align:center", escapeHtml(line.text));
    case "center":
    case "centerStrong":
      return paragraph(
        `text-align:center;${line.kind === "centerStrong" ? "font-weight:600" : ""}`,
        escapeHtml(line.text),
      );
    case "heading":
      return paragraph("font-size:18px;font-weight:700", escapeHtml(line.left));
    case "text":
      return paragraph("font-size:14px", escapeHtml(line.text));
    case "code":
      return paragraph(`font-size:13px;word-break:break-all;${mono}`, escapeHtml(line.text));
    case "banner":
      return paragraph(
        "padding:8px;margin:0 0 12px;background:#000;color:#fff;font-weight:700;text-align:center",
        escapeHtml(line.text),
      );
    case "pair":
      return tableRow([line.left, line.right], "");
    case "strong":
      return tableRow([line.left, line.right], "font-weight:600");
    case "small":
      return tableRow([`${line.left} ${line.aside}`, line.right], "color:#6c6167;padding-bottom:6px");
    case "total":
      return tableRow([line.left, line.right], "font-size:22px;font-weight:700");
    case "cells":
    case "cellsHead":
      return tableRow(line.cells, line.kind === "cellsHead" ? "font-weight:600" : "");
    case "frame":
      return `<div style="margin:8px 0;padding:8px 12px;border:2px solid #2a1d24;font-size:14px">${line.lines
        .map(({ kind, text }) =>
          paragraph(kind === "strong" ? "font-weight:600" : "word-break:break-all", escapeHtml(text)),
        )
        .join("")}</div>`;
    case "qr":
      return `${paragraph("margin:0 0 8px", escapeHtml(line.text))}${buttonOf(line.title, line.address)}`;
  }
}

function textOf(line: FiscalLine): string {
  switch (line.kind) {
    case "rule":
    case "dashes":
      return "";
    case "heading":
    case "pair":
    case "strong":
    case "total":
      return [line.left, line.right].filter(Boolean).join(": ");
    case "small":
      return [line.left, line.aside, line.right].filter(Boolean).join(" ");
    case "cells":
    case "cellsHead":
      return line.cells.filter(Boolean).join("  ");
    case "frame":
      return line.lines.map(({ text }) => text).join("\n");
    case "qr":
      return `${line.title}: ${line.address}`;
    default:
      return line.text;
  }
}

/** Renders the mail of a receipt with everything that its paper has, and the PDF. */
async function receiptMessage(receipt: Receipt, to: string, language: PaperLanguage): Promise<Message> {
  const lines = fiscalPaper(receipt, { language, isCopy: false });
  const word = words[language];
  const greeting = `${word.greeting} ${receipt.locationName}. ${word.attached}`;
  const message = partsMessage({
    to,
    language,
    subject: `${word.subject} ${receipt.number}, ${receipt.locationName}`,
    greeting,
    parts: lines.map(htmlOf),
    text: lines.map(textOf).join("\n"),
  });
  const content = await pdfOf(lines, receipt.number, new Date(receipt.issuedAt));
  return { ...message, link: receipt.verifyAddress, attachment: { name: fileName(receipt), content } };
}

/** Handlers that give a receipt out of the house. */
export const receiptPapers: Handlers<typeof routes> = {
  pdf: async ({ db, scope, params, query }) => {
    const receipt = await findReceipt(db, ownedLocations(scope), params.id);
    const lines = fiscalPaper(receipt, { language: query.language, isCopy: false });
    return new RawResponse(await pdfOf(lines, receipt.number, new Date(receipt.issuedAt)), {
      headers: {
        "content-type": "application/pdf",
        "content-disposition": `inline; filename="${fileName(receipt)}"`,
      },
    });
  },

  mail: async ({ db, env, scope, params, body, now }) => {
    refuseOutsideSandbox(scope);
    const receipt = await findReceipt(db, ownedLocations(scope), params.id);
    requireMail(env);
    await takeTurn(
      db,
      [
        { key: throttleKey("receipts", scope.organizationId), max: mailsPerHour, seconds: hour },
        { key: throttleKey("receipt", body.email), max: mailsPerAddress, seconds: hour },
      ],
      now,
    );
    await queueMessage(db, await receiptMessage(receipt, body.email, body.language), now);
    return { success: true };
  },
};

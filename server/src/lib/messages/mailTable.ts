import type { Language } from "./mailLanguage.ts";
import { buttonOf, escapeHtml, oneLine, pageOf } from "./mailLayout.ts";
import type { Message } from "./outbox.ts";

interface MailCell {
  text: string;
  /** Smaller second line. */
  detail?: string;
}

interface MailRow {
  cells: readonly MailCell[];
  isTotal?: boolean;
}

interface TableMail {
  language: Language;
  to: string;
  subject: string;
  title: string;
  subtitle: string;
  headline: string;
  intro: readonly string[];
  head: readonly string[];
  /** Rows of the table; without any there is no table. */
  rows: readonly MailRow[];
  box: { title: string; lines: readonly string[] };
  button: string;
  link: string;
  hint: string;
  notes: readonly string[];
}

const small = "color:#6c6167;font-size:13px";
const alignOf = (index: number) => (index === 0 ? "left" : "right");

function cellOf({ text, detail }: MailCell, index: number, { isTotal = false }: MailRow): string {
  const line = isTotal ? "2px solid #6c6167;font-weight:700" : "1px solid #e4dfdb";
  const weight = index === 0 ? ";font-weight:600" : "";
  const below =
    detail === undefined ? "" : `<br><span style="${small}">${escapeHtml(oneLine(detail))}</span>`;
  return `<td align="${alignOf(index)}" style="padding:8px ${index === 0 ? "8px 8px 0" : "0 8px 6px"};border-top:${line}${weight}">${escapeHtml(oneLine(text))}${below}</td>`;
}

function tableOf({ head, rows }: Pick<TableMail, "head" | "rows">): string {
  const heads = head.map(
    (text, index) =>
      `<th align="${alignOf(index)}" style="padding:0 0 8px ${index === 0 ? 0 : 6}px;font-weight:600;font-size:12px;color:#6c6167">${escapeHtml(text)}</th>`,
  );
  const lines = rows.map(
    (row) => `<tr>${row.cells.map((cell, index) => cellOf(cell, index, row)).join("")}</tr>`,
  );
  return `<div style="overflow-x:auto;margin:0 0 24px"><table width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse;font-size:13px;line-height:1.4">
<tr>${heads.join("")}</tr>
${lines.join("\n")}
</table></div>`;
}

const paragraph = (text: string, style: string) => `<p style="${style}">${escapeHtml(oneLine(text))}</p>`;

const boxOf = ({ title, lines }: TableMail["box"]) =>
  `<div style="margin:0 0 24px;padding:14px 18px;background:#f4f2ec;border-radius:12px;font-size:15px">${[
    `<p style="margin:0 0 6px;font-weight:700">${escapeHtml(title)}</p>`,
    ...lines.map((line) => paragraph(line, "margin:0 0 6px")),
  ].join("\n")}</div>`;

const rowText = (head: readonly string[], { cells: [name, ...cells] }: MailRow) =>
  `${name?.text ?? ""}: ${cells
    .map(
      ({ text, detail }, index) => `${head[index + 1]} ${text}${detail === undefined ? "" : ` (${detail})`}`,
    )
    .join(" · ")}`;

/** Renders a mail with a table, as text and HTML; it needs no images. The link opens no session. */
export function tableMessage(mail: TableMail): Message {
  const { language, to, title, subtitle, headline, intro, head, rows, box, button, link, hint, notes } = mail;
  const subject = oneLine(mail.subject);
  const body = [
    `${title} · ${subtitle}`,
    [headline, ...intro].join("\n"),
    rows.map((row) => rowText(head, row)).join("\n"),
    [box.title, ...box.lines].join("\n"),
    `${button}: ${link}`,
    hint,
    notes.join("\n"),
  ];
  const parts = [
    paragraph(title, "margin:0;font-size:18px;font-weight:700"),
    paragraph(subtitle, `margin:0 0 24px;${small}`),
    `<h1 style="margin:0 0 8px;font-size:26px;line-height:1.25">${escapeHtml(oneLine(headline))}</h1>`,
    ...intro.map((line, index) => paragraph(line, `margin:0 0 ${index === intro.length - 1 ? 24 : 4}px`)),
    ...(rows.length === 0 ? [] : [tableOf({ head, rows })]),
    boxOf(box),
    buttonOf(button, link),
    paragraph(hint, "margin:0 0 24px;font-size:14px"),
  ];
  return {
    channel: "email",
    recipient: to,
    subject,
    body: `${body.filter(Boolean).join("\n\n")}\n`,
    html: pageOf({ language, subject, parts, notes, width: 528 }),
  };
}

import { documentTags } from "./formats.ts";
import type { Language } from "./mailLanguage.ts";
import { filled, mailTexts, smsTexts, type MailKind } from "./mailTexts.ts";
import type { Message } from "./outbox.ts";

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

// Subjects and names are user input: a line break would start a new header. Non-breaking spaces in amounts
// stay.
export const oneLine = (text: string) => text.replace(/[^\S\u00a0]+/g, " ").trim();

interface MailOf {
  kind: MailKind;
  language: Language;
  to: string;
  link: string;
  code: string;
  expiresAt: Date;
  values?: Record<string, string>;
}

interface Page {
  language: Language;
  subject: string;
  greeting?: string;
  /** Parts below the greeting, in reading order. */
  parts: readonly string[];
  notes: readonly string[];
  /** Maximum width of the page in px; the sides of a wide one are narrow on a phone. */
  width?: number;
}

const greetingOf = (greeting: string) => `<p style="margin:0 0 24px">${escapeHtml(greeting)}</p>`;

export const pageOf = ({ language, subject, greeting, parts, notes, width }: Page): string => `<!doctype html>
<html lang="${documentTags[language]}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:32px 16px;background:#f4f2ec;color:#2a1d24;font:16px/1.5 -apple-system,'Segoe UI',Roboto,sans-serif">
<div style="max-width:${width ?? 440}px;margin:0 auto;padding:${width === undefined ? "32px" : "28px 6%"};background:#ffffff;border-radius:12px">
<p style="margin:0 0 24px;font-size:20px;font-weight:700;color:#7a2651">Konoba</p>
${[...(greeting === undefined ? [] : [greetingOf(greeting)]), ...parts, ...notes.map((note) => `<p style="margin:0 0 8px;color:#6c6167;font-size:14px">${escapeHtml(note)}</p>`)].join("\n")}
</div>
</body>
</html>
`;

export const buttonOf = (label: string, link: string) =>
  `<p style="margin:0 0 24px"><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 24px;background:#7a2651;color:#fefbfc;border-radius:8px;text-decoration:none;font-weight:600">${escapeHtml(label)}</a></p>`;

const codeOf = (code: string) =>
  `<p style="margin:0 0 24px;font-size:28px;font-weight:700;letter-spacing:6px">${escapeHtml(code)}</p>`;

const linesOf = (lines: readonly string[]) =>
  lines
    .map(
      (line, at) =>
        `<p style="margin:0 0 ${at === lines.length - 1 ? 24 : 8}px">${escapeHtml(oneLine(line))}</p>`,
    )
    .join("\n");

/** Renders a message of the outbox in the reader's language, as text and HTML. */
export function mailMessage({ kind, language, to, link, code, expiresAt, values = {} }: MailOf): Message {
  const text = mailTexts[language][kind];
  const subject = oneLine(filled(text.subject, values));
  const greeting = oneLine(filled(text.greeting, values));
  const body = [greeting, `${text.button}: ${link}`, `${text.codeLabel} ${code}`, text.notes.join("\n")].join(
    "\n\n",
  );
  const codeLabel = `<p style="margin:0 0 4px">${escapeHtml(text.codeLabel)}</p>`;
  const parts = [buttonOf(text.button, link), codeLabel, codeOf(code)];
  const html = pageOf({ language, subject, greeting, parts, notes: text.notes });
  return {
    channel: "email",
    recipient: to,
    subject,
    body: `${body}\n`,
    html,
    link,
    code,
    expiresAt,
  };
}

interface LinesOf extends Omit<Page, "parts" | "width"> {
  to: string;
  greeting: string;
  /** Paragraphs below the greeting. */
  lines: readonly string[];
  /** Code to type elsewhere, shown large. */
  code?: string;
  button: string;
  link: string;
}

/** Renders a notification with a link; the link opens no session. */
export function linesMessage({ to, lines, code, button, link, ...page }: LinesOf): Message {
  const subject = oneLine(page.subject);
  const textLines = code === undefined ? lines : [code, ...lines];
  const body = [page.greeting, textLines.join("\n"), `${button}: ${link}`, page.notes.join("\n")];
  const parts = [...(code === undefined ? [] : [codeOf(code)]), linesOf(lines), buttonOf(button, link)];
  return {
    channel: "email",
    recipient: to,
    subject,
    body: `${body.filter(Boolean).join("\n\n")}\n`,
    html: pageOf({ ...page, subject, parts: parts.filter(Boolean) }),
  };
}

interface PartsOf extends Omit<Page, "notes"> {
  to: string;
  /** The same content as plain text. */
  text: string;
}

/** Renders a mail from parts in HTML, which the caller has escaped. */
export function partsMessage({ to, text, ...page }: PartsOf): Message {
  const subject = oneLine(page.subject);
  const body = `${page.greeting}\n\n${text}\n`;
  return { channel: "email", recipient: to, subject, body, html: pageOf({ ...page, subject, notes: [] }) };
}

export const smsMessage = (to: string, language: Language, code: string, expiresAt: Date): Message => ({
  channel: "sms",
  recipient: to,
  body: filled(smsTexts[language], { code }),
  code,
  expiresAt,
});

import { createTransport } from "nodemailer";
import type { Env } from "../../env.ts";

interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string | null;
  attachment: { name: string; content: Buffer } | null;
}

export type Mailer = (mail: Mail) => Promise<void>;

/** Creates the SMTP mailer, or returns null without a server. */
export function createMailer(env: Env): Mailer | null {
  if (!env.SMTP_URL) return null;
  const transport = createTransport({
    url: env.SMTP_URL,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    // Content never refers to a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async ({ to, subject, text, html, attachment }) => {
    await transport.sendMail({
      from: env.MAIL_FROM,
      to: { name: "", address: to },
      subject,
      text,
      ...(html === null ? {} : { html }),
      ...(attachment && { attachments: [{ filename: attachment.name, content: attachment.content }] }),
      headers: { "Auto-Submitted": "auto-generated" },
    });
  };
}

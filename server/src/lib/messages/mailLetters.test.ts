import { afterAll, beforeAll, expect, it } from "vitest";
import { testApp, type TestApp } from "../../../test/app.ts";
import { openMailServer, type MailServer } from "../../../test/mailServer.ts";
import { createMailer } from "./mail.ts";

let server: MailServer;
let konoba: TestApp;
beforeAll(async () => {
  server = await openMailServer();
  konoba = await testApp({ SMTP_URL: server.url });
});
afterAll(async () => {
  await konoba.close();
  await server.close();
});

it("mails every letter of subject, text and attachment name", async () => {
  const subject = "Porudžbina PO-2026-1, Коноба „Рибница“ – crème 中文";
  const text = "Без лука, ne ljuto: ñ ø ß ქ 🌶";
  const name = "Поруџбина č.pdf";
  await createMailer(konoba.env)?.({
    to: "ana@example.com",
    subject,
    text,
    html: `<p>${text}</p>`,
    attachment: { name, content: Buffer.from("%PDF-") },
  });
  expect(server.mails).toEqual([
    expect.objectContaining({
      subject,
      text: expect.stringContaining(text),
      html: expect.stringContaining(text),
      attachments: [expect.objectContaining({ filename: name })],
    }),
  ]);
});

import { inflateSync } from "node:zlib";
import jsqr from "jsqr";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { fiscalApp, makeFiscalLocation, type FiscalApp } from "../../test/fiscal.ts";
import { openMailServer, type MailServer } from "../../test/mailServer.ts";
import { sessionCookie } from "../lib/access/session.ts";

const { default: readQrCode } = jsqr;

let konoba: FiscalApp;
let mailServer: MailServer;
beforeAll(async () => {
  mailServer = await openMailServer();
  konoba = await fiscalApp({ SMTP_URL: mailServer.url });
  await konoba.work();
});
afterAll(async () => {
  await konoba.close();
  await mailServer.close();
});

const patience = { timeout: 20_000, interval: 50 };

async function soldReceipt() {
  const location = await makeFiscalLocation(konoba);
  const { api, locationId, item } = location;
  const items = [{ menuItemId: await item("9.90") }];
  const { id } = await api.orders.createWithItems({ body: { locationId, orderType: "takeaway", items } });
  const { payments } = await api.orders.takePayment({ params: { id }, body: { method: "card" } });
  const receipt = await vi.waitFor(async () => {
    const [found] = (await api.receipts.ofPayment({ params: { id: payments[0]?.id ?? "" } })).items;
    expect(found?.status).toBe("confirmed");
    return found;
  }, patience);
  if (!receipt) throw new Error("No receipt was issued");
  return { ...location, receipt };
}

/** Returns the drawing of a PDF's pages: the streams that fill rectangles. */
function drawingOf(pdf: Buffer): string {
  const text = pdf.toString("latin1");
  const streams = [...text.matchAll(/stream\n/g)].map(({ index }) => {
    const start = index + "stream\n".length;
    return pdf.subarray(start, text.indexOf("endstream", start));
  });
  const opened = streams.map((stream) => {
    try {
      return inflateSync(stream).toString("latin1");
    } catch {
      return "";
    }
  });
  return opened.filter((stream) => / re\n/.test(stream)).join("\n");
}

/** Reads the QR code of a PDF from its squares. */
function qrCodeOf(pdf: Buffer): string | undefined {
  const squares = [...drawingOf(pdf).matchAll(/([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re/g)]
    .map(([, x, y, width, height]) => ({ x: Number(x), y: Number(y), width, height }))
    .filter(({ width, height }) => width === height);
  const side = Number(squares[0]?.width);
  const [left, top] = [Math.min(...squares.map(({ x }) => x)), Math.min(...squares.map(({ y }) => y))];
  const [dots, quiet, count] = [4, 4, 70];
  const size = (count + 2 * quiet) * dots;
  const pixels = new Uint8ClampedArray(size * size * 4).fill(255);
  for (const { x, y } of squares) {
    const [column, row] = [Math.round((x - left) / side) + quiet, Math.round((y - top) / side) + quiet];
    for (let dot = 0; dot < dots; dot += 1) {
      const start = ((row * dots + dot) * size + column * dots) * 4;
      for (let at = start; at < start + dots * 4; at += 4) pixels.fill(0, at, at + 3);
    }
  }
  return readQrCode(pixels, size, size)?.data;
}

test("mails a receipt with all its data and the PDF, which has the QR code", async () => {
  const { api, receipt } = await soldReceipt();
  const email = "guest@example.com";
  await api.receipts.mail({ params: { id: receipt.id }, body: { email, language: "me" } });
  const mail = await vi.waitFor(() => {
    const found = mailServer.mails.find(({ to }) => to?.some(({ address }) => address === email));
    if (!found) throw new Error("No mail yet");
    return found;
  }, patience);
  expect(mail.subject).toContain(receipt.number);
  for (const part of [receipt.iic, receipt.confirmation, receipt.number, "9,90", "PDV 21%"]) {
    expect(mail.text).toContain(part);
    expect(mail.html).toContain(part);
  }
  expect(mail.text).toContain(receipt.verifyAddress);
  expect(mail.html).toContain(receipt.verifyAddress.replaceAll("&", "&amp;"));
  const [attachment] = mail.attachments;
  expect(attachment?.filename).toBe(`${receipt.number.replaceAll("/", "-")}.pdf`);
  const content = attachment?.content ?? "";
  const pdf = typeof content === "string" ? Buffer.from(content) : Buffer.from(new Uint8Array(content));
  expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
  expect(qrCodeOf(pdf)).toBe(receipt.verifyAddress);
  await vi.waitFor(async () => {
    const { rows } = await konoba.pool.query("select attachment from outbox where recipient = $1", [email]);
    expect(rows).toEqual([{ attachment: null }]);
  }, patience);
});

test("mails nothing of another organization, and not without end to one address", async () => {
  const { api, receipt } = await soldReceipt();
  const other = await makeFiscalLocation(konoba);
  const body = { email: "often@example.com", language: "en" } as const;
  const params = { id: receipt.id };
  await expect(other.api.receipts.mail({ params, body })).rejects.toMatchObject({
    code: "receipt_not_found",
  });
  for (let count = 0; count < 10; count += 1) await api.receipts.mail({ params, body });
  await expect(api.receipts.mail({ params, body })).rejects.toMatchObject({ code: "throttled" });
});

test("answers with a PDF of the receipt in either language", async () => {
  const { owner, receipt } = await soldReceipt();
  for (const language of ["me", "en"]) {
    const response = await konoba.app.inject({
      url: `/v1/receipts/${receipt.id}/pdf?language=${language}`,
      headers: {
        origin: konoba.env.PUBLIC_URL,
        cookie: `${sessionCookie(konoba.env.PUBLIC_URL)}=${owner.token}`,
      },
    });
    expect(response.headers["content-type"]).toBe("application/pdf");
    expect(qrCodeOf(response.rawPayload)).toBe(receipt.verifyAddress);
  }
});

import { once } from "node:events";
import { deflateSync } from "node:zlib";
import PDFDocument from "pdfkit";
import { expect, test } from "vitest";
import { cii, ubl, type Fixture } from "../../../test/einvoices.ts";
import { refusal } from "../../../test/refusal.ts";
import { parseInvoiceFile } from "./purchasing.einvoices.service.ts";

const plain: Fixture = {
  lines: [{ name: "Kafa", quantity: "10", price: "22.40", net: "224.00", rate: "7" }],
  due: "239.68",
};
const parse = (bytes: Uint8Array) => parseInvoiceFile({ bytes: new Uint8Array(bytes), decimals: 2 });

type Attached = [name: string, content: string | Buffer, about?: Record<string, string>];

/** Writes a page with attachments as an invoicing program does. */
async function pdfWith(files: readonly Attached[], options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const document = new PDFDocument({ pdfVersion: "1.7", ...options });
  const chunks: Buffer[] = [];
  document.on("data", (chunk: Buffer) => chunks.push(chunk));
  document.text("Faktura 884/26");
  for (const [name, content, about = {}] of files)
    document.file(Buffer.from(content), { name, type: "text/xml", ...about });
  document.end();
  await once(document, "end");
  return Buffer.concat(chunks);
}

/** Writes objects without a table, each from its text and perhaps the bytes of its stream. */
const pdfOf = (...objects: readonly (readonly [number, string, Buffer?])[]): Buffer =>
  Buffer.concat([
    Buffer.from("%PDF-1.5\n%\xe2\xe3\n", "latin1"),
    ...objects.flatMap(([number, value, stream]) => [
      Buffer.from(`${number} 0 obj\n${value}\n`, "latin1"),
      ...(stream ? [Buffer.from("stream\r\n"), stream, Buffer.from("\nendstream\n")] : []),
      Buffer.from("endobj\n"),
    ]),
    Buffer.from("startxref\n0\n%%EOF"),
  ]);

const flate = (content: string | Buffer) => deflateSync(Buffer.from(content));
const filter = (stream: Buffer) => `<< /Filter /FlateDecode /Length ${stream.length} >>`;

test.each([
  ["Factur-X", "factur-x.xml", cii],
  ["ZUGFeRD 1", "ZUGFeRD-invoice.xml", cii],
  ["XRechnung", "xrechnung.xml", cii],
  ["another name", "Rechnung 884.XML", ubl],
])("reads the invoice of a PDF: %s", async (_says, name, write) => {
  const pdf = await pdfWith([
    ["terms.txt", "Plaćanje u roku od 15 dana", { type: "text/plain" }],
    [name, write(plain)],
  ]);

  expect(parse(pdf)).toMatchObject({
    number: "884/26",
    statedTotal: "239.68",
    supplierName: "Zeta pržionica",
  });
});

test("prefers the name of the standard to other XML, and an update to what it replaces", async () => {
  const pdf = await pdfWith([
    ["timesheet.xml", "<hours/>"],
    ["factur-x.xml", cii({ ...plain, number: "1" })],
  ]);
  expect(parse(pdf)).toMatchObject({ number: "1" });

  const files = (object: number) => `<< /Type /Filespec /UF (factur-x.xml) /EF << /F ${object} 0 R >> >>`;
  const [first, second] = [flate(cii(plain)), flate(cii({ ...plain, number: "2" }))];
  const updated = pdfOf(
    [1, files(2)],
    [2, filter(first), first],
    [3, "<< /Length 4 0 R /Filter [/FlateDecode] >>", second],
    [4, String(second.length)],
    [1, files(3)],
  );
  expect(parse(updated)).toMatchObject({ number: "2" });
});

test("reads objects that a stream contains, names in UTF-16, and content that is not compressed", () => {
  const name = Buffer.from("factur-x.xml", "utf16le").swap16().toString("hex");
  const values = [
    `<< /Names [<FEFF${name}> 6 0 R] >>`,
    `<< /Type /Filespec /F <FEFF${name}> /EF << /F 9 0 R >> >>`,
  ];
  const head = `5 0 6 ${values[0]?.length} `;
  const stored = flate(head + values.join(""));
  const content = Buffer.from(cii(plain));
  const pdf = pdfOf(
    [
      8,
      `<< /Type /ObjStm /N 2 /First ${head.length} /Filter /FlateDecode /Length ${stored.length} >>`,
      stored,
    ],
    [9, `<< /Type /EmbeddedFile /Subtype /text#2Fxml /Length ${content.length} >>`, content],
  );

  expect(parse(pdf)).toMatchObject({ number: "884/26" });
});

const bomb = flate(Buffer.alloc(80 * 1024 * 1024));
const attached = (value: string, stream?: Buffer) =>
  pdfOf([1, "<< /F (a.xml) /EF << /F 2 0 R >> >>"], [2, value, stream]);

test.each([
  ["no attachment", () => pdfWith([]), "invoice_file_pdf"],
  ["a picture only", () => pdfWith([["a.png", "x", { type: "image/png" }]]), "invoice_file_pdf"],
  ["a password", () => pdfWith([["factur-x.xml", cii(plain)]], { userPassword: "x" }), "invoice_file_pdf"],
  ["nothing after its head", () => Buffer.from("%PDF-1.7 …"), "invoice_file_pdf"],
  ["a filter of pictures", () => attached("<< /Filter /DCTDecode >>", Buffer.from("x")), "invoice_file_pdf"],
  ["content that is cut", () => attached(filter(bomb), Buffer.from("no flate")), "invoice_file_pdf"],
  ["no content", () => attached("<< >>"), "invoice_file_pdf"],
  ["XML of something else", () => pdfWith([["order.xml", "<Order/>"]]), "invoice_file_kind"],
  [
    "an invoice without lines",
    () => pdfWith([["factur-x.xml", cii({ ...plain, lines: [] })]]),
    "invoice_file_incomplete",
  ],
  ["80 MB of zeros in 80 kB", () => attached(filter(bomb), bomb), "invoice_file_size"],
  ["5,000 nested arrays", () => attached("[".repeat(5_000)), "invoice_file_size"],
  [
    "strings without an end",
    () => Buffer.from(`%PDF-1.7 ${"1 0 obj (".repeat(200_000)}`),
    "invoice_file_size",
  ],
  [
    "streams without an end",
    () => Buffer.from(`%PDF-1.7 ${"1 0 obj <<>> stream\n".repeat(200_000)}`),
    "invoice_file_pdf",
  ],
  ["spaces", () => Buffer.from(`%PDF-1.7 ${"1 ".repeat(100)}${" ".repeat(2_000_000)}`), "invoice_file_pdf"],
] as const)("refuses a PDF with %s, with its reason", async (_says, write, code) => {
  const pdf = await write();
  expect(() => parse(pdf)).toThrow(refusal(code));
});

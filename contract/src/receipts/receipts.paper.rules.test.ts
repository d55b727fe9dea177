import { describe, expect, it } from "vitest";
import { receipt1207, receipt1208, receipt1209 } from "../../test/receipt1207.ts";
import type { PaperLanguage } from "../lib/paper.ts";
import type { Receipt } from "./receipts.contract.ts";
import { fiscalPaper, type FiscalLine } from "./receipts.paper.rules.ts";
import { calculateReceipt, summaryTotals } from "./receipts.totals.ts";

const paper = (receipt: Receipt, language: PaperLanguage = "me", isCopy = false) =>
  fiscalPaper(receipt, { language, isCopy });

/** Returns a line as one text: its parts side by side. */
function textOf(line: FiscalLine): string {
  switch (line.kind) {
    case "rule":
      return "====";
    case "dashes":
      return "----";
    case "cells":
    case "cellsHead":
      return line.cells.join(" | ");
    case "frame":
      return line.lines.map(({ text }) => `[${text}]`).join("");
    case "qr":
      return `QR ${line.title}: ${line.text}`;
    case "small":
      return [line.left, line.aside, line.right].filter(Boolean).join(" | ");
    case "heading":
    case "pair":
    case "strong":
    case "total":
      return [line.left, line.right].filter(Boolean).join(" | ");
    default:
      return line.kind === "banner" ? `#${line.text}#` : line.text;
  }
}
const texts = (...args: Parameters<typeof paper>) => paper(...args).map(textOf);

describe("the worked example", () => {
  it("is on paper line by line as published", () => {
    expect(texts(receipt1207)).toEqual([
      "Konoba Ribnica",
      "Konoba Ribnica d.o.o. · PIB 12345678",
      "Stara varoš, Njegoševa 14, 81000 Podgorica",
      "====",
      "Račun",
      "ab123cd456/1207/2026/ef789gh012",
      "----",
      "Datum i vrijeme | 22. 11. 2026. 19:45:10",
      "Operater | mn901op234",
      "Poslovna jedinica | ab123cd456",
      "ENU | ef789gh012",
      "Softver | ij345kl678",
      "Sto i porudžbina | Sto 7 · #1057",
      "----",
      "Ćevapi u lepinji | 19,80",
      "2 kom. × 9,90 | PDV 15%",
      "Kafa s mlijekom | 4,00",
      "2 kom. × 2,00 | PDV 21%",
      "Krstač, 0,75 l | 19,35",
      "1 kom. × 21,50 | − popust 10% | PDV 21%",
      "====",
      "Ukupno | 43,15 €",
      "Gotovina | 43,15",
      "Primljeno | 50,00",
      "Kusur | 6,85",
      "----",
      "Stopa PDV | Osnovica | PDV | Ukupno",
      "15% | 17,22 | 2,58 | 19,80",
      "21% | 19,30 | 4,05 | 23,35",
      "----",
      "IKOF",
      "CD7EA0354F522603F6A2A99167D87ED5",
      "JIKR",
      "8c1f2b7e-5d04-4a93-b6c1-1e7f90ad42e0",
      "----",
      "QR Provjerite račun: Skenirajte kod i vidjećete ga na stranici Poreske uprave.",
      "----",
      "Hvala i doviđenja. Čekamo vas!",
    ]);
  });

  it("has the address of its verification in the QR code", () => {
    const codes = paper(receipt1207).flatMap((line) => (line.kind === "qr" ? [line.address] : []));
    expect(codes).toEqual([
      "https://mapr.tax.gov.me/ic/#/verify?iic=CD7EA0354F522603F6A2A99167D87ED5&tin=12345678" +
        "&crtd=2026-11-22T19:45:10+01:00&ord=1207&bu=ab123cd456&cr=ef789gh012&sw=ij345kl678&prc=43.15",
    ]);
  });

  it("is the same receipt in English", () => {
    const lines = texts(receipt1207, "en");
    expect(lines).toEqual(
      expect.arrayContaining([
        "Receipt",
        "Date and time | 22 Nov 2026 19:45:10",
        "Table and order | Table 7 · #1057",
        "1 pc × 21.50 | − discount 10% | VAT 21%",
        "Total | €43.15",
        "Received | 50.00",
        "VAT rate | Base | VAT | Total",
        "21% | 19.30 | 4.05 | 23.35",
      ]),
    );
    expect(lines).toHaveLength(texts(receipt1207).length);
  });
});

it("names the receipt that a correction corrects, and returns the amount", () => {
  const lines = texts(receipt1208);
  expect(lines.slice(4, 7)).toEqual([
    "#KOREKTIVNI RAČUN#",
    "ab123cd456/1208/2026/ef789gh012",
    "[Ispravlja račun][ab123cd456/1207/2026/ef789gh012][22. 11. 2026. 19:45:10][IKOF CD7EA0354F522603F6A2A99167D87ED5]",
  ]);
  expect(lines).toEqual(
    expect.arrayContaining([
      "Ćevapi u lepinji | −9,90",
      "−1 kom. × 9,90 | PDV 15%",
      "Vraćeno | −9,90 €",
      "Gotovina | −9,90",
      "15% | −8,61 | −1,29 | −9,90",
    ]),
  );
});

describe("an unconfirmed receipt", () => {
  it("says in a frame why, and that it is sent within 48 hours", () => {
    const lines = texts(receipt1209);
    expect(lines.slice(lines.indexOf("JIKR"))).toEqual([
      "JIKR",
      "biće dodijeljen kad se račun pošalje",
      "[Nema veze sa Poreskom upravom. Račun se šalje automatski, najkasnije za 48 sati.]",
      "----",
      "QR Provjera kasnije: Račun je na stranici Poreske uprave čim se pošalje.",
      "----",
      "Hvala i doviđenja. Čekamo vas!",
    ]);
  });

  it.each([
    ["no attempt ended yet", [], "Poreska uprava još nije potvrdila račun."],
    ["no answer came", [null], "Nema veze sa Poreskom upravom."],
    ["the service has a fault", [907], "Servis Poreske uprave ne radi."],
    ["the set-up needs a repair", [41], "Poreska uprava još nije potvrdila račun."],
  ])("gives the reason when %s", (_, codes, reason) => {
    const at = "2026-11-22T19:08:33.000Z";
    const attempts = codes.map((code) => ({ at, outcome: "retry" as const, code, text: "" }));
    const framed = texts({ ...receipt1209, attempts }).find((line) => line.startsWith("["));
    expect(framed).toContain(reason);
  });

  it("is no receipt for a guest once it is blocked", () => {
    const fault = { code: 11, handling: "blocked", cause: "message", text: "" } as const;
    const lines = texts({ ...receipt1209, status: "rejected", fault });
    expect(lines).toContain("#ODBIJEN: NIJE FISKALNI RAČUN#");
    expect(lines.filter((line) => line.startsWith("QR") || line.startsWith("["))).toEqual([]);
  });
});

it("marks a later copy and a test", () => {
  expect(texts(receipt1207)).not.toContain("#KOPIJA#");
  expect(texts(receipt1207, "me", true)).toContain("#KOPIJA#");
  expect(texts(receipt1207, "en", true)).toContain("#COPY#");
  expect(texts({ ...receipt1207, environment: "test" })).toContain("#PROBA: NIJE FISKALNI RAČUN#");
});

it("names the buyer of a company bill with its due date between codes and items", () => {
  const buyer = {
    idType: "TIN",
    idNumber: "87654321",
    name: "Gradnja d.o.o.",
    address: "Bulevar 3",
    town: "Nikšić",
    country: "MNE",
  } as const;
  const lines = texts({
    ...receipt1207,
    buyer,
    payDeadline: "2026-12-07",
    payments: [{ method: "ACCOUNT", amount: "43.15" }],
    tenderedAmount: null,
    changeAmount: null,
  });
  expect(lines.slice(13, 20)).toEqual([
    "----",
    "Kupac",
    "Gradnja d.o.o.",
    "PIB | 87654321",
    "Bulevar 3, Nikšić, MNE",
    "Rok plaćanja | 7. 12. 2026.",
    "----",
  ]);
  expect(lines).toContain("Transakcioni račun | 43,15");
  expect(lines.join("\n")).not.toMatch(/Primljeno|Kusur/);
});

it.each([
  ["a tip was left of the change", "50.00", "1.85"],
  ["the cash was counted out", "43.15", "0.00"],
])("leaves received and change out where %s", (_, tenderedAmount, changeAmount) => {
  const lines = texts({ ...receipt1207, tenderedAmount, changeAmount });
  expect(lines).toContain("Gotovina | 43,15");
  expect(lines.join("\n")).not.toMatch(/Primljeno|Kusur|1,85/);
});

it("lists the receipts of a summary, whose rates are sums of theirs", () => {
  const rounds = [receipt1207, receipt1209];
  const references = rounds.map(({ id, number, iic, issuedAtText, grossAmount }) => ({
    id,
    number,
    iic,
    issuedAt: issuedAtText,
    grossAmount,
  }));
  const totals = summaryTotals(rounds);
  const summary: Receipt = { ...receipt1207, ...totals, kind: "SUMMARY", items: [], references };
  const lines = texts(summary);
  expect(lines).toContain("Zbirni račun");
  expect(lines.slice(14, 21)).toEqual([
    "Zbir računa",
    "22. 11. 2026. 19:45:10 | 43,15",
    "ab123cd456/1207/2026/ef789gh012",
    "22. 11. 2026. 20:08:31 | 52,40",
    "ab123cd456/1209/2026/ef789gh012",
    "====",
    "Ukupno | 95,55 €",
  ]);
  expect(lines).toContain("15% | 55,48 | 8,32 | 63,80");
});

it("names the article of an exemption, and a seller outside VAT", () => {
  const exempt = {
    name: "Taksa",
    unit: "kom",
    quantity: "1",
    unitPrice: "1.00",
    discountPercentage: "0",
    vatRate: null,
    exemption: "VAT_CL17",
  } as const;
  const [inVat, outside] = [true, false].map((isInVat) => ({
    ...receipt1207,
    ...calculateReceipt([exempt], { isInVat }),
  }));
  expect(inVat && texts(inVat)).toEqual(
    expect.arrayContaining(["1 kom. × 1,00 | oslobođeno čl. 17", "oslobođeno čl. 17 | 1,00 |  | 1,00"]),
  );
  const plain = outside ? texts(outside) : [];
  expect(plain).toContain("Prodavac nije u sistemu PDV-a.");
  expect(plain.join("\n")).not.toContain("Stopa PDV");
});

it.each([
  ["9.9", "15", "0", "9,90"],
  ["21.50", "21", "10", "21,50"],
  ["0.99", "21", "90", "0,99"],
  ["12.10", "21", "100", "12,10"],
  ["9.9015", "15", "0", "9,9015"],
])(
  "shows the price %s with %s % VAT and %s % rebate as it was typed",
  (unitPrice, vatRate, discount, shown) => {
    const line = { name: "Supa", unit: "kom", quantity: "3", unitPrice, vatRate, exemption: null };
    const totals = calculateReceipt([{ ...line, discountPercentage: discount }], { isInVat: true });
    expect(texts({ ...receipt1207, ...totals }).join("\n")).toContain(`3 kom. × ${shown}`);
  },
);

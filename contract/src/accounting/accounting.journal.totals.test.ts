import { describe, expect, it, test } from "vitest";
import { accountKey, exampleCodes, readChart } from "./accounting.accounts.rules.ts";
import { fileBody, fileHead, fileName, type StoredExport } from "./accounting.files.rules.ts";
import { dayStatusOf, journalOf, type PostingSum } from "./accounting.journal.totals.ts";
import { accountName, lineDescription } from "./accounting.words.rules.ts";

const posted = (kind: PostingSum["kind"], amount: string, more: Partial<PostingSum> = {}): PostingSum => ({
  kind,
  amount,
  key: null,
  rate: null,
  isNegative: false,
  count: 1,
  at: "2026-11-21T20:58:00Z",
  ...more,
});

/** The picture's Saturday: cash and card with tips, a company bill, a short drawer. */
const saturday = [
  posted("difference", "-3.50", { isNegative: true }),
  posted("payment", "702.40", { key: "cash" }),
  posted("payment", "985.90", { key: "card" }),
  posted("receivable", "49.00"),
  posted("sales", "970.00", { key: "food", rate: "15.00" }),
  posted("sales", "506.45", { key: "drinks", rate: "21.00" }),
  posted("service", "7.83", { rate: "15.00" }),
  posted("tax", "146.67", { rate: "15.00" }),
  posted("tax", "106.35", { rate: "21.00" }),
  posted("tip", "58.20", { key: "card" }),
];
const codes = {
  ...exampleCodes,
  "sales:15.00": "6120",
  "sales:21.00": "6121",
  "tax:15.00": "4701",
  "tax:21.00": "4702",
  "purchases:7.00": "3100",
  "purchases:21.00": "3101",
  "inputTax:7.00": "2700",
  "inputTax:21.00": "2701",
};

const rows = ({ lines }: ReturnType<typeof journalOf>) =>
  lines.map(
    ({ code, source, debitAmount, creditAmount }) =>
      `${code} ${source} ${debitAmount ?? "–"} ${creditAmount ?? "–"}`,
  );

describe("journal of a day", () => {
  it("books money, what is owed, drawers, sales, taxes and tips", () => {
    const journal = journalOf(saturday, codes, 2);
    expect(rows(journal)).toEqual([
      "2430 method 702.40 –",
      "2414 method 1044.10 –",
      "2020 billed 49.00 –",
      "5790 shortage 3.50 –",
      "2430 shortage – 3.50",
      "6120 sales – 977.83",
      "6121 sales – 506.45",
      "4701 tax – 146.67",
      "4702 tax – 106.35",
      "4695 tips – 58.20",
    ]);
    expect(journal).toMatchObject({
      debitAmount: "1799.00",
      creditAmount: "1799.00",
      differenceAmount: "0.00",
      salesAmount: "1737.30",
      missing: [],
    });
    expect(journal.lines.map((line) => lineDescription(line, "en")).slice(0, 4)).toEqual([
      "payments 702.40",
      "payments 985.90 + tips 58.20",
      "bills on account",
      "drawer close, short",
    ]);
  });

  it.each<[string, PostingSum[], string[]]>([
    [
      "a day with more refunds than sales turns the sides",
      [
        posted("payment", "10.00", { key: "cash" }),
        posted("refund", "15.00", { key: "cash" }),
        posted("sales", "-4.00", { key: "food", rate: "15.00" }),
        posted("tax", "-1.00", { rate: "15.00" }),
      ],
      ["2430 method – 5.00", "6120 sales 4.00 –", "4701 tax 1.00 –"],
    ],
    [
      "what was owed and is paid leaves the customers",
      [
        posted("payment", "49.00", { key: "bank_transfer" }),
        posted("receivable", "-49.00", { isNegative: true }),
      ],
      ["2410 method 49.00 –", "2020 settled – 49.00"],
    ],
    [
      "accepted invoices of suppliers, less a credit note",
      [
        posted("purchase", "224.00", { rate: "7.00" }),
        posted("input_tax", "15.68", { rate: "7.00" }),
        posted("purchase", "-10.00", { rate: "21.00" }),
        posted("input_tax", "-2.10", { rate: "21.00" }),
        posted("payable", "227.58"),
      ],
      [
        "3100 purchases 224.00 –",
        "3101 purchases – 10.00",
        "2700 inputTax 15.68 –",
        "2701 inputTax – 2.10",
        "4330 payable – 227.58",
      ],
    ],
    [
      "cash in and out and tips paid out",
      [
        posted("paid_in", "20.00"),
        posted("paid_out", "5.00"),
        posted("tips_out", "3.00"),
        posted("difference", "0.50"),
      ],
      [
        "2430 surplus 0.50 –",
        "6790 surplus – 0.50",
        "2430 paidIn 20.00 –",
        "2431 paidIn – 20.00",
        "2431 paidOut 5.00 –",
        "2430 paidOut – 5.00",
        "4695 tipsOut 3.00 –",
        "2430 tipsOut – 3.00",
      ],
    ],
    [
      "cash that was rounded",
      [posted("payment", "47.62", { key: "cash" }), posted("rounding", "-0.02"), posted("overpaid", "47.62")],
      ["2430 method 47.62 –", "4300 overpaid – 47.62", "5799 rounding 0.02 –", "2430 rounding – 0.02"],
    ],
    [
      "cash that was rounded up",
      [posted("rounding", "0.02")],
      ["2430 rounding 0.02 –", "5799 rounding – 0.02"],
    ],
    [
      "cash above a bill",
      [posted("payment", "5.00", { key: "cash" }), posted("overpaid", "5.00")],
      ["2430 method 5.00 –", "4300 overpaid – 5.00"],
    ],
    [
      "money that came and went is a line of 0",
      [posted("payment", "5.00", { key: "card" }), posted("refund", "5.00", { key: "card" })],
      ["2414 method 0.00 –"],
    ],
    ["nothing", [], []],
  ])("%s", (_, sums, expected) => {
    const journal = journalOf(sums, codes, 2);
    expect(rows(journal)).toEqual(expected);
    expect(journal.differenceAmount).toBe("0.00");
  });

  it("prefers the account of a category, and names what is missing once", () => {
    const category = "5a0c7f0e-9d51-4a5e-8a6e-0f0f2c1d3b4a";
    const sums = [
      posted("sales", "1.00", { key: category, rate: "15.00" }),
      posted("sales", "2.00", { key: "other", rate: "15.00" }),
      posted("sales", "3.00", { key: "third", rate: "15.00" }),
    ];
    const journal = journalOf(sums, { [`sales:15.00:${category}`]: "6125" }, 2);
    expect(rows(journal)).toEqual(["6125 sales – 1.00", "null sales – 5.00"]);
    expect(journal.missing).toEqual(["sales:15.00"]);
    expect(journal.differenceAmount).toBe("-6.00");
  });
});

test("a day is open, empty, missing an account, unbalanced, ready or exported", () => {
  const ready = journalOf(saturday, codes, 2);
  const missing = journalOf(saturday, {}, 2);
  const over = { isOver: true, isExported: false };
  expect(dayStatusOf(ready, { isOver: false, isExported: false })).toBe("open");
  expect(dayStatusOf(journalOf([], codes, 2), over)).toBe("empty");
  expect(dayStatusOf(missing, over)).toBe("missing");
  expect(dayStatusOf({ ...ready, differenceAmount: "0.01" }, over)).toBe("unbalanced");
  expect(dayStatusOf(ready, over)).toBe("ready");
  expect(dayStatusOf(missing, { isOver: true, isExported: true })).toBe("exported");
});

const file: StoredExport = {
  number: 12,
  firstDate: "2026-11-21",
  lastDate: "2026-11-22",
  currencyCode: "EUR",
  locationName: 'Stara "varoš" & sinovi',
  csvForm: null,
  days: [
    {
      date: "2026-11-21",
      lines: [
        { account: "2430", name: "Kasa, glavna", description: "=cmd", debit: "7.00", credit: "", rate: null },
        {
          account: "6120",
          name: "Hrana <1>",
          description: "sales 15%",
          debit: "",
          credit: "7.00",
          rate: "15.00",
        },
      ],
    },
  ],
};

describe("exported file", () => {
  it("is CSV by RFC 4180, or with semicolons, decimal commas and a byte order mark", () => {
    const [comma, semicolon] = [
      { ...file, csvForm: "comma" as const },
      { ...file, csvForm: "semicolon" as const },
    ];
    expect(fileHead(comma, "csv", "abc") + fileBody(comma, "csv")).toBe(
      [
        "date,account,name,description,taxRate,debit,credit",
        `2026-11-21,2430,"Kasa, glavna",'=cmd,,7.00,`,
        "2026-11-21,6120,Hrana <1>,sales 15%,15.00,,7.00",
        "",
      ].join("\r\n"),
    );
    expect(fileHead(semicolon, "csv", "abc") + fileBody(semicolon, "csv")).toBe(
      [
        "\uFEFFdate;account;name;description;taxRate;debit;credit",
        "2026-11-21;2430;Kasa, glavna;'=cmd;;7,00;",
        "2026-11-21;6120;Hrana <1>;sales 15%;15,00;;7,00",
        "",
      ].join("\r\n"),
    );
  });

  it("says that it is a draft, in each format and its name", () => {
    const draft: StoredExport = { ...file, number: null, csvForm: "comma" };
    const rows = fileBody(draft, "csv").trim().split("\r\n");
    expect(rows.map((row) => row.split(",")[0])).toEqual(["status", "draft", "draft"]);
    expect(JSON.parse(fileHead(draft, "json", "abc") + fileBody(draft, "json"))).toMatchObject({
      isDraft: true,
    });
    expect(fileHead(draft, "xml", "abc")).toContain("Konoba accounting draft;");
    expect(fileBody(draft, "xml")).toContain('<journal draft="true" firstDate=');
    expect(fileName(draft, "csv")).toBe("konoba-accounting-draft-2026-11-21-2026-11-22.csv");
  });

  it("is XML without the characters that XML forbids", () => {
    const locationName = "Stara\u0001\u000B \uD83Dvaroš\uFFFF 🍷\t";
    expect(fileBody({ ...file, locationName }, "xml")).toContain('location="Stara varoš 🍷\t"');
  });

  it("is CSV with its number and checksum in the first line in exports of earlier versions", () => {
    expect(fileHead(file, "csv", "abc") + fileBody(file, "csv")).toBe(
      [
        "# Konoba accounting export 12; 2026-11-21 to 2026-11-22; EUR; sha256 abc",
        "date,account,name,description,taxRate,debit,credit",
        `2026-11-21,2430,"Kasa, glavna",'=cmd,,7.00,`,
        "2026-11-21,6120,Hrana <1>,sales 15%,15.00,,7.00",
        "",
      ].join("\r\n"),
    );
    expect(fileName(file, "xml")).toBe("konoba-accounting-12-2026-11-21-2026-11-22.xml");
  });

  it("is JSON whose first line ends inside the object", () => {
    const text = fileHead(file, "json", "abc") + fileBody(file, "json");
    expect(text.split("\n")[0]).toContain('"number":12');
    const { csvForm: _form, ...rest } = file;
    expect(JSON.parse(text)).toEqual({ ...rest, sha256: "abc" });
  });

  it("is XML with escaped names", () => {
    const text = fileHead(file, "xml", "abc") + fileBody(file, "xml");
    expect(text.split("\n")[0]).toBe(
      '<?xml version="1.0" encoding="UTF-8"?><!-- Konoba accounting export 12; 2026-11-21 to 2026-11-22; EUR; sha256 abc -->',
    );
    expect(text).toContain('location="Stara &quot;varoš&quot; &amp; sinovi"');
    expect(text).toContain(
      'name="Hrana &lt;1&gt;" description="sales 15%" taxRate="15.00" debit="0" credit="7.00"',
    );
  });

  it("names accounts by the chart, else by what they are for", () => {
    expect(accountName({ key: "tax:15.00", code: "4701" }, { "4701": "PDV" }, "me")).toBe("PDV");
    expect(accountName({ key: "tax:15.00", code: "4701" }, {}, "en")).toBe("VAT payable, 15%");
    expect(accountName({ key: "method:card", code: "2414" }, {}, "me")).toBe("Kartica");
  });
});

describe("chart of accounts", () => {
  it("is read with or without titles, in any delimiter, the later of equal codes", () => {
    const accounts = [
      { code: "2430", name: "Blagajna; glavna" },
      { code: "6120", name: "Hrana" },
    ];
    expect(readChart('konto;naziv\n2430;"Blagajna; glavna"\n6120;Pića\n6120;Hrana\n')).toEqual({
      accounts,
      invalidRows: [],
    });
    expect(readChart("2430,Blagajna\r\n\r\n")).toEqual({
      accounts: [{ code: "2430", name: "Blagajna" }],
      invalidRows: [],
    });
  });

  it("names rows without a code or a name", () => {
    expect(readChart("code,name\n2430,\n=1+1,Formula\n6120,Food").invalidRows).toEqual([2, 3]);
  });

  it("has fields for known keys only", () => {
    for (const key of ["method:cash", "sales:15.00", "tax:7.125", "tips", "service"])
      expect(key).toMatch(accountKey);
    for (const key of ["method:credit", "sales:", "sales:15.00:x", "__proto__", "tax"])
      expect(key).not.toMatch(accountKey);
  });
});

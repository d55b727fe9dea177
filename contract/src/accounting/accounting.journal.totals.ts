import { type Minor, add, minor, subtract, sum, toMinor, toText, zero } from "../lib/money.ts";
import {
  type AccountCodes,
  inputTaxAccount,
  methodAccount,
  moneyMethods,
  purchasesAccount,
  salesAccountOf,
  taxAccount,
} from "./accounting.accounts.rules.ts";
import type { PostingKind } from "./accounting.position.totals.ts";

/**
 * Sum of the postings of a day by kind: `key` is the payment method, or the category of sales. What is owed and what a
 * drawer differs by has a row for each sign.
 */
export interface PostingSum {
  kind: PostingKind;
  key: string | null;
  rate: string | null;
  isNegative: boolean;
  amount: string;
  count: number;
  /** Time of the last posting. */
  at: string;
}

export const journalSources = [
  "method",
  "billed",
  "settled",
  "overpaid",
  "sales",
  "tax",
  "tips",
  "commission",
  "rounding",
  "shortage",
  "surplus",
  "paidIn",
  "paidOut",
  "tipsOut",
  "purchases",
  "inputTax",
  "payable",
] as const;
type JournalSource = (typeof journalSources)[number];

/** Line of a journal: an amount on one side of an account. */
export interface JournalLine {
  /** What the account is for; its code is null while none is chosen. */
  key: string;
  code: string | null;
  source: JournalSource;
  debitAmount: string | null;
  creditAmount: string | null;
  rate: string | null;
  /** Parts of a method: payments without tips, tips and refunds. */
  parts: { amount: string; tips: string; refunds: string } | null;
  /** Net sales that a tax is for. */
  baseAmount: string | null;
  count: number;
  at: string | null;
}

/** Journal of one business day. Debits equal credits; the difference says by how much they do not. */
export interface JournalTotals {
  lines: JournalLine[];
  debitAmount: string;
  creditAmount: string;
  differenceAmount: string;
  /** Sales with tax and service charge. */
  salesAmount: string;
  /** Keys without an account. */
  missing: string[];
}

type Draft = Omit<JournalLine, "debitAmount" | "creditAmount"> & { debit: Minor };

/** Builds the lines of one day; debits are positive, credits negative. */
class Journal {
  readonly #sums: readonly PostingSum[];
  readonly #codes: AccountCodes;
  readonly #decimals: number;
  readonly #drafts: Draft[] = [];

  constructor(sums: readonly PostingSum[], codes: AccountCodes, decimals: number) {
    this.#sums = sums;
    this.#codes = codes;
    this.#decimals = decimals;
  }

  #read(text: string): Minor {
    return toMinor(text, this.#decimals);
  }

  #write(amount: Minor): string {
    return toText(amount, this.#decimals);
  }

  #rows(kind: PostingKind, isFit: (row: PostingSum) => boolean = () => true): PostingSum[] {
    return this.#sums.filter((row) => row.kind === kind && isFit(row));
  }

  #sum(rows: readonly PostingSum[]): Minor {
    return sum(rows.map(({ amount }) => this.#read(amount)));
  }

  #add(key: string, debit: Minor, about: Partial<Draft> & Pick<Draft, "source">): void {
    if (debit === 0n && !about.parts) return;
    const code = this.#codes[key] ?? null;
    this.#drafts.push({
      key,
      code,
      rate: null,
      parts: null,
      baseAmount: null,
      count: 0,
      at: null,
      ...about,
      debit,
    });
  }

  /** Adds money by method with its tips, less refunds; what came and went is a line of 0. */
  methods(): void {
    for (const method of moneyMethods) {
      const isFit = ({ key }: PostingSum) => key === method;
      const amountOf = (kind: PostingKind) => this.#sum(this.#rows(kind, isFit));
      const [payments, refunds, tips] = [amountOf("payment"), amountOf("refund"), amountOf("tip")];
      if (payments === 0n && refunds === 0n && tips === 0n) continue;
      const parts = { amount: this.#write(payments), tips: this.#write(tips), refunds: this.#write(refunds) };
      const count = sum(this.#rows("payment", isFit).map((row) => minor(BigInt(row.count))));
      this.#add(methodAccount(method), subtract(add(payments, tips), refunds), {
        source: "method",
        parts,
        count: Number(count),
      });
    }
  }

  /** Adds amounts with a row for each sign, each on its own line. */
  #signed(kind: PostingKind, put: (amount: Minor, row: PostingSum) => void): void {
    for (const row of this.#rows(kind)) put(this.#read(row.amount), row);
  }

  receivables(): void {
    this.#signed("receivable", (amount, { isNegative, count }) =>
      this.#add("receivables", amount, { source: isNegative ? "settled" : "billed", count }),
    );
    this.#signed("overpaid", (amount, { count }) =>
      this.#add("overpayments", minor(-amount), { source: "overpaid", count }),
    );
  }

  /** Adds what the rounding of cash made, what drawers had too little or too much, and cash in and out without a guest. */
  drawers(): void {
    const cash = methodAccount("cash");
    const pair = (key: string, source: JournalSource, debit: Minor, { at, count }: PostingSum) => {
      const lines: [string, Minor][] = [
        [key, debit],
        [cash, minor(-debit)],
      ];
      for (const [account, amount] of debit > 0n ? lines : lines.toReversed())
        this.#add(account, amount, { source, count, at });
    };
    this.#signed("rounding", (amount, row) => pair("cashRounding", "rounding", minor(-amount), row));
    this.#signed("difference", (amount, row) =>
      pair(
        row.isNegative ? "shortages" : "surpluses",
        row.isNegative ? "shortage" : "surplus",
        minor(-amount),
        row,
      ),
    );
    this.#signed("paid_in", (amount, row) => pair("paidIn", "paidIn", minor(-amount), row));
    this.#signed("paid_out", (amount, row) => pair("paidOut", "paidOut", amount, row));
    this.#signed("tips_out", (amount, row) => pair("tips", "tipsOut", amount, row));
  }

  /** Adds net sales: accounts that are the same at one rate are one line, the service charge and the fees among them. */
  sales(): void {
    const revenue = new Map<
      string,
      { key: string; code: string | null; rate: string | null; amount: Minor }
    >();
    const put = (account: { key: string; code: string | null }, rate: string | null, amount: Minor) => {
      const id = JSON.stringify([account.code ?? account.key, rate]);
      const known = revenue.get(id) ?? { ...account, rate, amount: zero };
      revenue.set(id, { ...known, amount: add(known.amount, amount) });
    };
    for (const { key, rate, amount } of this.#rows("sales"))
      put(salesAccountOf(this.#codes, rate ?? "0.00", key), rate, this.#read(amount));
    for (const { rate, amount } of this.#rows("service"))
      put({ key: "service", code: this.#codes.service ?? null }, rate, this.#read(amount));
    for (const { rate, amount } of this.#rows("fee"))
      put({ key: "fees", code: this.#codes.fees ?? null }, rate, this.#read(amount));
    for (const { key, code, rate, amount } of revenue.values())
      this.#add(key, minor(-amount), { source: "sales", rate, code });
  }

  taxes(): void {
    for (const { rate, amount } of this.#rows("tax")) {
      const net = this.#sum(
        [...this.#rows("sales"), ...this.#rows("service"), ...this.#rows("fee")].filter(
          (row) => row.rate === rate,
        ),
      );
      const baseAmount = this.#write(net);
      this.#add(taxAccount(rate ?? "0.00"), minor(-this.#read(amount)), { source: "tax", rate, baseAmount });
    }
  }

  tips(): void {
    this.#add("tips", minor(-this.#sum(this.#rows("tip"))), { source: "tips" });
  }

  /** Adds what platforms keep of their orders, against what they owe; refunds take their part back. */
  commissions(): void {
    const rows = this.#rows("commission");
    const count = rows.reduce((all, row) => all + row.count, 0);
    const amount = this.#sum(rows);
    this.#add("commissions", amount, { source: "commission", count });
    this.#add("platforms", minor(-amount), { source: "commission", count });
  }

  /** Adds goods of accepted invoices and their input tax by rate, against what is owed to suppliers. */
  purchases(): void {
    for (const { rate, amount } of this.#rows("purchase"))
      this.#add(purchasesAccount(rate ?? "0.00"), this.#read(amount), { source: "purchases", rate });
    for (const { rate, amount } of this.#rows("input_tax")) {
      const net = this.#sum(this.#rows("purchase", (row) => row.rate === rate));
      const about = { source: "inputTax", rate, baseAmount: this.#write(net) } as const;
      this.#add(inputTaxAccount(rate ?? "0.00"), this.#read(amount), about);
    }
    const owed = this.#rows("payable");
    const count = owed.reduce((all, row) => all + row.count, 0);
    this.#add("payables", minor(-this.#sum(owed)), { source: "payable", count });
  }

  totals(): JournalTotals {
    const debits = sum(this.#drafts.filter(({ debit }) => debit > 0n).map(({ debit }) => debit));
    const credits = minor(-sum(this.#drafts.filter(({ debit }) => debit < 0n).map(({ debit }) => debit)));
    const sales = (["sales", "service", "fee", "tax"] as const).flatMap((kind) => this.#rows(kind));
    return {
      lines: this.#drafts.map(({ debit, ...line }) => ({
        ...line,
        debitAmount: debit >= 0n ? this.#write(debit) : null,
        creditAmount: debit < 0n ? this.#write(minor(-debit)) : null,
      })),
      debitAmount: this.#write(debits),
      creditAmount: this.#write(credits),
      differenceAmount: this.#write(subtract(debits, credits)),
      salesAmount: this.#write(this.#sum(sales)),
      missing: [...new Set(this.#drafts.filter(({ code }) => code === null).map(({ key }) => key))],
    };
  }
}

/** Returns the journal of a day from the sums of its postings. */
export function journalOf(sums: readonly PostingSum[], codes: AccountCodes, decimals: number): JournalTotals {
  const journal = new Journal(sums, codes, decimals);
  journal.methods();
  journal.receivables();
  journal.drawers();
  journal.sales();
  journal.taxes();
  journal.tips();
  journal.commissions();
  journal.purchases();
  return journal.totals();
}

export const dayStatuses = ["open", "empty", "missing", "unbalanced", "ready", "exported"] as const;
export type DayStatus = (typeof dayStatuses)[number];

/** Returns where a day stands: over, booked, complete, exported. */
export function dayStatusOf(
  journal: Pick<JournalTotals, "lines" | "missing" | "differenceAmount">,
  day: { isOver: boolean; isExported: boolean },
): DayStatus {
  if (!day.isOver) return "open";
  if (journal.lines.length === 0) return "empty";
  if (day.isExported) return "exported";
  if (Number(journal.differenceAmount) !== 0) return "unbalanced";
  return journal.missing.length > 0 ? "missing" : "ready";
}

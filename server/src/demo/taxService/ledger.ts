import { randomUUID, type X509Certificate } from "node:crypto";

/** Taxpayer known to the service, with the codes it gave out. */
export interface Taxpayer {
  taxNumber: string;
  isInVat: boolean;
  isActive: boolean;
  units: string[];
  operators: string[];
  software: string[];
  maintainers: string[];
}

interface Till {
  code: string;
  taxNumber: string;
  unit: string;
  internalId: string;
}

/** Invoice as registered; `content` is its message without the header. */
export interface Registered {
  fic: string;
  iic: string;
  content: string;
  kind: string;
  tillCode: string;
  year: string;
  ordinal: number;
  grossAmount: string;
  netAmount: string;
  vatAmount: string | null;
  payments: { method: string; amount: string }[];
  references: { iic: string; amount: string }[];
  lateReason: string | null;
}

interface Deposit {
  tillCode: string;
  day: string;
  operation: string;
  amount: string;
}

/** Everything the service remembers while it runs. */
export class Ledger {
  readonly taxpayers = new Map<string, Taxpayer>();
  readonly tills = new Map<string, Till>();
  readonly invoices = new Map<string, Registered>();
  /** Deposits in the order of their registration; another initial one of a day replaces the first. */
  readonly deposits: Deposit[] = [];
  readonly uuids = new Set<string>();
  /** Errors that the service finds only after it confirmed: a message with any is wrong. */
  readonly deferred: string[] = [];
  /** True if it knows nobody beforehand and accepts everybody. */
  readonly isOpen: boolean;
  readonly #certificates = new Map<string, X509Certificate[]>();
  readonly #initial = new Set<string>();
  readonly #sold = new Set<string>();

  constructor(isOpen = false) {
    this.isOpen = isOpen;
  }

  /** Returns a taxpayer; an open service adds an unknown one. */
  taxpayerOf(taxNumber: string): Taxpayer | undefined {
    const known = this.taxpayers.get(taxNumber);
    return known ?? (this.isOpen ? this.addTaxpayer({ taxNumber }) : undefined);
  }

  /** Checks whether a till is the taxpayer's; an open service may have forgotten it. */
  hasTill = (tillCode: string, taxNumber: string): boolean =>
    this.isOpen || this.tills.get(tillCode)?.taxNumber === taxNumber;

  addTaxpayer(taxpayer: Pick<Taxpayer, "taxNumber"> & Partial<Taxpayer>): Taxpayer {
    const added = {
      isInVat: true,
      isActive: true,
      units: [],
      operators: [],
      software: [],
      maintainers: [],
      ...taxpayer,
    };
    this.taxpayers.set(added.taxNumber, added);
    return added;
  }

  /** Registers a till, or returns the code it has; the same unit and internal id are the same till. */
  registerTill(till: Omit<Till, "code">): string {
    const same = [...this.tills.values()].find(
      ({ taxNumber, unit, internalId }) =>
        taxNumber === till.taxNumber && unit === till.unit && internalId === till.internalId,
    );
    if (same) return same.code;
    const count = String(this.tills.size + 1).padStart(3, "0");
    const code = `tc${count}me${count}`;
    this.tills.set(code, { ...till, code });
    return code;
  }

  /** Remembers a certificate of an issuer and returns all of them: a renewed one leaves old codes valid. */
  certificatesOf(taxNumber: string, certificate: X509Certificate): readonly X509Certificate[] {
    const known = this.#certificates.get(taxNumber) ?? [];
    const isKnown = known.some(({ fingerprint256 }) => fingerprint256 === certificate.fingerprint256);
    const all = isKnown ? known : [...known, certificate];
    this.#certificates.set(taxNumber, all);
    return all;
  }

  hasInitial = (tillCode: string, day: string) => this.#initial.has(`${tillCode} ${day}`);
  hasSold = (tillCode: string, day: string) => this.#sold.has(`${tillCode} ${day}`);

  registerDeposit(deposit: Deposit): string {
    this.deposits.push(deposit);
    if (deposit.operation === "INITIAL") this.#initial.add(`${deposit.tillCode} ${deposit.day}`);
    return randomUUID();
  }

  registerInvoice(invoice: Omit<Registered, "fic">, day: string): Registered {
    const registered = { ...invoice, fic: randomUUID() };
    this.invoices.set(invoice.iic, registered);
    this.#sold.add(`${invoice.tillCode} ${day}`);
    return registered;
  }

  /** Returns the numbers of a series that are missing or given twice. */
  gaps(): string[] {
    const series = new Map<string, number[]>();
    for (const { tillCode, year, ordinal } of this.invoices.values()) {
      const key = `${tillCode}/${year}`;
      series.set(key, [...(series.get(key) ?? []), ordinal]);
    }
    return [...series].flatMap(([key, ordinals]) =>
      ordinals
        .toSorted((one, other) => one - other)
        .flatMap((ordinal, index) =>
          ordinal === index + 1 ? [] : [`${key}: ${ordinal} in place of ${index + 1}`],
        ),
    );
  }
}

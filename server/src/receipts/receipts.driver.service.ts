import type { FaultCause } from "@konoba/contract/receipts/receipts.faults.rules";

/** Outcome of sending a message to the tax service. */
export type Submission =
  | {
      kind: "accepted";
      /** Code that the service gave: of the receipt, the till or the deposit. */
      confirmation: string;
      /** Clock of the service when it answered. */
      serviceTime: string;
    }
  /** Surely not registered: send the same message again later. */
  | { kind: "retry"; reason: "network" | "service" | "deposit"; code: number | null }
  /** A person has to act: repair the set-up, or issue another receipt if it is blocked. */
  | { kind: "rejected"; handling: "repair" | "blocked"; cause: FaultCause; code: number; text: string }
  /** Sent without a readable reply: it may be registered. Send the same message again. */
  | { kind: "unknown"; reason: "timeout" | "connection" | "reply" };

/** Message as it was sent, and the reply to it, both as text; null without a reply. */
export interface Exchange {
  request: string;
  reply: string | null;
}

/** Outcome of sending a message, with what went over the wire. */
export interface Sent {
  outcome: Submission;
  exchange: Exchange;
}

/** Why a message is sent after its receipt was issued; null for the first attempt. */
export type Lateness = "network" | "service" | "own_fault" | null;

/** Attempt to deliver one message. */
export interface Attempt {
  at: Date;
  lateness: Lateness;
  timeoutMs: number;
}

/** What a country's rules support, for screens and jobs. */
interface DriverCapabilities {
  /** Cash put into the till is reported each day before the first cash receipt. */
  hasDeposits: boolean;
  /** A receipt for each round, and one summary when the bill is paid. */
  hasSummaries: boolean;
  /** Hours in which a receipt without confirmation has to be delivered. */
  deliveryHours: number;
}

/** Part of a printed receipt that a country's rules add. */
export type ReceiptBlock =
  | { kind: "text"; words: "seller" | "corrective" | "unconfirmed"; value: string }
  | {
      kind: "code";
      words: "number" | "unit" | "till" | "operator" | "software" | "iic" | "fic";
      value: string;
    }
  | { kind: "qr"; value: string };

/**
 * Rules of one country. `Draft` is a receipt before it has a number, `Issued` the stored message that is sent
 * unchanged until the service confirms it; both are JSON.
 */
export interface ReceiptDriver<Session, Draft, Prepared, Issued, Till, Deposit> {
  capabilities: DriverCapabilities;
  /** Registers a till and confirms with its code. */
  registerTill: (session: Session, till: Till, attempt: Attempt) => Promise<Sent>;
  /** Reports the cash of a till: its initial amount of the day, or a withdrawal. */
  openDay: (session: Session, deposit: Deposit, attempt: Attempt) => Promise<Sent>;
  /** Gives a draft its place in the series and the text that is signed. */
  prepare: (draft: Draft, place: { ordinal: number; at: Date }) => Prepared;
  /** Signs a prepared receipt; from now on its content never changes. */
  issue: (session: Session, prepared: Prepared) => Promise<Issued>;
  submit: (session: Session, issued: Issued, attempt: Attempt) => Promise<Sent>;
  /** Returns the draft that takes the given amounts off an issued receipt. */
  correct: (original: Issued, draft: Draft) => Draft;
  receiptBlocks: (issued: Issued, confirmation: string | null) => ReceiptBlock[];
}

import type { FaultCause, FaultHandling } from "@konoba/contract/receipts/receipts.faults.rules";
import type { FiscalEnvironment } from "@konoba/contract/receipts/receipts.numbers.rules";
import type { PlannedReceipt } from "@konoba/contract/receipts/receipts.plan.totals";
import type {
  DepositOperation,
  DepositStatus,
  ReceiptStatus,
} from "@konoba/contract/receipts/receipts.status";
import type { VatExemption } from "@konoba/contract/receipts/receipts.totals";
import type { ColumnType } from "kysely";
import type {
  Decimal,
  Instant,
  Json,
  LocationColumn,
  OptionalInstant,
  WithDefault,
} from "../lib/database/db.ts";
import { mapConstraintErrors } from "../lib/http/failures.ts";
import type { InvoiceMessage } from "./montenegro/receipts.messages.service.ts";
import type { Lateness, Submission } from "./receipts.driver.service.ts";

/** Fault of the last attempt. */
export interface StoredFault {
  code: number | null;
  handling: FaultHandling;
  cause: FaultCause | null;
  text: string;
}

/** Attempt with an outcome other than the one before. */
export interface StoredAttempt {
  at: string;
  outcome: Submission["kind"];
  code: number | null;
  text: string;
}

type OptionalJson<T> = ColumnType<T | null, string | null | undefined, string | null>;

interface IssuerTable {
  organizationId: string;
  taxNumber: string;
  name: string;
  address: string;
  town: string;
  isInVat: boolean;
}

interface CertificateTable {
  id: string;
  organizationId: string;
  environment: FiscalEnvironment;
  certificate: string;
  sealedKey: Buffer;
  taxNumber: string | null;
  validFrom: Instant;
  validTo: Instant;
  createdAt: Instant;
  warnedAt: OptionalInstant;
}

interface ReceiptLocationTable {
  locationId: LocationColumn;
  environment: WithDefault<FiscalEnvironment>;
  isOn: WithDefault<boolean>;
  onSince: OptionalInstant;
  isPerRound: WithDefault<boolean>;
  zeroRate: WithDefault<VatExemption | null>;
  testUnitCode: WithDefault<string | null>;
  productionUnitCode: WithDefault<string | null>;
  lastAnswerAt: OptionalInstant;
  failingSince: OptionalInstant;
  clockSkewMs: WithDefault<number | null>;
  mailedAlarm: WithDefault<string>;
}

interface TillTable {
  id: string;
  locationId: LocationColumn;
  environment: FiscalEnvironment;
  name: string;
  drawerId: WithDefault<string | null>;
  code: WithDefault<string | null>;
  registeredAt: OptionalInstant;
  fault: OptionalJson<StoredFault>;
  year: WithDefault<number>;
  lastOrdinal: WithDefault<number>;
  depositDay: WithDefault<string | null>;
  createdAt: Instant;
}

interface OperatorTable {
  id: string;
  organizationId: string;
  environment: FiscalEnvironment;
  userId: string | null;
  workerId: string | null;
  code: string;
}

interface ReceiptTable {
  id: string;
  locationId: LocationColumn;
  tillId: string;
  environment: FiscalEnvironment;
  year: number;
  ordinal: number;
  kind: PlannedReceipt["kind"];
  orderId: string | null;
  paymentIds: string[];
  correctsId: string | null;
  needs: string[];
  isOnAccount: WithDefault<boolean>;
  issuedAt: Instant;
  certificateId: string;
  plan: Json<PlannedReceipt>;
  message: Json<InvoiceMessage>;
  grossAmount: Decimal;
  operatorName: string;
  userId: string | null;
  workerId: string | null;
  status: WithDefault<ReceiptStatus>;
  confirmation: WithDefault<string | null>;
  confirmedAt: OptionalInstant;
  attemptCount: WithDefault<number>;
  attempts: ColumnType<StoredAttempt[], string | undefined, string>;
  nextAttemptAt: OptionalInstant;
  sendingUntil: OptionalInstant;
  fault: OptionalJson<StoredFault>;
  lateness: WithDefault<Lateness>;
}

interface DepositTable {
  id: string;
  locationId: LocationColumn;
  tillId: string;
  operation: DepositOperation;
  day: string;
  amount: Decimal;
  at: Instant;
  status: WithDefault<DepositStatus>;
  confirmation: WithDefault<string | null>;
  attemptCount: WithDefault<number>;
  nextAttemptAt: OptionalInstant;
  sendingUntil: OptionalInstant;
  fault: OptionalJson<StoredFault>;
}

interface MessageTable {
  locationId: LocationColumn;
  subjectId: string;
  sentAt: Instant;
  request: Buffer;
  reply: Buffer | null;
  isSealed: WithDefault<boolean>;
}

interface PauseTable {
  locationId: LocationColumn;
  fromAt: Instant;
  untilAt: OptionalInstant;
}

declare module "../lib/database/db.ts" {
  interface Tables {
    receiptIssuers: IssuerTable;
    receiptCertificates: CertificateTable;
    receiptLocations: ReceiptLocationTable;
    receiptTills: TillTable;
    receiptOperators: OperatorTable;
    receipts: ReceiptTable;
    receiptDeposits: DepositTable;
    receiptMessages: MessageTable;
    receiptPauses: PauseTable;
  }
}

mapConstraintErrors({
  receipt_tills_name: "till_name_taken",
  receipt_tills_drawer: "till_drawer_taken",
});

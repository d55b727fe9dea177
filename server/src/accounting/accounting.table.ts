import type { AccountCodes } from "@konoba/contract/accounting/accounting.accounts.rules";
import type { CsvForm, ExportedDay } from "@konoba/contract/accounting/accounting.files.rules";
import type { PositionEntry } from "@konoba/contract/accounting/accounting.position.totals";
import type {
  Decimal,
  Instant,
  Json,
  LocationColumn,
  OptionalInstant,
  WithDefault,
} from "../lib/database/db.ts";

/** What else was made in a business day. */
export interface DayFacts {
  zReports: number[];
  receipts: number;
  correctives: number;
}

interface PostingTable {
  id: WithDefault<number>;
  locationId: LocationColumn;
  businessDate: string;
  orderId: string | null;
  shiftId: string | null;
  invoiceId: WithDefault<string | null>;
  at: Instant;
  entries: Json<PositionEntry[]>;
}

interface BooksTable {
  locationId: LocationColumn;
  accounts: Json<AccountCodes>;
  lockedThrough: string | null;
  lastExport: WithDefault<number>;
  csvForm: WithDefault<CsvForm>;
  postedAt: OptionalInstant;
}

interface ChartTable {
  locationId: LocationColumn;
  code: string;
  name: string;
}

interface LockTable {
  id: WithDefault<number>;
  locationId: LocationColumn;
  firstDate: string;
  through: string;
  accounts: Json<AccountCodes>;
  hash: string;
  names: Json<Record<string, string>> | null;
  facts: Json<Record<string, DayFacts>> | null;
  at: Instant;
  by: string;
  userId: string | null;
  unlockedAt: OptionalInstant;
  unlockedBy: WithDefault<string | null>;
  unlockReason: WithDefault<string | null>;
}

interface ExportTable {
  locationId: LocationColumn;
  number: number;
  firstDate: string;
  lastDate: string;
  currencyCode: string;
  locationName: string;
  days: Json<ExportedDay[]>;
  debitAmount: Decimal;
  csvHash: string;
  csvForm: CsvForm | null;
  hash: string;
  createdAt: Instant;
  createdBy: string;
  userId: string | null;
  workerId: string | null;
}

declare module "../lib/database/db.ts" {
  interface Tables {
    accountingPostings: PostingTable;
    accountingBooks: BooksTable;
    accountingAccounts: ChartTable;
    accountingLocks: LockTable;
    accountingExports: ExportTable;
  }
}

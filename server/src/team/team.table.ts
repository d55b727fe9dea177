import type { ApprovableAction } from "@konoba/contract/lib/approvalRequests";
import type { ApprovedLines, LimitedRole } from "@konoba/contract/lib/approvals";
import type { Permission } from "@konoba/contract/lib/permissions";
import type { WorkerRole, WorkerStatus } from "@konoba/contract/team/team.contract";
import type { SavedView } from "@konoba/contract/team/team.views.contract";
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

interface StaffDeviceTable {
  id: string;
  locationId: LocationColumn;
  name: string;
  tokenHash: Buffer;
  createdBy: string;
  createdAt: Instant;
  lastUsedAt: Instant;
}

interface WorkerTable {
  id: string;
  locationId: LocationColumn;
  firstName: string;
  lastName: string;
  username: string;
  pinHash: string;
  email: string | null;
  role: WorkerRole;
  status: WorkerStatus;
  language: "en" | "me" | null;
  theme: "light" | "dark" | "system" | null;
  lastLoginAt: OptionalInstant;
  createdAt: Instant;
  archivedAt: OptionalInstant;
}

/** Saved views of one person, for a list of a location or of the organization. */
interface SavedViewTable {
  locationId: string | null;
  userId: string | null;
  workerId: string | null;
  list: string;
  views: Json<SavedView[]>;
}

interface RoleLimitTable {
  locationId: LocationColumn;
  role: LimitedRole;
  discountPercentage: Decimal | null;
  voidAmount: Decimal | null;
  refundAmount: Decimal | null;
}

interface ApprovalTable {
  id: string;
  locationId: LocationColumn;
  sessionId: string;
  userId: string | null;
  workerId: string | null;
  requestedBy: string;
  requestHash: Buffer;
  action: ApprovableAction;
  subjectId: string | null;
  measure: string | null;
  amount: string | null;
  requestedAt: Instant;
  /** What the approver sees; null for requests of former versions. */
  facts: ColumnType<unknown, string | undefined, never>;
  notifiedAt: OptionalInstant;
  refusedAt: OptionalInstant;
  refusedBy: WithDefault<string | null>;
  approverId: string | null;
  approvedBy: string | null;
  reason: string | null;
  tokenHash: Buffer | null;
  approvedAt: OptionalInstant;
  expiresAt: OptionalInstant;
  usedAt: OptionalInstant;
  refundedAmount: string | null;
  lines: ColumnType<ApprovedLines | null, string, never>;
  carriedAmount: string | null;
}

interface AccessRequestTable {
  id: string;
  locationId: LocationColumn;
  userId: string | null;
  workerId: string | null;
  permission: Permission;
  requestedAt: Instant;
}

/** What a person with a limit did alone: it counts towards the limit of the shift. */
interface LimitUseTable {
  id: string;
  locationId: LocationColumn;
  personId: string;
  action: "void";
  amount: Decimal;
  orderId: string;
  usedAt: Instant;
}

declare module "../lib/database/db.ts" {
  interface Tables {
    workers: WorkerTable;
    staffDevices: StaffDeviceTable;
    savedViews: SavedViewTable;
    roleLimits: RoleLimitTable;
    approvals: ApprovalTable;
    accessRequests: AccessRequestTable;
    limitUses: LimitUseTable;
  }
}

mapConstraintErrors({ workers_username: "username_taken" });

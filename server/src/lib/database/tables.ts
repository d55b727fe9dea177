import type { Instant, Json, LocationColumn, OptionalInstant, WithDefault } from "./db.ts";

interface SessionTable {
  id: string;
  tokenHash: Buffer;
  email: string | null;
  userId: string | null;
  workerId: string | null;
  createdAt: Instant;
  lastSeenAt: Instant;
  expiresAt: Instant;
  provenAt: OptionalInstant;
  endedAt: OptionalInstant;
  ip: string | null;
  userAgent: string | null;
}

interface IdempotencyKeyTable {
  scopeId: string;
  route: string;
  key: string;
  bodyHash: Buffer;
  status: number;
  answer: string;
  createdAt: WithDefault<string>;
}

interface OutboxTable {
  id: string;
  channel: "email" | "sms";
  recipient: string;
  subject: string | null;
  body: string;
  html: string | null;
  code: string | null;
  link: string | null;
  attachmentName: WithDefault<string | null>;
  attachment: WithDefault<Buffer | null>;
  attempts: WithDefault<number>;
  expiresAt: OptionalInstant;
  sentAt: OptionalInstant;
  sentBy: "smtp" | "twilio" | "outbox" | null;
  failedAt: OptionalInstant;
  lastError: string | null;
  createdAt: Instant;
}

interface ThrottleTable {
  key: string;
  hits: WithDefault<Date[]>;
  misses: WithDefault<number>;
  locks: WithDefault<number>;
  lockedUntil: OptionalInstant;
  touchedAt: Instant;
}

/** The one row that holds for the whole store. */
interface StoreSettingsTable {
  singleton: WithDefault<boolean>;
  openSignUp: WithDefault<boolean>;
  maintenanceAt: OptionalInstant;
  maintenanceNotice: string | null;
}

interface AuditTable {
  id: WithDefault<number>;
  organizationId: string;
  locationId: string | null;
  actorKind: "user" | "worker" | "key" | "system" | "unknown";
  actorId: string | null;
  actorName: string | null;
  action: string;
  subject: string | null;
  subjectId: string | null;
  subjectName: string | null;
  before: Json<unknown> | null;
  after: Json<unknown> | null;
  ip: string | null;
  at: Instant;
  /** Position in the chain of the organization, and the hash over this entry and the one before; set at commit. */
  position: WithDefault<number | null>;
  hash: WithDefault<Buffer | null>;
}

/** Chain of an organization's audit log; `head` is the hash of its last entry. */
interface AuditChainTable {
  organizationId: string;
  length: number;
  head: Buffer;
}

interface WorkerDeviceTable {
  workerId: string;
  deviceHash: Buffer;
  lastUsedAt: Instant;
}

interface ImportTable {
  id: string;
  locationId: LocationColumn;
  kind: "products" | "menu" | "inventory";
  fileName: string | null;
  createdBy: string;
  userId: string | null;
  workerId: string | null;
  createdAt: Instant;
  undoneAt: OptionalInstant;
}

interface ImportRowTable {
  locationId: LocationColumn;
  importId: string;
  subjectId: string;
  before: Json<unknown> | null;
  stamp: Instant;
}

declare module "./db.ts" {
  interface Tables {
    sessions: SessionTable;
    idempotencyKeys: IdempotencyKeyTable;
    outbox: OutboxTable;
    throttles: ThrottleTable;
    storeSettings: StoreSettingsTable;
    audit: AuditTable;
    auditChains: AuditChainTable;
    workerDevices: WorkerDeviceTable;
    imports: ImportTable;
    importRows: ImportRowTable;
  }
}

import type { WorkerRole, WorkerStatus } from "@konoba/contract/team/team.contract";
import type { Instant, LocationColumn, OptionalInstant } from "../lib/database/db.ts";
import { refuseBy } from "../lib/http/failures.ts";

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

declare module "../lib/database/db.ts" {
  interface Tables {
    workers: WorkerTable;
    staffDevices: StaffDeviceTable;
  }
}

refuseBy({ workers_username: "username_taken" });

import type { CheckRecord, Checklist } from "@konoba/contract/checklists/checklists.contract";
import type { Instant, Json, LocationColumn, OptionalInstant } from "../lib/database/db.ts";
import { mapConstraintErrors } from "../lib/http/failures.ts";

interface ChecklistTable {
  id: string;
  locationId: LocationColumn;
  createdAt: Instant;
}

interface VersionTable {
  locationId: LocationColumn;
  checklistId: string;
  effectiveAt: Instant;
  name: string;
  points: Json<Checklist["points"]>;
  dueTimes: string[];
  weekdays: number[];
  graceMinutes: number;
  isActive: boolean;
}

interface RecordTable {
  id: string;
  locationId: LocationColumn;
  checklistId: string;
  name: string;
  businessDay: string;
  dueAt: OptionalInstant;
  points: Json<CheckRecord["points"]>;
  note: string | null;
  signedBy: string;
  signedAt: Instant;
  correctsId: string | null;
  correctionReason: string | null;
}

declare module "../lib/database/db.ts" {
  interface Tables {
    checklists: ChecklistTable;
    checklistVersions: VersionTable;
    checklistRecords: RecordTable;
  }
}

mapConstraintErrors({
  checklist_records_by_due: "check_signed",
  checklist_records_by_corrected: "check_corrected",
});

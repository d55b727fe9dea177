import type { Instant, LocationColumn } from "../lib/database/db.ts";

interface RowChangeTable {
  locationId: LocationColumn;
  resource: string;
  /** xid8 as decimal text. */
  xid: string;
  id: string;
  at: Instant;
}

interface ChangeTimelineTable {
  isOnly: boolean;
  id: string;
  startedAt: Instant;
}

declare module "../lib/database/db.ts" {
  interface Tables {
    rowChanges: RowChangeTable;
    changeTimeline: ChangeTimelineTable;
  }
}

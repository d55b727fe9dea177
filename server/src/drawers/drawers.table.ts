import type {
  Drawer,
  DrawerReport,
  DrawerShift,
  CashMovement,
} from "@konoba/contract/drawers/drawers.contract";
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

interface DrawerTable {
  id: string;
  locationId: LocationColumn;
  name: Drawer["name"];
  isActive: WithDefault<boolean>;
  createdAt: Instant;
}

interface DrawerShiftTable {
  id: string;
  locationId: LocationColumn;
  drawerId: string;
  openedAt: Instant;
  openedBy: string;
  userId: string | null;
  workerId: string | null;
  openingAmount: Decimal;
  count: ColumnType<DrawerShift["count"], string | undefined, string>;
  expectedAmount: ColumnType<string | null, string | undefined, string>;
  closedAt: OptionalInstant;
}

interface DrawerMovementTable {
  id: string;
  locationId: LocationColumn;
  shiftId: string;
  kind: CashMovement["kind"];
  amount: Decimal;
  reason: string;
  by: string;
  userId: string | null;
  workerId: string | null;
  at: Instant;
}

interface DrawerReportTable {
  locationId: LocationColumn;
  number: number;
  shiftId: string;
  report: Json<DrawerReport>;
}

declare module "../lib/database/db.ts" {
  interface Tables {
    drawers: DrawerTable;
    drawerShifts: DrawerShiftTable;
    drawerMovements: DrawerMovementTable;
    drawerReports: DrawerReportTable;
  }
}

mapConstraintErrors({
  drawers_name: "drawer_name_taken",
  drawers_first: "drawer_open",
  drawer_shifts_open: "drawer_open",
});

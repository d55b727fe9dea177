import type { Table } from "@konoba/contract/tables/tables.contract";
import type { FloorPiece } from "@konoba/contract/tables/tables.floor.contract";
import type { Instant, LocationColumn, OptionalInstant } from "../lib/database/db.ts";
import { mapConstraintErrors } from "../lib/http/failures.ts";

type PlainField =
  | "tableNumber"
  | "name"
  | "seats"
  | "status"
  | "isActive"
  | "shape"
  | "planX"
  | "planY"
  | "planWidth"
  | "planHeight"
  | "rotation"
  | "qrCode";

interface TableTable extends Pick<Table, PlainField> {
  id: string;
  locationId: LocationColumn;
  createdAt: Instant;
  updatedAt: Instant;
  archivedAt: OptionalInstant;
}

interface SectionTable {
  id: string;
  locationId: LocationColumn;
  name: string;
  activeFrom: OptionalInstant;
  activeTo: OptionalInstant;
  isActive: boolean;
  createdAt: Instant;
  updatedAt: Instant;
}

interface SectionTableLink {
  locationId: LocationColumn;
  sectionId: string;
  tableId: string;
}

type PieceField = "kind" | "x" | "y" | "width" | "height" | "label" | "sectionId";

interface FloorPieceTable extends Pick<FloorPiece, PieceField> {
  locationId: LocationColumn;
  id: string;
}

declare module "../lib/database/db.ts" {
  interface Tables {
    tables: TableTable;
    sections: SectionTable;
    sectionTables: SectionTableLink;
    floorPieces: FloorPieceTable;
  }
}

mapConstraintErrors({
  floor_pieces_location_id_section_id_fkey: "section_not_found",
  tables_number: "table_number_taken",
  section_tables_location_id_section_id_fkey: "section_not_found",
  section_tables_location_id_table_id_fkey: "table_not_found",
});

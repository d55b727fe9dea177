import type { Printer, PrintJob } from "@konoba/contract/printing/printing.contract";
import type { Instant, LocationColumn, OptionalInstant, WithDefault } from "../lib/database/db.ts";
import { mapConstraintErrors } from "../lib/http/failures.ts";

type PlainField =
  | "name"
  | "host"
  | "port"
  | "width"
  | "letters"
  | "codePages"
  | "answers"
  | "language"
  | "qrCodes"
  | "printsBills"
  | "printsLabels"
  | "opensDrawer"
  | "drawerId"
  | "isActive";

interface PrinterTable extends Pick<Printer, PlainField> {
  id: string;
  locationId: LocationColumn;
  takenUntil: OptionalInstant;
  takenBy: string | null;
  printedAt: OptionalInstant;
  answeredAt: OptionalInstant;
  createdAt: Instant;
  updatedAt: Instant;
}

interface PrinterStationTable {
  locationId: LocationColumn;
  printerId: string;
  stationId: string;
}

interface PrintedDocumentTable {
  locationId: LocationColumn;
  mark: string;
  printedAt: WithDefault<string>;
}

interface PrintJobTable {
  id: WithDefault<string>;
  place: WithDefault<number>;
  locationId: LocationColumn;
  printerId: string;
  kind: PrintJob["kind"];
  orderId: string | null;
  paymentId: string | null;
  receiptId: WithDefault<string | null>;
  inventoryId: WithDefault<string | null>;
  copies: WithDefault<number>;
  copiesPrinted: WithDefault<number>;
  showsQuantity: WithDefault<boolean>;
  dueAt: OptionalInstant;
  lines: string | null;
  report: string | null;
  move: WithDefault<string | null>;
  state: WithDefault<"waiting" | "unconfirmed" | "printed" | "cancelled">;
  sentAt: OptionalInstant;
  attempts: WithDefault<number>;
  isUnsure: WithDefault<boolean>;
  isAsked: WithDefault<boolean>;
  lastError: string | null;
  createdAt: WithDefault<string>;
  printedAt: OptionalInstant;
}

declare module "../lib/database/db.ts" {
  interface Tables {
    printers: PrinterTable;
    printerStations: PrinterStationTable;
    printJobs: PrintJobTable;
    printedDocuments: PrintedDocumentTable;
  }
}

mapConstraintErrors({
  printers_name: "printer_name_taken",
  printers_location_id_drawer_id_fkey: "drawer_not_found",
  printer_stations_location_id_station_id_fkey: "station_not_found",
  print_jobs_location_id_printer_id_fkey: "printer_not_found",
  print_jobs_location_id_order_id_fkey: "order_not_found",
  print_jobs_location_id_payment_id_fkey: "order_not_found",
  print_jobs_location_id_receipt_id_fkey: "receipt_not_found",
  print_jobs_location_id_inventory_id_fkey: "inventory_not_found",
});

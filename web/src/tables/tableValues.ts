import { tableDefaults, type Table } from "@konoba/contract/tables/tables.contract";
import type { TableShape, TableStatus } from "@konoba/contract/tables/tables.rules";

/** What the table form holds. */
export interface TableValues {
  locationId: string;
  tableNumber: string;
  name: string;
  seats: number;
  status: TableStatus;
  isActive: boolean;
  shape: TableShape;
  planX: number | null;
  planY: number | null;
  planWidth: number | null;
  planHeight: number | null;
  rotation: number;
  sectionIds: string[];
}

/** The number after this one: "12" → "13", "T9" → "T10"; one without digits suggests nothing. */
export function nextNumber(tableNumber: string): string {
  const [, before = "", digits = ""] = /^(.*?)(\d+)$/.exec(tableNumber.trim()) ?? [];
  return digits === "" ? "" : `${before}${Number(digits) + 1}`;
}

/** A new table: the number after the highest plain one. */
export function newTable(locationId: string, tables: readonly Table[], sectionIds: string[]): TableValues {
  const numbers = tables.map((table) => Number(table.tableNumber)).filter(Number.isInteger);
  return {
    ...tableDefaults,
    locationId,
    tableNumber: String(Math.max(0, ...numbers) + 1),
    name: "",
    sectionIds,
  };
}

export const tableValues = ({ sections, name, ...table }: Table): TableValues => ({
  ...table,
  name: name ?? "",
  sectionIds: sections.map((section) => section.id),
});

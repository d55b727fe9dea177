import { useState } from "react";
import { useListState } from "../../lib/listState.ts";
import { Amount } from "../Amount.tsx";
import { StatusBadge } from "../Badge.tsx";
import { Button } from "../Button.tsx";
import { Chip } from "../Chip.tsx";
import { EmptyState } from "../EmptyState.tsx";
import type { Column } from "../list/columns.ts";
import { CellText } from "../list/CellText.tsx";
import { DataTable } from "../list/DataTable.tsx";
import { ListPage } from "../list/ListPage.tsx";
import { useSelection } from "../list/selection.ts";
import { LevelBar } from "../ProgressBar.tsx";
import { stockLevels } from "../statuses.ts";

interface Stock {
  id: string;
  name: string;
  onHand: number;
  minimum: number;
  cost: string;
  supplier: string;
}

const names = [
  "Jagnjeća plećka",
  "Kajmak, zreli",
  "Krompir, crveni",
  "Limun",
  "Maslinovo ulje, Bar",
  "Njeguški pršut",
  "Pljevaljski sir",
];
const stock: Stock[] = Array.from({ length: 64 }, (_, index) => ({
  id: String(index),
  name: `${names[index % names.length] ?? ""} ${index + 1}`,
  onHand: (index * 7) % 40,
  minimum: 12,
  cost: `${(index % 9) + 1}.80`,
  supplier: "Mesara Đurović",
}));

const columns: Column<Stock>[] = [
  { key: "name", header: "Item", sortable: true, cell: (row) => <CellText note="Meat">{row.name}</CellText> },
  { key: "onHand", header: "On hand", align: "end", sortable: true, cell: (row) => <b>{row.onHand} kg</b> },
  {
    key: "level",
    header: "Minimum – maximum",
    cell: (row) => (
      <LevelBar
        name={`${row.onHand}`}
        onHand={row.onHand}
        minimum={row.minimum}
        maximum={40}
        tone={row.onHand < 12 ? "amber" : "stone"}
      />
    ),
  },
  {
    key: "state",
    header: "Level",
    phone: "end",
    cell: (row) => (row.onHand < 12 ? <StatusBadge status={stockLevels.low}>Low</StatusBadge> : "In stock"),
  },
  {
    key: "cost",
    header: "Unit cost",
    align: "end",
    sortable: true,
    cell: (row) => <Amount value={row.cost} currency="EUR" />,
  },
  { key: "supplier", header: "Supplier", isMinor: true, cell: (row) => row.supplier },
];

export function ListGallery() {
  const list = useListState("gallery");
  const selection = useSelection();
  const [items, setItems] = useState(stock);
  const found = items.filter((row) => row.name.toLowerCase().includes(list.q.toLowerCase()));
  const shown = found.slice((list.page - 1) * list.pageSize, list.page * list.pageSize);
  return (
    <ListPage
      title="Inventory"
      list={list}
      count="64 items"
      add={{ to: "/form", label: "Add inventory" }}
      filters={
        <>
          <Chip isOn count={64}>
            All
          </Chip>
          <Chip isOn={false} count={4}>
            Low
          </Chip>
        </>
      }
      tools={<Button>Count</Button>}
    >
      <DataTable
        name="Inventory"
        list={list}
        query={{
          data: { items: shown, total: found.length, page: list.page, pageSize: list.pageSize },
          error: null,
          isFetching: false,
          refetch: () => undefined,
        }}
        columns={columns}
        row={{
          name: (row) => row.name,
          to: () => "/form",
          editTo: () => "/form",
          onDelete: async (row) => setItems((now) => now.filter((entry) => entry !== row)),
        }}
        empty={<EmptyState drawing="tray" title="Nothing in stock yet" />}
        errorTitle="Error loading inventory"
        selection={{ ...selection, actions: <Button size="sm">Export</Button> }}
      />
    </ListPage>
  );
}

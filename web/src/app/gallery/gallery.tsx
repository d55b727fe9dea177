import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from "@tanstack/react-router";
import { useState } from "react";
import "../../ui/style/tokens.css";
import "../../ui/style/density.css";
import "../../ui/style/tones.css";
import "../../ui/style/fonts-fallback.css";
import "../../ui/style/fonts.css";
import "../../ui/style/base.css";
import "../../ui/style/layout.css";
import "../../ui/style/surface.css";
import "../../ui/style/text.css";
import "../../ui/style/media.css";
import { createRoot } from "react-dom/client";
import { useListState } from "../../lib/list/listState.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { Chip } from "../../ui/controls/Chip.tsx";
import { ConfirmHost } from "../../ui/dialogs/ConfirmHost.tsx";
import { Toasts } from "../../ui/dialogs/toasts.tsx";
import { Amount } from "../../ui/display/Amount.tsx";
import { StatusBadge } from "../../ui/display/Badge.tsx";
import { EmptyState } from "../../ui/display/EmptyState.tsx";
import { LevelBar } from "../../ui/display/ProgressBar.tsx";
import { stockLevels } from "../../ui/display/statuses.ts";
import { FieldRow } from "../../ui/fields/Field.tsx";
import { MoneyField, NumberField } from "../../ui/fields/NumberField.tsx";
import { TextAreaField, TextField } from "../../ui/fields/TextField.tsx";
import { SwitchField } from "../../ui/fields/ToggleFields.tsx";
import { FormPage, FormSection } from "../../ui/form/FormPage.tsx";
import type { FormSchema } from "../../ui/form/issues.ts";
import { useForm } from "../../ui/form/useForm.ts";
import { CellText } from "../../ui/list/CellText.tsx";
import type { Column } from "../../ui/list/columns.ts";
import { DataTable } from "../../ui/list/DataTable.tsx";
import { ListPage } from "../../ui/list/ListPage.tsx";
import { useSelection } from "../../ui/list/selection.tsx";
import { startI18n } from "../texts/startI18n.ts";
import { FieldsGallery } from "./FieldsGallery.tsx";
import { FloorGallery } from "./FloorGallery.tsx";
import { PartsGallery } from "./PartsGallery.tsx";
import style from "./gallery.module.css";

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
    phone: "meta",
    header: "Unit cost",
    align: "end",
    sortable: true,
    cell: (row) => <Amount value={row.cost} currency="EUR" />,
  },
  { key: "supplier", header: "Supplier", phone: "plain", isMinor: true, cell: (row) => row.supplier },
];

function ListGallery() {
  const list = useListState("/tables/sections", "gallery");
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
          <Chip pressed count={64}>
            All
          </Chip>
          <Chip pressed={false} count={4}>
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
        empty={<EmptyState drawing="tray" title="Nothing in stock yet" text="Add what is on your shelves." />}
        errorTitle="Error loading inventory"
        selection={{ ...selection, actions: <Button size="sm">Export</Button> }}
      />
    </ListPage>
  );
}

interface Item {
  name: string;
  about: string;
  price: string;
  minutes: number | null;
  isActive: boolean;
}

const empty: Item = { name: "", about: "", price: "0", minutes: null, isActive: true };

/** Rejects an empty name, as a contract schema would. */
const schema: FormSchema<Item> = {
  safeParse: (values) => {
    const item = { ...empty, ...(typeof values === "object" ? values : {}) };
    if (item.name !== "") return { success: true, data: item };
    return { success: false, error: { issues: [{ path: ["name"], message: "Name is required" }] } };
  },
};

function FormGallery() {
  const form = useForm<Item, Item>({
    domain: "ui",
    schema,
    values: { name: "", about: "", price: "17.5", minutes: 25, isActive: true },
    onSubmit: async () => undefined,
  });
  return (
    <FormPage
      title="Menu item"
      form={form}
      backTo="/list"
      aside={<SwitchField {...form.field("isActive")} label="Active" />}
    >
      <FormSection title="Name and description">
        <TextField {...form.field("name")} label="Name" required />
        <TextAreaField {...form.field("about")} label="Description" maxLength={240} />
      </FormSection>
      <FormSection title="Category and price">
        <FieldRow>
          <MoneyField {...form.field("price")} label="Price" currency="EUR" required />
          <NumberField {...form.field("minutes")} label="Ready in" unit="min" />
        </FieldRow>
      </FormSection>
    </FormPage>
  );
}

/** Shows the components outside the product: gallery.html?page=parts&theme=dark&lng=me. */
const params = new URLSearchParams(window.location.search);
document.documentElement.dataset.theme = params.get("theme") ?? "light";

const root = createRootRoute({
  component: () => (
    <main className={style.sheet}>
      <Outlet />
      <Toasts />
      <ConfirmHost />
    </main>
  ),
});
const pages = {
  "/parts": PartsGallery,
  "/fields": FieldsGallery,
  "/floor": FloorGallery,
  "/list": ListGallery,
  "/form": FormGallery,
};
const routes = Object.entries(pages).map(([path, component]) =>
  createRoute({ getParentRoute: () => root, path, component }),
);
const router = createRouter({
  routeTree: root.addChildren(routes),
  history: createMemoryHistory({ initialEntries: [`/${params.get("page") ?? "parts"}`] }),
  parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
});

const element = document.getElementById("root");
if (!element) throw new Error("The page has no #root");
await startI18n(["ui", "errors"]);
createRoot(element).render(<RouterProvider router={router} />);

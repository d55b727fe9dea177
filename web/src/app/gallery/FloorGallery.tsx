import { useState } from "react";
import { Button } from "../../ui/controls/Button.tsx";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import { Amount } from "../../ui/display/Amount.tsx";
import { StatusBadge } from "../../ui/display/Badge.tsx";
import { orderStatuses, paymentStatuses } from "../../ui/display/statuses.ts";
import {
  TicketCard,
  TicketAction,
  TicketFoot,
  TicketHead,
  TicketLines,
  TicketNote,
  TicketRule,
} from "../../ui/display/TicketCard.tsx";
import { TimeChip } from "../../ui/display/TimeChip.tsx";
import { Floor, FloorTable, Legend, TableTile } from "../../ui/floor/Floor.tsx";
import type { TableAppearance } from "../../ui/floor/TableShape.tsx";
import { ChevronRightIcon, MoreIcon } from "../../ui/icons/icons.tsx";
import style from "./gallery.module.css";

const price = (value: string) => <Amount value={value} currency="EUR" size="inherit" />;

const tables: {
  table: TableAppearance;
  at: { x: number; y: number };
  line?: string;
  detail?: string;
  ring?: "late" | "chosen";
}[] = [
  {
    table: { number: "1", seats: 4, shape: "square", status: "occupied", guests: 3 },
    at: { x: 100, y: 120 },
    line: "38 min",
    detail: "€41.00",
  },
  {
    table: { number: "3", seats: 6, shape: "rectangle", status: "reserved" },
    at: { x: 280, y: 120 },
    line: "20:30",
    detail: "Vujović, 6",
  },
  {
    table: { number: "4", seats: 2, shape: "round", status: "occupied", guests: 2 },
    at: { x: 440, y: 120 },
    line: "12 min",
  },
  {
    table: { number: "7", seats: 2, shape: "round", status: "available" },
    at: { x: 100, y: 280 },
    line: "2 seats",
  },
  {
    table: { number: "8", seats: 4, shape: "square", status: "out_of_service" },
    at: { x: 240, y: 280 },
    line: "Repair",
  },
  {
    table: { number: "10", seats: 8, shape: "rectangle", status: "occupied", guests: 7 },
    at: { x: 420, y: 280 },
    line: "1:10",
    detail: "€212.30",
  },
  {
    table: { number: "12", seats: 4, shape: "round", status: "occupied", guests: 4 },
    at: { x: 700, y: 120 },
    line: "1:48",
    detail: "€55.00",
    ring: "late",
  },
  {
    table: { number: "17", seats: 4, shape: "round", status: "occupied", guests: 3 },
    at: { x: 860, y: 120 },
    line: "52 min",
    detail: "€19.50",
    ring: "chosen",
  },
  {
    table: { number: "18", seats: 6, shape: "rectangle", status: "available", rotation: 90 },
    at: { x: 700, y: 300 },
    line: "6 seats",
  },
  {
    table: { number: "20", seats: 8, shape: "round", status: "available" },
    at: { x: 880, y: 300 },
    line: "8 seats",
  },
  { table: { number: "Bar", seats: 7, shape: "bar", status: "available" }, at: { x: 300, y: 440 } },
  {
    table: { number: "21", seats: 3, shape: "square", status: "available" },
    at: { x: 620, y: 440 },
    line: "3 seats",
  },
];

function Tickets() {
  return (
    <div className={style.tickets}>
      <TicketCard tone="amber" name="Table 12">
        <TicketHead
          title="Table 12"
          number="#1051"
          meta="Marko"
          time={<TimeChip minutes={26} promised={20} />}
        />
        <TicketLines
          lines={[
            {
              id: "1",
              quantity: 2,
              name: "Jagnjetina ispod sača",
              note: "one without potatoes",
              price: price("35.00"),
            },
            { id: "2", quantity: 1, name: "Šopska salata", note: "no cheese", price: price("4.50") },
            { id: "3", quantity: 1, name: "Kačamak s kajmakom", isDone: true, price: price("7.50") },
          ]}
        />
        <TicketNote>
          Allergy: <b>nuts</b>
        </TicketNote>
        <TicketRule />
        <TicketFoot>
          {price("47.00")}
          <StatusBadge status={paymentStatuses.pending} variant="bare">
            Pending
          </StatusBadge>
        </TicketFoot>
        <TicketAction>
          <Button variant="tone" size="sm">
            Mark ready <ChevronRightIcon size={16} />
          </Button>
        </TicketAction>
      </TicketCard>
      <TicketCard tone="blue" name="Table 17">
        <TicketHead
          title="Sto 17"
          number="#1058"
          meta="Marko"
          aside="3 gosta"
          time={<TimeChip minutes={4} promised={20} />}
          menu={<IconButton name="More" icon={<MoreIcon />} size="sm" />}
        />
        <TicketLines
          lines={[
            { id: "1", quantity: 3, name: "Priganice s medom", note: "1 × bez meda" },
            { id: "2", quantity: 3, name: "Domaća kafa" },
          ]}
          more={2}
        />
        <TicketRule />
        <TicketFoot>
          <StatusBadge status={orderStatuses.received} variant="bare">
            Primljena
          </StatusBadge>
          <Button variant="tone" size="sm">
            Potvrdi <ChevronRightIcon size={16} />
          </Button>
        </TicketFoot>
      </TicketCard>
      <TicketCard tone="teal" name="Table 2" isTall>
        <TicketHead title="Sto 2" number="#1049" time={<TimeChip minutes={17} promised={20} />} />
        <TicketLines
          lines={[{ id: "1", quantity: 1, name: "Njeguška plata za 2" }]}
          onPress={() => undefined}
        />
        <TicketFoot>{price("29.00")}</TicketFoot>
      </TicketCard>
    </div>
  );
}

export function FloorGallery() {
  const [chosen, setChosen] = useState("17");
  return (
    <div className={style.wide}>
      <Floor
        name="Plan"
        width={980}
        height={500}
        regions={[
          { id: "hall", name: "Hall", note: "7 of 10", x: 20, y: 20, width: 520, height: 460 },
          { id: "terrace", name: "Terrace", note: "4 of 7", x: 570, y: 20, width: 390, height: 460 },
        ]}
      >
        {tables.map(({ table, at, line, detail, ring }) => (
          <FloorTable
            key={table.number}
            table={table}
            at={at}
            name={`Table ${table.number}`}
            shapeProps={{
              line,
              detail,
              ring: chosen === table.number ? "chosen" : ring === "late" ? ring : null,
            }}
            onPress={() => setChosen(table.number)}
          />
        ))}
      </Floor>
      <Legend
        entries={[
          { status: "occupied", label: "Occupied", count: 11 },
          { status: "reserved", label: "Reserved", count: 3 },
          { status: "available", label: "Available", count: 3 },
          { status: "out_of_service", label: "Out of service", count: 1 },
        ]}
      />
      <div className={style.tiles}>
        {tables.slice(0, 7).map(({ table, line, detail, ring }) => (
          <TableTile
            key={table.number}
            table={table}
            name={table.number}
            line={line}
            detail={detail ?? " "}
            isLate={ring === "late"}
            onPress={() => undefined}
          />
        ))}
      </div>
      <Tickets />
    </div>
  );
}

import { mkdirSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { join } from "node:path";
import { drawPlots, type Plot } from "./plot.ts";

export interface Cell {
  row: string;
  connections: number;
  perSecond: number;
  nodeMs: number;
  postgresMs: number;
  floorPerSecond: number | undefined;
  limitPerSecond: number | undefined;
}

export interface Size {
  orders: number;
  fillSeconds: number;
  figuresSeconds: number;
  auditSeconds: number;
  gigabytes: number;
  memoryMb: number;
  cells: Cell[];
}

/** First load of a page. */
export interface Route {
  route: string;
  bytes: number;
  scripts: readonly unknown[];
}

interface Report {
  /** Load average of the machine before the bench. */
  busy: number;
  sizes: Size[];
  /** Seconds until the server is ready: on an empty folder, on the same again, and on the largest store. */
  start: { cold: number; warm: number; filled: number };
  routes: Route[];
}

const named = (orders: number) =>
  orders >= 1_000_000 ? `${orders / 1_000_000}M` : `${Math.round(orders / 1000)}k`;
const whole = (value: number | undefined) =>
  value === undefined ? "–" : Math.round(value).toLocaleString("en");
const table = (head: string[], rows: (string | number)[][]) =>
  [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");

const rowsOf = (sizes: Size[]) => [...new Set(sizes.flatMap(({ cells }) => cells.map(({ row }) => row)))];
const connectionsOf = (sizes: Size[]) => [
  ...new Set(sizes.flatMap(({ cells }) => cells.map(({ connections }) => connections))),
];
const cellOf = ({ cells }: Size, row: string, connections: number) =>
  cells.find((cell) => cell.row === row && cell.connections === connections);

/** Plots speed by size: the product, the independent floor, and the database alone. */
function speeds(sizes: Size[], connections: number): Plot[] {
  const x = sizes.map(({ orders }) => named(orders));
  return rowsOf(sizes).map((row) => {
    const of = (read: (cell: Cell) => number | undefined) =>
      sizes.map((size) => {
        const cell = cellOf(size, row, connections);
        return cell && read(cell);
      });
    const series = [
      { name: "Konoba", values: of((cell) => cell.perSecond) },
      { name: "floor", values: of((cell) => cell.floorPerSecond) },
      { name: "database", values: of((cell) => cell.limitPerSecond) },
    ];
    return {
      title: row,
      unit: `a second, ${connections} connections`,
      x,
      series: series.filter(({ values }) => values.some((value) => value !== undefined)),
    };
  });
}

/** Plots CPU time per call, which other load on the machine affects less than speed. */
function costs(sizes: Size[], connections: number): Plot[] {
  const x = sizes.map(({ orders }) => named(orders));
  return rowsOf(sizes).map((row) => ({
    title: row,
    unit: "ms of a processor",
    x,
    series: (["nodeMs", "postgresMs"] as const).map((field) => ({
      name: field === "nodeMs" ? "Node" : "PostgreSQL",
      values: sizes.map((size) => cellOf(size, row, connections)?.[field]),
    })),
  }));
}

function speedTable(sizes: Size[]): string {
  const head = [
    "call",
    "connections",
    ...sizes.map(({ orders }) => `${named(orders)}: Konoba, floor, database /s`),
  ];
  const rows = rowsOf(sizes).flatMap((row) =>
    connectionsOf(sizes).map((connections) => [
      row,
      connections,
      ...sizes.map((size) => {
        const cell = cellOf(size, row, connections);
        return `**${whole(cell?.perSecond)}**, ${whole(cell?.floorPerSecond)}, ${whole(cell?.limitPerSecond)}`;
      }),
    ]),
  );
  return table(head, rows);
}

function costTable(sizes: Size[]): string {
  const head = [
    "call",
    ...sizes.map(({ orders }) => `${named(orders)}: ms Node, PostgreSQL`),
    "last / first",
  ];
  const rows = rowsOf(sizes).map((row) => {
    const cells = sizes.map((size) => cellOf(size, row, 16));
    const sum = (cell: Cell | undefined) => (cell ? cell.nodeMs + cell.postgresMs : Number.NaN);
    return [
      row,
      ...cells.map((cell) => (cell ? `${cell.nodeMs.toFixed(2)}, ${cell.postgresMs.toFixed(2)}` : "–")),
      (sum(cells.at(-1)) / sum(cells[0])).toFixed(2),
    ];
  });
  return table(head, rows);
}

const storeTable = (sizes: Size[]) =>
  table(
    [
      "orders",
      "locations",
      "seconds to fill",
      "seconds for all rollups",
      "seconds for the audit",
      "GB",
      "kB an order",
      "server memory after the load, MB",
    ],
    sizes.map((size) => [
      named(size.orders),
      whole(size.orders / 10_000),
      whole(size.fillSeconds),
      whole(size.figuresSeconds),
      whole(size.auditSeconds),
      size.gigabytes.toFixed(2),
      ((size.gigabytes * 1e6) / size.orders).toFixed(1),
      whole(size.memoryMb),
    ]),
  );

function text({ busy, sizes, start, routes }: Report): string {
  const heaviest = routes.toSorted((a, b) => b.bytes - a.bytes);
  const shown = heaviest.filter(({ route }, at) => at < 8 || ["/sign-in", "/"].includes(route));
  const machine = `${cpus().length} CPUs (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 1e9)} GB, Node ${process.versions.node}`;
  return `# Benchmarks

Generated by \`npm run bench -- growth ${sizes.map(({ orders }) => orders).join(" ")}\` on ${machine}, ${new Date().toISOString().slice(0, 10)}. The load generator, the server and PostgreSQL (64 MB shared buffers, every commit flushed) share the CPUs${busy < 1 ? "" : `, which were busy with other work (load average ${busy.toFixed(0)} before the run), so CPU cost says more than throughput`}. Compare only within a table. Each location has 10,000 orders of three lines with payment, history, stock movements and rollups; the store passes the data audit. *Floor* is a minimal Node server with the best SQL on its own schema for the same answer, *database* is that SQL without a server.

![Throughput by number of orders](pictures/bench-speed.svg)

${speedTable(sizes)}

## CPU cost per request

At 16 connections, in CPU milliseconds. A last column near 1 means that the cost does not grow with the store.

![CPU cost by number of orders](pictures/bench-cost.svg)

${costTable(sizes)}

## Store

${storeTable(sizes)}

The server is ready after ${start.cold.toFixed(1)} s on an empty store, ${start.warm.toFixed(1)} s on restart, ${start.filled.toFixed(1)} s on ${named(sizes.at(-1)?.orders ?? 0)} orders.

## First load

${table(
  ["page", "scripts", "kB gzip"],
  shown.map(({ route, scripts, bytes }) => [`\`${route}\``, scripts.length, (bytes / 1000).toFixed(1)]),
)}

The heaviest pages, sign-in and home; \`npx node web/routeSizes.ts\` lists all ${routes.length}.
`;
}

/** Writes docs/bench.md and its pictures. */
export function writeReport(root: string, report: Report): void {
  for (const folder of ["test-results", "docs/pictures"]) mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, "test-results/growth.json"), JSON.stringify(report));
  const picture = (name: string, plots: Plot[]) =>
    writeFileSync(join(root, "docs/pictures", name), drawPlots(plots));
  picture("bench-speed.svg", speeds(report.sizes, 16));
  picture("bench-cost.svg", costs(report.sizes, 16));
  writeFileSync(join(root, "docs/bench.md"), text(report));
}

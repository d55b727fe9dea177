import type { FloorPiece } from "@konoba/contract/tables/tables.floor.contract";
import type { DemoTable } from "./content.ts";

export const sections = [{ name: "Sala" }, { name: "Terasa" }] as const;

/** Floor pieces: walls with their doors, the bar, and a frame for each section. */
export const pieces: readonly (Pick<FloorPiece, "kind" | "x" | "y" | "width" | "height"> & {
  label?: string;
  section?: string;
})[] = [
  { kind: "frame", section: "Sala", x: 20, y: 20, width: 580, height: 600 },
  { kind: "frame", section: "Terasa", x: 640, y: 20, width: 480, height: 400 },
  { kind: "bar", label: "Šank", x: 100, y: 540, width: 420, height: 40 },
  { kind: "wall", x: 20, y: 20, width: 580, height: 0 },
  { kind: "wall", x: 20, y: 20, width: 0, height: 600 },
  { kind: "wall", x: 20, y: 620, width: 580, height: 0 },
  { kind: "wall", x: 600, y: 20, width: 0, height: 60 },
  { kind: "wall", x: 600, y: 180, width: 0, height: 180 },
  { kind: "wall", x: 600, y: 460, width: 0, height: 160 },
];

type Row = [
  number: string,
  seats: number,
  shape: DemoTable["shape"],
  x: number,
  y: number,
  status?: DemoTable["status"],
];

const hall: readonly Row[] = [
  ["1", 4, "square", 100, 140],
  ["2", 4, "square", 220, 140],
  ["3", 6, "rectangle", 380, 140, "reserved"],
  ["4", 2, "round", 520, 140],
  ["5", 4, "round", 100, 280],
  ["6", 6, "rectangle", 260, 280],
  ["7", 2, "round", 400, 280],
  ["8", 4, "square", 520, 280, "out_of_service"],
  ["9", 6, "rectangle", 120, 420],
  ["10", 8, "rectangle", 320, 420],
  ["11", 6, "rectangle", 500, 420],
];

const terrace: readonly Row[] = [
  ["12", 4, "round", 720, 140],
  ["13", 4, "round", 840, 140],
  ["14", 2, "round", 940, 140, "reserved"],
  ["15", 4, "round", 1040, 140],
  ["16", 2, "round", 720, 300],
  ["17", 4, "round", 840, 300],
  ["18", 6, "rectangle", 1000, 300, "reserved"],
];

const inSection =
  (section: string) =>
  ([number, seats, shape, x, y, status = "available"]: Row): DemoTable => ({
    number,
    section,
    seats,
    shape,
    x,
    y,
    rotation: shape === "round" && seats === 4 ? 45 : 0,
    status,
  });

export const tables: readonly DemoTable[] = [
  ...hall.map(inSection("Sala")),
  ...terrace.map(inSection("Terasa")),
];

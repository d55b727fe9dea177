import type { DemoTable } from "./content.ts";

export const sections = [{ name: "Sala" }, { name: "Terasa" }] as const;

type Row = [
  number: string,
  seats: number,
  shape: DemoTable["shape"],
  x: number,
  y: number,
  status?: DemoTable["status"],
];

const hall: readonly Row[] = [
  ["1", 4, "square", 40, 60],
  ["2", 4, "square", 100, 60],
  ["3", 6, "rectangle", 180, 60, "reserved"],
  ["4", 2, "round", 40, 140],
  ["5", 4, "round", 100, 140],
  ["6", 6, "rectangle", 180, 140],
  ["7", 2, "round", 40, 200],
  ["8", 4, "square", 100, 200, "out_of_service"],
  ["9", 6, "rectangle", 180, 200],
  ["10", 8, "rectangle", 60, 280],
  ["11", 6, "rectangle", 180, 280],
];

const terrace: readonly Row[] = [
  ["12", 4, "round", 300, 60],
  ["13", 4, "round", 360, 60],
  ["14", 2, "round", 300, 140, "reserved"],
  ["15", 4, "round", 360, 140],
  ["16", 2, "round", 300, 200],
  ["17", 4, "round", 360, 200],
  ["18", 6, "rectangle", 320, 280, "reserved"],
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

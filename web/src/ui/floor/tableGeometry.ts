export type TableForm = "round" | "square" | "rectangle" | "bar";

interface Chair {
  x: number;
  y: number;
  /** Clockwise rotation in degrees; 0 faces up. */
  rotation: number;
}

/** Distances in plan pixels: chair centre to table edge, and margin around the table for chairs. */
const chairGap = 8;
const chairRoom = 18;

/** Returns the table top in plan pixels: 2 seats 64, 4 seats 74, 6 seats 120 × 74, 8 seats 160 × 74. */
export function tableSize(form: TableForm, seats: number): { width: number; height: number } {
  if (form === "bar") return { width: Math.max(110, seats * 62 + 14), height: 46 };
  if (form === "rectangle")
    return { width: seats <= 4 ? 96 : 120 + Math.ceil((seats - 6) / 2) * 40, height: 74 };
  const side = seats <= 2 ? 64 : seats <= 4 ? 74 : 74 + Math.ceil((seats - 4) / 2) * 14;
  return { width: side, height: side };
}

const spread = (count: number, length: number) =>
  Array.from({ length: count }, (_, index) => (index - (count - 1) / 2) * ((length - 20) / count));

function roundChairs(seats: number, radius: number): Chair[] {
  const start = seats === 4 ? 45 : 0;
  return Array.from({ length: seats }, (_, index) => {
    const rotation = start + (index * 360) / seats;
    const angle = (rotation * Math.PI) / 180;
    const distance = radius + chairGap;
    return { x: Math.sin(angle) * distance, y: -Math.cos(angle) * distance, rotation };
  });
}

/**
 * Returns the chairs clockwise from the top as offsets from the table's centre, in the order guests fill
 * them.
 */
export function chairsOf(form: TableForm, seats: number): Chair[] {
  const { width, height } = tableSize(form, seats);
  if (form === "round") return roundChairs(seats, width / 2);
  const x = width / 2 + chairGap;
  const y = height / 2 + chairGap;
  if (form === "bar") return spread(seats, width).map((at) => ({ x: at, y: -y - 12, rotation: 0 }));
  const ends = seats >= 4 ? 2 - (seats % 2) : seats === 3 ? 1 : 0;
  const long = seats - ends;
  const top = spread(Math.ceil(long / 2), width).map((at) => ({ x: at, y: -y, rotation: 0 }));
  const bottom = spread(Math.floor(long / 2), width).map((at) => ({ x: at, y, rotation: 180 }));
  const right = ends >= 1 ? [{ x, y: 0, rotation: 90 }] : [];
  const left = ends === 2 ? [{ x: -x, y: 0, rotation: 270 }] : [];
  return [...top, ...right, ...bottom, ...left];
}

/** Returns the unrotated size of the drawing including chairs. */
export function tableBox(form: TableForm, seats: number): { width: number; height: number } {
  const { width, height } = tableSize(form, seats);
  const room = form === "bar" ? 42 : chairRoom;
  return { width: width + 2 * chairRoom, height: height + 2 * room };
}

/** Line of a plot; an unknown value leaves a gap. */
interface Series {
  name: string;
  values: (number | undefined)[];
}

interface Plot {
  title: string;
  /** Unit of the values, such as "ms". */
  unit: string;
  /** Labels below the plot: a word for each value, or its position on a numeric axis. */
  x: readonly string[] | readonly number[];
  series: readonly Series[];
}

const [width, height] = [460, 250];
const frame = { left: 52, right: 12, top: 46, bottom: 34 };
const colours = ["#1d4ed8", "#b45309", "#0f766e", "#be185d", "#6d28d9"];

const escape = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const short = (value: number) =>
  value >= 10_000 ? `${Math.round(value / 1000)}k` : String(Number(value.toPrecision(3)));

/** Rounds up to a value that four grid lines divide evenly. */
function roundUp(value: number): number {
  if (value <= 0) return 1;
  const unit = 10 ** Math.floor(Math.log10(value));
  return unit * ([1, 1.2, 1.6, 2, 2.4, 3.2, 4, 5, 6, 8, 10].find((step) => step * unit >= value) ?? 10);
}

function placesOf(x: Plot["x"]): number[] {
  const inside = width - frame.left - frame.right;
  const numbers = x.filter((each) => typeof each === "number");
  if (numbers.length < x.length)
    return x.map((_, index) => frame.left + (inside * (index + 0.5)) / Math.max(1, x.length));
  const last = Math.max(...numbers, 1);
  return numbers.map((each) => frame.left + (inside * each) / last);
}

type Point = [left: string, down: string] | undefined;

function pointsOf(values: Series["values"], places: number[], top: number): Point[] {
  const inside = height - frame.top - frame.bottom;
  return values.map((value, index) =>
    value === undefined || Number.isNaN(value)
      ? undefined
      : [(places[index] ?? 0).toFixed(1), (height - frame.bottom - (inside * value) / top).toFixed(1)],
  );
}

const pathOf = (points: Point[]) =>
  points.map((point, index) => (point ? `${points[index - 1] ? "L" : "M"}${point.join(" ")}` : "")).join("");

function draw({ title, unit, x, series }: Plot): string {
  const known = series.flatMap(({ values }) => values).filter((value) => value !== undefined);
  const top = roundUp(Math.max(...known.filter((value) => !Number.isNaN(value)), 0));
  const places = placesOf(x);
  const lines = [0, 1, 2, 3, 4].map((step) => {
    const y = height - frame.bottom - ((height - frame.top - frame.bottom) * step) / 4;
    return `<path d="M${frame.left} ${y}H${width - frame.right}" stroke="#e2e2e2"/><text x="${frame.left - 6}" y="${y + 4}" text-anchor="end">${short((top * step) / 4)}</text>`;
  });
  const every = Math.ceil(x.length / 6);
  const below = x.map((each, index) =>
    index % every === 0
      ? `<text x="${places[index]}" y="${height - 12}" text-anchor="middle">${escape(typeof each === "number" ? short(each) : each)}</text>`
      : "",
  );
  const drawn = series.map(({ name, values }, index) => {
    const colour = colours[index % colours.length];
    const points = pointsOf(values, places, top);
    const dots = points.length > 12 ? [] : points.filter((point) => point !== undefined);
    const circles = dots.map(([left, down]) => `<circle cx="${left}" cy="${down}" r="3" fill="${colour}"/>`);
    return `<path d="${pathOf(points)}" fill="none" stroke="${colour}" stroke-width="2"/>${circles.join("")}<text x="${frame.left + index * 132}" y="36" fill="${colour}">■ ${escape(name)}</text>`;
  });
  return `<text x="${frame.left}" y="18" font-size="14" font-weight="600" fill="#1a1a1a">${escape(title)}, ${escape(unit)}</text>${lines.join("")}${below.join("")}${drawn.join("")}`;
}

/** Draws plots side by side as one SVG, readable on light and dark backgrounds. */
export function drawPlots(plots: readonly Plot[], columns = 2): string {
  const rows = Math.ceil(plots.length / columns);
  const parts = plots.map(
    (plot, index) =>
      `<g transform="translate(${(index % columns) * width} ${Math.floor(index / columns) * height})">${draw(plot)}</g>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width * columns} ${height * rows}" font-family="system-ui, sans-serif" font-size="11" fill="#555"><rect width="100%" height="100%" fill="#fff"/>${parts.join("\n")}</svg>\n`;
}

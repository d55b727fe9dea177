import { quietModules } from "@konoba/contract/lib/paper";
import { create } from "qrcode";
import { useMemo } from "react";

/** Returns the dark modules of each row as one path, without the quiet edge. */
function pathOf(text: string): { size: number; path: string } {
  const { modules } = create(text, { errorCorrectionLevel: "M" });
  const rows = Array.from({ length: modules.size }, (_, row) => row);
  const path = rows.flatMap((row) =>
    rows.filter((column) => modules.get(row, column) === 1).map((column) => `M${column} ${row}h1v1h-1z`),
  );
  return { size: modules.size, path: path.join("") };
}

interface QrCodeProps {
  text: string;
  name: string;
  className?: string | undefined;
  /** Returns the side in CSS by the modules, the quiet edge included. */
  sideOf?: (modules: number) => string;
}

/** Renders a QR code of level M with its quiet edge, black on white in every theme. */
export function QrCode({ text, name, className, sideOf }: QrCodeProps) {
  const { size, path } = useMemo(() => pathOf(text), [text]);
  const whole = size + 2 * quietModules;
  const side = sideOf?.(size);
  return (
    <svg
      className={className}
      role="img"
      aria-label={name}
      viewBox={`${-quietModules} ${-quietModules} ${whole} ${whole}`}
      shapeRendering="crispEdges"
      style={side === undefined ? undefined : { width: side, height: side }}
    >
      <rect x={-quietModules} y={-quietModules} width={whole} height={whole} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

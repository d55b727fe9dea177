import type { LucideIcon } from "lucide-react";
import type { ReactElement } from "react";

type IconSize = 16 | 20 | 24;
interface IconProps {
  size?: IconSize;
  className?: string;
}
export type IconType = (props: IconProps) => ReactElement;

/** Widths in the units of the drawing, so that the line is 1.6, 1.75 and 1.9 px on the screen. */
const stroke = { lucide: { 16: 2.4, 20: 2.1, 24: 1.9 }, own: { 16: 2, 20: 1.75, 24: 1.6 } } as const;

/** An icon of the general set in our three sizes, hidden from screen readers. */
export function fromLucide(Drawing: LucideIcon): IconType {
  return function Icon({ size = 20, className }: IconProps) {
    return (
      <Drawing
        size={size}
        strokeWidth={stroke.lucide[size]}
        className={className}
        style={{ flex: "none" }}
        aria-hidden="true"
      />
    );
  };
}

const drawn = (drawing: ReactElement): IconType =>
  function Icon({ size = 20, className }: IconProps) {
    return (
      <svg
        viewBox="0 0 20 20"
        width={size}
        height={size}
        className={className}
        style={{ flex: "none" }}
        fill="none"
        stroke="currentColor"
        strokeWidth={stroke.own[size]}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        {drawing}
      </svg>
    );
  };

/** An icon of our own, drawn as strokes on a grid of 20. */
export const fromPath = (path: string): IconType => drawn(<path d={path} />);

/** The same, drawn in a sheet of symbols: the address of the sheet with the name behind `#`. */
export const fromSheet = (address: string): IconType => drawn(<use href={address} />);

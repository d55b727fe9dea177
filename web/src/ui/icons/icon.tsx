import type { LucideIcon } from "lucide-react";
import type { ReactElement } from "react";

type IconSize = 16 | 20 | 24;
interface IconProps {
  size?: IconSize;
  className?: string;
}
export type IconType = (props: IconProps) => ReactElement;

/** Stroke widths in viewBox units, for lines of 1.6, 1.75 and 1.9 px on screen. */
const stroke = { lucide: { 16: 2.4, 20: 2.1, 24: 1.9 }, own: { 16: 2, 20: 1.75, 24: 1.6 } } as const;

/** Creates an icon of the Lucide set in three sizes, hidden from screen readers. */
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

/** Creates an icon from stroke paths on a 20 px grid. */
export const fromPath = (path: string): IconType => drawn(<path d={path} />);

/** Creates an icon from an SVG symbol sheet, addressed by `#name`. */
export const fromSheet = (address: string): IconType => drawn(<use href={address} />);

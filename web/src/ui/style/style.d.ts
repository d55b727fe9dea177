import "react";

// Allows CSS custom properties in `style`.
declare module "react" {
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined;
  }
}

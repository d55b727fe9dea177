import "react";

// Parts hand numbers to their style sheets as custom properties.
declare module "react" {
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined;
  }
}

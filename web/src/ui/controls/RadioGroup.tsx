import type { ComponentProps } from "react";
import { chooseByArrows } from "./chooseByArrows.ts";

interface RadioGroupProps extends Omit<ComponentProps<"div">, "role" | "onKeyDown"> {
  name: string;
}

/** Renders a group of buttons with the role `radio` that arrow keys walk through. */
export function RadioGroup({ name, ...rest }: RadioGroupProps) {
  return <div {...rest} role="radiogroup" aria-label={name} onKeyDown={(event) => chooseByArrows(event)} />;
}

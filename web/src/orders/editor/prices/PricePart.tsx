import { PriceNotice } from "./PriceNotice.tsx";
import { PriceSavings, type PriceSavingsProps } from "./PriceSavings.tsx";
import { PriceWatch, type PriceWatchProps } from "./PriceWatch.tsx";

/** What the part does: follows the prices, lists the savings among the totals, or says until when prices stay. */
export type PricePartProps = PriceWatchProps | PriceSavingsProps | { onChange?: never; Row?: never };

/** Renders the part whose props it has; the notice without any. */
export function PricePart(props: PricePartProps) {
  if (props.onChange) return <PriceWatch {...props} />;
  return props.Row ? <PriceSavings {...props} /> : <PriceNotice />;
}

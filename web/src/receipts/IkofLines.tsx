import { linesOf } from "./receiptText.ts";

/** Renders an IKOF in two lines of equal length, which people compare by eye. */
export const IkofLines = ({ iic }: { iic: string }) =>
  linesOf(iic, 16).map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ));

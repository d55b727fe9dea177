import { Banknote, Landmark, LayoutGrid, List, Printer, Star } from "lucide-react";
import { fromLucide, fromPath } from "./icon.tsx";

/** Icons of the till, the menu and receipts, apart from those of single screens, which these go without. */
export const BankIcon = /* @__PURE__ */ fromLucide(Landmark);
export const CashIcon = /* @__PURE__ */ fromLucide(Banknote);
export const GridIcon = /* @__PURE__ */ fromLucide(LayoutGrid);
export const ListIcon = /* @__PURE__ */ fromLucide(List);
export const PrinterIcon = /* @__PURE__ */ fromLucide(Printer);
export const QrCodeIcon = /* @__PURE__ */ fromPath(
  "M3.500 3.500h5v5h-5zM11.500 3.500h5v5h-5zM3.500 11.500h5v5h-5zM11.500 14v-2.500H14M16.500 11.500v5H14M11.500 16.500v.010",
);
export const ScaleIcon = /* @__PURE__ */ fromPath(
  "M4.500 3.500h11M10 3.500v3M4 6.500h12v10H4zM7 13.500a3 3 0 1 1 6 0M10 13.500l1.500-1.500",
);
export const StarIcon = /* @__PURE__ */ fromLucide(Star);

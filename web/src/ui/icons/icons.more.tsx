import {
  ArrowDown,
  ArrowUp,
  Banknote,
  GripVertical,
  KeyRound,
  Landmark,
  LayoutGrid,
  List,
  Map,
  Maximize,
  Printer,
  RotateCw,
  Star,
  Volume2,
  VolumeX,
  Wallet,
  WifiOff,
} from "lucide-react";
import { fromLucide, fromPath } from "./icon.tsx";

/** Icons of single screens, separate so that the first load does not include them. */
export const ArrowDownIcon = /* @__PURE__ */ fromLucide(ArrowDown);
export const ArrowUpIcon = /* @__PURE__ */ fromLucide(ArrowUp);
export const CashIcon = /* @__PURE__ */ fromLucide(Banknote);
export const GripIcon = /* @__PURE__ */ fromLucide(GripVertical);
export const KeyIcon = /* @__PURE__ */ fromLucide(KeyRound);
export const BankIcon = /* @__PURE__ */ fromLucide(Landmark);
export const GridIcon = /* @__PURE__ */ fromLucide(LayoutGrid);
export const ListIcon = /* @__PURE__ */ fromLucide(List);
export const MapIcon = /* @__PURE__ */ fromLucide(Map);
export const MaximizeIcon = /* @__PURE__ */ fromLucide(Maximize);
export const PrinterIcon = /* @__PURE__ */ fromLucide(Printer);
export const QrCodeIcon = /* @__PURE__ */ fromPath(
  "M3.500 3.500h5v5h-5zM11.500 3.500h5v5h-5zM3.500 11.500h5v5h-5zM11.500 14v-2.500H14M16.500 11.500v5H14M11.500 16.500v.010",
);
export const RotateIcon = /* @__PURE__ */ fromLucide(RotateCw);
export const SparklesIcon = /* @__PURE__ */ fromPath(
  "M9 2.800l1.700 4.500L15.200 9l-4.500 1.700L9 15.200l-1.700-4.500L2.800 9l4.500-1.700zM15.500 13.500v4M13.500 15.500h4",
);
export const StarIcon = /* @__PURE__ */ fromLucide(Star);
export const SoundIcon = /* @__PURE__ */ fromLucide(Volume2);
export const SoundOffIcon = /* @__PURE__ */ fromLucide(VolumeX);
export const WalletIcon = /* @__PURE__ */ fromLucide(Wallet);
export const OfflineIcon = /* @__PURE__ */ fromLucide(WifiOff);
export const CodeIcon = /* @__PURE__ */ fromPath(
  "M7 5.500 2.500 10 7 14.500M13 5.500l4.500 4.500-4.500 4.500",
);
export const ShieldCheckIcon = /* @__PURE__ */ fromPath(
  "M10 2.200 16.500 4.500v5c0 3.800-2.500 6.800-6.500 8.300-4-1.500-6.500-4.500-6.500-8.300v-5zM7.200 9.800l2 2 3.600-3.800",
);
export const ScaleIcon = /* @__PURE__ */ fromPath(
  "M4.500 3.500h11M10 3.500v3M4 6.500h12v10H4zM7 13.500a3 3 0 1 1 6 0M10 13.500l1.500-1.500",
);

import {
  ArrowDown,
  ArrowDownToLine,
  ArrowLeftRight,
  ArrowUp,
  Banknote,
  Building2,
  CalendarX,
  CheckCheck,
  Coffee,
  Columns3,
  Flame,
  GripVertical,
  HeartCrack,
  History,
  KeyRound,
  Landmark,
  LayoutGrid,
  List,
  LogIn,
  Map,
  Maximize,
  Merge,
  Move,
  Package,
  Power,
  Printer,
  QrCode,
  RotateCw,
  Save,
  ShoppingBag,
  Sparkles,
  Split,
  Star,
  StickyNote,
  Tag,
  Truck,
  Volume2,
  Wallet,
  Wine,
  Zap,
} from "lucide-react";
import { fromLucide, fromPath } from "./icon.tsx";

/** Icons of single screens; kept apart so that the first load does not carry them. */
export const ArrowDownIcon = /* @__PURE__ */ fromLucide(ArrowDown);
export const LowIcon = /* @__PURE__ */ fromLucide(ArrowDownToLine);
export const TransferIcon = /* @__PURE__ */ fromLucide(ArrowLeftRight);
export const ArrowUpIcon = /* @__PURE__ */ fromLucide(ArrowUp);
export const CashIcon = /* @__PURE__ */ fromLucide(Banknote);
export const BuildingIcon = /* @__PURE__ */ fromLucide(Building2);
export const CalendarXIcon = /* @__PURE__ */ fromLucide(CalendarX);
export const CheckCheckIcon = /* @__PURE__ */ fromLucide(CheckCheck);
export const CoffeeIcon = /* @__PURE__ */ fromLucide(Coffee);
export const ColumnsIcon = /* @__PURE__ */ fromLucide(Columns3);
export const FlameIcon = /* @__PURE__ */ fromLucide(Flame);
export const GripIcon = /* @__PURE__ */ fromLucide(GripVertical);
export const BrokenIcon = /* @__PURE__ */ fromLucide(HeartCrack);
export const HistoryIcon = /* @__PURE__ */ fromLucide(History);
export const KeyIcon = /* @__PURE__ */ fromLucide(KeyRound);
export const BankIcon = /* @__PURE__ */ fromLucide(Landmark);
export const GridIcon = /* @__PURE__ */ fromLucide(LayoutGrid);
export const ListIcon = /* @__PURE__ */ fromLucide(List);
export const InIcon = /* @__PURE__ */ fromLucide(LogIn);
export const MapIcon = /* @__PURE__ */ fromLucide(Map);
export const MaximizeIcon = /* @__PURE__ */ fromLucide(Maximize);
export const MergeIcon = /* @__PURE__ */ fromLucide(Merge);
export const MoveIcon = /* @__PURE__ */ fromLucide(Move);
export const PackageIcon = /* @__PURE__ */ fromLucide(Package);
export const PowerIcon = /* @__PURE__ */ fromLucide(Power);
export const PrinterIcon = /* @__PURE__ */ fromLucide(Printer);
export const QrCodeIcon = /* @__PURE__ */ fromLucide(QrCode);
export const RotateIcon = /* @__PURE__ */ fromLucide(RotateCw);
export const SaveIcon = /* @__PURE__ */ fromLucide(Save);
export const BagIcon = /* @__PURE__ */ fromLucide(ShoppingBag);
export const SparklesIcon = /* @__PURE__ */ fromLucide(Sparkles);
export const SplitIcon = /* @__PURE__ */ fromLucide(Split);
export const StarIcon = /* @__PURE__ */ fromLucide(Star);
export const NoteIcon = /* @__PURE__ */ fromLucide(StickyNote);
export const TagIcon = /* @__PURE__ */ fromLucide(Tag);
export const TruckIcon = /* @__PURE__ */ fromLucide(Truck);
export const SoundIcon = /* @__PURE__ */ fromLucide(Volume2);
export const WalletIcon = /* @__PURE__ */ fromLucide(Wallet);
export const WineIcon = /* @__PURE__ */ fromLucide(Wine);
export const ZapIcon = /* @__PURE__ */ fromLucide(Zap);

export const PlateIcon = /* @__PURE__ */ fromPath(
  "M10 16.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM10 13a3 3 0 1 0 0-6 3 3 0 0 0 0 6z",
);
export const ClocheIcon = /* @__PURE__ */ fromPath(
  "M3 14h14M4.3 14a5.7 5.7 0 0 1 11.4 0M10 8.3V6.5M8.8 5.6h2.4M5.5 16.8h9",
);
export const ForkIcon = /* @__PURE__ */ fromPath(
  "M6 3v4.5M3.8 3v3.5a2.2 2.2 0 0 0 4.4 0V3M6 8.7V17M14 17v-5.5M14 11.5c-2 0-2.4-2-2.4-4 0-2.7 1-4.5 2.4-4.5z",
);
export const QuarterIcon = /* @__PURE__ */ fromPath("M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM10 6.2V10h3.8");
export const HalfIcon = /* @__PURE__ */ fromPath("M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM10 3v14");
export const ReturnIcon = /* @__PURE__ */ fromPath("M7 4 3.5 7.5 7 11M3.5 7.5H12a4 4 0 0 1 0 8H8");
export const EmptyBoxIcon = /* @__PURE__ */ fromPath(
  "M3.5 6.5 10 3.2l6.5 3.3v7L10 16.8l-6.5-3.3zM3.5 6.5 10 9.8l6.5-3.3M10 9.8v7",
);

import {
  ArrowDown,
  ArrowUp,
  Banknote,
  Building2,
  Coffee,
  Columns3,
  GripVertical,
  KeyRound,
  Landmark,
  LayoutGrid,
  List,
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
  Sparkles,
  Split,
  Star,
  Volume2,
  Wallet,
  Wine,
  Zap,
} from "lucide-react";
import { fromLucide } from "./icon.tsx";

/** Icons of single screens; kept apart so that the first load does not carry them. */
export const ArrowDownIcon = /* @__PURE__ */ fromLucide(ArrowDown);
export const ArrowUpIcon = /* @__PURE__ */ fromLucide(ArrowUp);
export const CashIcon = /* @__PURE__ */ fromLucide(Banknote);
export const BuildingIcon = /* @__PURE__ */ fromLucide(Building2);
export const CoffeeIcon = /* @__PURE__ */ fromLucide(Coffee);
export const ColumnsIcon = /* @__PURE__ */ fromLucide(Columns3);
export const GripIcon = /* @__PURE__ */ fromLucide(GripVertical);
export const KeyIcon = /* @__PURE__ */ fromLucide(KeyRound);
export const BankIcon = /* @__PURE__ */ fromLucide(Landmark);
export const GridIcon = /* @__PURE__ */ fromLucide(LayoutGrid);
export const ListIcon = /* @__PURE__ */ fromLucide(List);
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
export const SparklesIcon = /* @__PURE__ */ fromLucide(Sparkles);
export const SplitIcon = /* @__PURE__ */ fromLucide(Split);
export const StarIcon = /* @__PURE__ */ fromLucide(Star);
export const SoundIcon = /* @__PURE__ */ fromLucide(Volume2);
export const WalletIcon = /* @__PURE__ */ fromLucide(Wallet);
export const WineIcon = /* @__PURE__ */ fromLucide(Wine);
export const ZapIcon = /* @__PURE__ */ fromLucide(Zap);

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
  QrCode,
  RotateCw,
  Sparkles,
  Star,
  Volume2,
  VolumeX,
  Wallet,
  WifiOff,
} from "lucide-react";
import { fromLucide } from "./icon.tsx";

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
export const QrCodeIcon = /* @__PURE__ */ fromLucide(QrCode);
export const RotateIcon = /* @__PURE__ */ fromLucide(RotateCw);
export const SparklesIcon = /* @__PURE__ */ fromLucide(Sparkles);
export const StarIcon = /* @__PURE__ */ fromLucide(Star);
export const SoundIcon = /* @__PURE__ */ fromLucide(Volume2);
export const SoundOffIcon = /* @__PURE__ */ fromLucide(VolumeX);
export const WalletIcon = /* @__PURE__ */ fromLucide(Wallet);
export const OfflineIcon = /* @__PURE__ */ fromLucide(WifiOff);

import {
  ArrowDown,
  ArrowUp,
  GripVertical,
  KeyRound,
  Map,
  Maximize,
  RotateCw,
  Volume2,
  VolumeX,
  Wallet,
  WifiOff,
} from "lucide-react";
import { fromLucide, fromPath } from "./icon.tsx";

/** Icons of single screens, separate so that the first load does not include them. */
export const ArrowDownIcon = /* @__PURE__ */ fromLucide(ArrowDown);
export const ArrowUpIcon = /* @__PURE__ */ fromLucide(ArrowUp);
export const GripIcon = /* @__PURE__ */ fromLucide(GripVertical);
export const KeyIcon = /* @__PURE__ */ fromLucide(KeyRound);
export const MapIcon = /* @__PURE__ */ fromLucide(Map);
export const MaximizeIcon = /* @__PURE__ */ fromLucide(Maximize);
export const RotateIcon = /* @__PURE__ */ fromLucide(RotateCw);
export const SparklesIcon = /* @__PURE__ */ fromPath(
  "M9 2.800l1.700 4.500L15.200 9l-4.500 1.700L9 15.200l-1.700-4.500L2.800 9l4.500-1.700zM15.500 13.500v4M13.500 15.500h4",
);
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

import {
  ArrowDownToLine,
  ArrowLeftRight,
  CalendarX,
  CheckCheck,
  CirclePause,
  Flame,
  HeartCrack,
  LogIn,
} from "lucide-react";
import { fromLucide, fromPath } from "./icon.tsx";

/** Status icons, used by most lists. */
export const BrokenIcon = /* @__PURE__ */ fromLucide(HeartCrack);
export const CalendarXIcon = /* @__PURE__ */ fromLucide(CalendarX);
export const CheckCheckIcon = /* @__PURE__ */ fromLucide(CheckCheck);
export const EmptyBoxIcon = /* @__PURE__ */ fromPath(
  "M3.5 6.5 10 3.2l6.5 3.3v7L10 16.8l-6.5-3.3zM3.5 6.5 10 9.8l6.5-3.3M10 9.8v7",
);
export const FlameIcon = /* @__PURE__ */ fromLucide(Flame);
export const ForkIcon = /* @__PURE__ */ fromPath(
  "M6 3v4.5M3.8 3v3.5a2.2 2.2 0 0 0 4.4 0V3M6 8.7V17M14 17v-5.5M14 11.5c-2 0-2.4-2-2.4-4 0-2.7 1-4.5 2.4-4.5z",
);
export const HalfIcon = /* @__PURE__ */ fromPath("M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM10 3v14");
export const InIcon = /* @__PURE__ */ fromLucide(LogIn);
export const LowIcon = /* @__PURE__ */ fromLucide(ArrowDownToLine);
export const PauseIcon = /* @__PURE__ */ fromLucide(CirclePause);
export const PlateIcon = /* @__PURE__ */ fromPath(
  "M10 16.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM10 13a3 3 0 1 0 0-6 3 3 0 0 0 0 6z",
);
export const QuarterIcon = /* @__PURE__ */ fromPath("M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM10 6.2V10h3.8");
export const ReturnIcon = /* @__PURE__ */ fromPath("M7 4 3.5 7.5 7 11M3.5 7.5H12a4 4 0 0 1 0 8H8");
export const TransferIcon = /* @__PURE__ */ fromLucide(ArrowLeftRight);

import { CircleCheckIcon, ClockIcon, WarningIcon } from "../icons/icons.tsx";
import type { StatusStyle } from "./statuses.ts";

/** Styles of fiscal receipts, separate so that the first load does not include them. */
export const receiptStatuses = {
  waiting: { tone: "amber", icon: ClockIcon },
  confirmed: { tone: "green", icon: CircleCheckIcon },
  rejected: { tone: "red", icon: WarningIcon },
} satisfies Record<string, StatusStyle>;

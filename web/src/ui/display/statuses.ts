import type { IconType } from "../icons/icon.tsx";
import {
  BrokenIcon,
  CalendarXIcon,
  CheckCheckIcon,
  EmptyBoxIcon,
  FlameIcon,
  ForkIcon,
  HalfIcon,
  InIcon,
  LowIcon,
  PlateIcon,
  QuarterIcon,
  ReturnIcon,
  TransferIcon,
} from "../icons/icons.states.tsx";
import {
  BanIcon,
  CheckIcon,
  CircleCheckIcon,
  CircleXIcon,
  ClocheIcon,
  ClockIcon,
  InboxIcon,
  LockIcon,
  LogOutIcon,
  MinusIcon,
  ReceiptIcon,
  SlidersIcon,
  WarningIcon,
} from "../icons/icons.tsx";
import type { Tone } from "../style/tones.ts";

export interface StatusStyle {
  tone: Tone;
  icon: IconType;
  isStruck?: boolean;
}

export const orderStatuses = {
  received: { tone: "blue", icon: InboxIcon },
  confirmed: { tone: "violet", icon: CheckIcon },
  preparing: { tone: "amber", icon: FlameIcon },
  ready: { tone: "green", icon: ClocheIcon },
  served: { tone: "teal", icon: PlateIcon },
  completed: { tone: "stone", icon: CheckCheckIcon },
  cancelled: { tone: "stone", icon: CircleXIcon, isStruck: true },
} satisfies Record<string, StatusStyle>;

/** Styles of order line statuses. */
export const lineStatuses = {
  pending: { tone: "stone", icon: QuarterIcon },
  preparing: orderStatuses.preparing,
  ready: orderStatuses.ready,
  served: orderStatuses.served,
  voided: { tone: "stone", icon: CircleXIcon, isStruck: true },
} satisfies Record<string, StatusStyle>;

export const paymentStatuses = {
  pending: { tone: "amber", icon: QuarterIcon },
  paid: { tone: "green", icon: CircleCheckIcon },
  partially_paid: { tone: "blue", icon: HalfIcon },
  failed: { tone: "red", icon: WarningIcon },
  refunded: { tone: "violet", icon: ReturnIcon },
  cancelled: { tone: "stone", icon: CircleXIcon },
} satisfies Record<string, StatusStyle>;

export const tableStatuses = {
  available: { tone: "green", icon: CheckIcon },
  occupied: { tone: "fig", icon: ForkIcon },
  reserved: { tone: "violet", icon: ClockIcon },
  out_of_service: { tone: "stone", icon: BanIcon },
} satisfies Record<string, StatusStyle>;

export const reservationStatuses = {
  booked: { tone: "violet", icon: ClockIcon },
  arrived: { tone: "amber", icon: CheckIcon },
  seated: { tone: "fig", icon: ForkIcon },
  no_show: { tone: "red", icon: CircleXIcon },
  cancelled: { tone: "stone", icon: CircleXIcon, isStruck: true },
} satisfies Record<string, StatusStyle>;

/** Styles of stock levels; items in stock have no badge. */
export const stockLevels = {
  low: { tone: "amber", icon: LowIcon },
  out: { tone: "red", icon: EmptyBoxIcon },
} satisfies Record<string, StatusStyle>;

export const teamStatuses = {
  active: { tone: "green", icon: CheckIcon },
  pending: { tone: "amber", icon: QuarterIcon },
  inactive: { tone: "stone", icon: MinusIcon },
  suspended: { tone: "red", icon: LockIcon },
} satisfies Record<string, StatusStyle>;

export const movementTypes = {
  IN: { tone: "green", icon: InIcon },
  OUT: { tone: "blue", icon: LogOutIcon },
  ADJUSTMENT: { tone: "violet", icon: SlidersIcon },
  EXPIRED: { tone: "amber", icon: CalendarXIcon },
  DAMAGED: { tone: "red", icon: BrokenIcon },
  TRANSFER: { tone: "teal", icon: TransferIcon },
  SALE: { tone: "fig", icon: ReceiptIcon },
} satisfies Record<string, StatusStyle>;

import type { OrderStatus, OrderType, PaymentMethod, PaymentStatus } from "./orders.status.ts";

export type WordLanguage = "en" | "me";

interface OrderWords {
  type: Record<OrderType, string>;
  method: Record<PaymentMethod, string>;
  status: Record<OrderStatus, string>;
  paymentStatus: Record<PaymentStatus, string>;
}

/** Names of codes on papers and in files. */
export const orderWords: Record<WordLanguage, OrderWords> = {
  en: {
    type: { dine_in: "Dine in", takeaway: "Takeaway", delivery: "Delivery" },
    method: {
      cash: "Cash",
      card: "Card",
      mobile_wallet: "Mobile wallet",
      bank_transfer: "Bank transfer",
      credit: "On account",
    },
    status: {
      received: "Received",
      confirmed: "Confirmed",
      preparing: "Preparing",
      ready: "Ready",
      served: "Served",
      completed: "Completed",
      cancelled: "Cancelled",
    },
    paymentStatus: {
      pending: "Unpaid",
      paid: "Paid",
      partially_paid: "Partly paid",
      failed: "Failed",
      refunded: "Refunded",
      cancelled: "Cancelled",
    },
  },
  me: {
    type: { dine_in: "U lokalu", takeaway: "Za ponijeti", delivery: "Dostava" },
    method: {
      cash: "Gotovina",
      card: "Kartica",
      mobile_wallet: "Mobilni novčanik",
      bank_transfer: "Bankovni transfer",
      credit: "Odloženo plaćanje",
    },
    status: {
      received: "Primljena",
      confirmed: "Potvrđena",
      preparing: "U pripremi",
      ready: "Spremna",
      served: "Poslužena",
      completed: "Završena",
      cancelled: "Otkazana",
    },
    paymentStatus: {
      pending: "Neplaćeno",
      paid: "Plaćeno",
      partially_paid: "Djelimično plaćeno",
      failed: "Neuspjelo",
      refunded: "Vraćeno",
      cancelled: "Otkazano",
    },
  },
};

import {
  orderStatuses,
  paymentMethods,
  type OrderStatus,
  type PaymentMethod,
} from "@konoba/contract/orders/orders.status";

export const isOrderStatus = (value: string | null): value is OrderStatus =>
  orderStatuses.some((status) => status === value);
export const isPaymentMethod = (value: string | null): value is PaymentMethod =>
  paymentMethods.some((method) => method === value);

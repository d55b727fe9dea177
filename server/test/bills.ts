import type { OrderDetails } from "@konoba/contract/orders/orders.contract";
import { settlementOf } from "@konoba/contract/orders/orders.payments";
import { orderTotals, ownServiceText } from "@konoba/contract/orders/orders.totals";
import { expect } from "vitest";

/** Asserts that stored amounts equal those computed from the stored lines and payments. */
export function expectBills(orders: OrderDetails[], pricesIncludeTax: boolean): void {
  for (const order of orders) {
    const { lines, taxLines, ...amounts } = orderTotals({
      lines: order.items,
      orderDiscountPercentage: order.discountPercentage,
      orderType: order.orderType,
      servicePrice: ownServiceText(order),
      carriedServiceAmount: order.carriedServiceAmount,
      carriedServiceTax: order.carriedServiceTax,
      fees: order.fees,
      serviceTaxRate: "21",
      pricesIncludeTax,
      gratuity: order.gratuityAmount,
      decimals: 2,
    });
    expect.soft(order, order.id).toMatchObject(amounts);
    expect.soft(order.items.map((line) => line.totalPrice)).toEqual(lines.map((line) => line.totalPrice));
    expect.soft(order.taxLines).toEqual(taxLines);
    const settlement = settlementOf({
      orderStatus: order.status,
      dueAmount: order.dueAmount,
      ledger: order.payments,
      correctedAmount: order.correctedAmount,
      lastAttemptFailed: order.paymentStatus === "failed",
      decimals: 2,
    });
    const { paymentStatus, settledAmount, refundedAmount, correctedAmount, excessAmount } = settlement;
    expect
      .soft(order, order.id)
      .toMatchObject({ paymentStatus, settledAmount, refundedAmount, correctedAmount });
    expect.soft(excessAmount, order.id).toBe("0.00");
    expect.soft(Number(refundedAmount)).toBeLessThanOrEqual(Number(settledAmount));
    const tips = order.payments.reduce((sum, payment) => sum + Number(payment.tipAmount), 0);
    expect.soft(Number(order.gratuityAmount)).toBeGreaterThanOrEqual(tips);
  }
}

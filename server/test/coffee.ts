import { randomUUID } from "node:crypto";
import type { Api } from "./app.ts";
import { dayFromNow } from "./days.ts";
import { makeCategory, makeMenuItem, makeProduct } from "./factories.ts";

/** Location with a roaster that sells coffee by the bag of 1 kg at 20.00, and an espresso of 10 g at 1.50. */
export type Coffee = Awaited<ReturnType<typeof makeCoffee>>;

export async function makeCoffee(api: Api, locationId: string) {
  const coffee = await makeProduct(api, locationId, { name: "Kafa", unit: "kg" });
  const { id: supplierId } = await api.suppliers.create({
    body: { name: "Pržionica Zeta d.o.o.", taxNumber: "03012345", paymentDays: 15 },
  });
  const seller = { locationId, supplierId };
  const bag = await api.suppliers.createItem({
    body: { ...seller, productId: coffee.id, name: "Kafa u zrnu", code: "K-10", price: "20.00" },
  });
  const { id: categoryId } = await makeCategory(api, locationId);
  const ingredients = [{ productId: coffee.id, quantity: "10", unit: "g" }];
  const espresso = await makeMenuItem(
    api,
    { locationId, categoryId },
    { price: "0.90", translations: [{ languageCode: "en", name: "Espresso" }], ingredients },
  );
  return { api, ...seller, productId: coffee.id, bag, espresso };
}

interface Arrival {
  packs?: string;
  price?: string;
  batchNumber?: string;
  /** Ordered packs; null for a delivery without an order. */
  ordered?: string | null;
  receivedAt?: string;
}

/** Orders and receives coffee; returns the delivery and its line. */
export async function receiveCoffee(
  { api, locationId, supplierId, bag }: Coffee,
  { packs = "10", ordered = "10", ...arrival }: Arrival = {},
) {
  let order: { orderId: string | null; orderLineId: string | null } = { orderId: null, orderLineId: null };
  if (ordered !== null) {
    const { id } = await api.purchasing.createOrder({ body: { locationId, supplierId } });
    const lines = [{ supplierItemId: bag.id, packs: ordered }];
    await api.purchasing.updateOrder({ params: { id }, body: { lines } });
    const sent = await api.purchasing.sendOrder({ params: { id }, body: { via: "phone" } });
    order = { orderId: id, orderLineId: sent.lines[0]?.id ?? null };
  }
  const { receivedAt, ...given } = arrival;
  const id = randomUUID();
  const deliveryLineId = randomUUID();
  const reason = Number(packs) < Number(ordered) ? ("short" as const) : null;
  const delivery = await api.purchasing.receive({
    body: {
      id,
      locationId,
      supplierId,
      orderId: order.orderId,
      noteNumber: "884/26",
      ...(receivedAt === undefined ? {} : { receivedAt }),
      lines: [
        {
          ...given,
          id: deliveryLineId,
          supplierItemId: bag.id,
          orderLineId: order.orderLineId,
          packs,
          reason,
        },
      ],
    },
  });
  return { delivery, deliveryLineId };
}

type InvoiceBody = Parameters<Api["purchasing"]["createInvoice"]>[0]["body"];

/** Enters an invoice of delivered coffee: 10 bags of 22.40 at 7 % by default. */
export const invoiceCoffee = (
  { api, locationId, supplierId }: Coffee,
  deliveryLineId: string,
  {
    line,
    ...fields
  }: Partial<Omit<InvoiceBody, "lines">> & { line?: Partial<InvoiceBody["lines"][number]> } = {},
) =>
  api.purchasing.createInvoice({
    body: {
      locationId,
      supplierId,
      number: "884/26",
      invoiceDate: dayFromNow(),
      statedTotal: "239.68",
      ...fields,
      lines: [{ deliveryLineId, name: "Kafa u zrnu", packs: "10", price: "22.40", taxRate: "7", ...line }],
    },
  });

import { createServer } from "node:http";

interface ProviderRequest {
  path: string;
  form: URLSearchParams;
}

const invoice = (fields: object) => ({
  object: "invoice",
  created: 1_795_219_200,
  currency: "eur",
  status: "paid",
  hosted_invoice_url: "https://pay.example/in_1",
  ...fields,
});

/** Answers of the payment provider by path prefix. */
const answers: Record<string, object> = {
  "/v1/checkout/sessions": { id: "cs_1", url: "https://pay.example/cs_1" },
  "/v1/billing_portal/sessions": { id: "bps_1", url: "https://pay.example/portal" },
  "/v1/invoices": {
    object: "list",
    data: [
      invoice({ id: "in_3", number: null, total: 4900, status: "draft" }),
      invoice({ id: "in_2", number: "KON-0002", total: 4905, status: "open" }),
      invoice({ id: "in_1", number: "KON-0001", total: 500, currency: "jpy" }),
    ],
  },
};

for (const [plan, unit_amount, interval] of [
  ["starter", 1900, "month"],
  ["growth", 4950, "month"],
  ["group", 99_000, "year"],
] as const)
  answers[`/v1/prices/price_${plan}`] = {
    id: `price_${plan}`,
    object: "price",
    unit_amount,
    currency: "eur",
    recurring: { interval, interval_count: 1 },
  };

/** Current subscriptions at the provider, where they differ from a paid plan `growth`. */
export const subscriptions = new Map<string, { status: string; price?: string }>();
const subscriptionAt = (path: string) => {
  const id = path.split("/").at(-1) ?? "";
  const { status, price = "price_growth" } = subscriptions.get(id) ?? { status: "active" };
  return { id, status, items: { object: "list", data: [{ id: "si_1", price: { id: price } }] } };
};

export const providerRequests: ProviderRequest[] = [];
/** Switch that makes every request fail. */
export const outage = { isOn: false };

/** Payment provider on this machine that records its requests. */
export const provider = createServer((request, response) => {
  let body = "";
  request.on("data", (chunk: Buffer) => (body += chunk.toString()));
  request.on("end", () => {
    const path = request.url ?? "";
    providerRequests.push({ path, form: new URLSearchParams(body || path.split("?")[1]) });
    response.statusCode = outage.isOn ? 500 : 200;
    response.setHeader("content-type", "application/json");
    const [, known] = Object.entries(answers).find(([beginning]) => path.startsWith(beginning)) ?? [];
    const answer = known ?? (path.startsWith("/v1/subscriptions/") ? subscriptionAt(path) : {});
    response.end(JSON.stringify(outage.isOn ? { error: { type: "api_error" } } : answer));
  });
});

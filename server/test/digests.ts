import type { DigestKind } from "@konoba/contract/analytics/analytics.digest.rules";
import type pg from "pg";

interface RawOrder {
  id: string;
  business_date: string;
  status: string;
  person: string;
  discount_amount: string;
  corrected_amount: string;
}
interface RawLine {
  order_id: string;
  quantity: number;
  unit_price: string;
  total_price: string;
  discount_percentage: string;
  customizations: { additionalPrice: string }[];
  status: string;
}
interface RawPayment {
  order_id: string;
  kind: string;
  amount: string;
}
interface RawShift {
  person: string;
  counted: string;
  expected: string;
}

interface Sums extends Record<DigestKind | "sales", number> {
  orders: number;
}

const cents = (amount: string | number) => Math.round(Number(amount) * 100);

const grossOf = (line: RawLine) =>
  line.quantity *
  line.customizations.reduce((all, each) => all + cents(each.additionalPrice), cents(line.unit_price));

/** Computes one order's amounts in cents from its lines and its ledger. */
function amountsOf(order: RawOrder, lines: readonly RawLine[], payments: readonly RawPayment[]): Sums {
  const isOut = order.status === "cancelled";
  const paid = (kind: string) =>
    payments.filter((each) => each.kind === kind).reduce((all, each) => all + cents(each.amount), 0);
  const voided = lines.filter(({ status }) => status === "voided");
  const lowered = lines.filter((each) => each.status !== "voided" && Number(each.discount_percentage) > 0);
  return {
    orders: isOut ? 0 : 1,
    sales: isOut ? 0 : paid("payment") - paid("refund"),
    voids: voided.reduce((all, each) => all + grossOf(each), 0),
    discounts: isOut
      ? 0
      : lowered.reduce(
          (all, each) => all + grossOf(each) - cents(each.total_price),
          cents(order.discount_amount),
        ),
    refunds: isOut ? 0 : paid("refund") - cents(order.corrected_amount),
  };
}

/** Computes the sums of every person from orders, lines, payments and shifts, without SQL sums or rollups. */
export async function recomputeDigest(pool: pg.Pool, locationId: string, week: readonly [string, string]) {
  const read = async <Row extends pg.QueryResultRow>(text: string, more: unknown[] = []) =>
    (await pool.query<Row>(text, [locationId, ...more])).rows;
  const orders = await read<RawOrder>(
    `select *, business_date::text as business_date, coalesce(worker_id::text, user_id::text) as person
     from orders where location_id = $1 and business_date between $2 and $3`,
    [...week],
  );
  const lines = await read<RawLine>("select * from order_items where location_id = $1");
  const payments = await read<RawPayment>(
    "select * from payments where location_id = $1 and voided_at is null",
  );
  const shifts = await read<RawShift>(
    `select coalesce(worker_id::text, user_id::text) as person, count->>'countedAmount' as counted, expected_amount as expected
     from drawer_shifts where location_id = $1 and closed_at >= ($2::date + time '04:00') at time zone 'Europe/Podgorica'
       and closed_at < ($3::date + 1 + time '04:00') at time zone 'Europe/Podgorica'`,
    [...week],
  );
  const byOrder = orders.map((order) => ({
    person: order.person,
    id: order.id,
    ...amountsOf(
      order,
      lines.filter((each) => each.order_id === order.id),
      payments.filter((each) => each.order_id === order.id),
    ),
  }));
  const people = [...new Set([...orders, ...shifts].map(({ person }) => person))];
  return new Map(
    people.map((person) => {
      const own = byOrder.filter((each) => each.person === person);
      const total = (field: keyof Sums) => own.reduce((all, each) => all + each[field], 0);
      const closed = shifts.filter((each) => each.person === person);
      const sums = {
        orders: total("orders"),
        sales: total("sales"),
        voids: total("voids"),
        discounts: total("discounts"),
        refunds: total("refunds"),
        closes: closed.length,
        difference: closed.reduce((all, each) => all + cents(each.counted) - cents(each.expected), 0),
        largest: (kind: DigestKind) =>
          own
            .map((each) => each[kind])
            .filter((amount) => amount > 0)
            .toSorted((a, b) => b - a)
            .slice(0, 3),
      };
      return [person, sums] as const;
    }),
  );
}

import { exampleCodes } from "@konoba/contract/accounting/accounting.accounts.rules";
import { vi } from "vitest";
import type { Api } from "./app.ts";
import { dayFromNow } from "./days.ts";
import type { TestLocation } from "./testLocation.ts";

/** Returns the date some days ago. */
export const dayAgo = (days: number) => dayFromNow(-days);
/** Moves the clock of the server to noon of a day, which is the same business day in Podgorica. */
export function goTo(date: string): void {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(`${date}T12:00:00Z`) });
}

type Paying = Parameters<Api["orders"]["takePayment"]>[0]["body"];

/** Sells one item; null leaves it unpaid. */
export async function sell(
  location: TestLocation,
  itemId: string,
  payment: Paying | null = { method: "cash" },
) {
  const { api, locationId } = location;
  const body = { locationId, orderType: "takeaway" as const, items: [{ menuItemId: itemId }] };
  const { id } = await api.orders.createWithItems({ body });
  if (payment) await api.orders.takePayment({ params: { id }, body: payment });
  return { params: { id } };
}

export const journalOn = ({ api, locationId }: TestLocation, date: string) =>
  api.accounting.journal({ params: { locationId, date } });

/** Returns the lines of a day as text; credits have a minus. */
export const linesOf = async (location: TestLocation, date: string) =>
  (await journalOn(location, date)).lines.map(
    ({ key, source, debitAmount, creditAmount }) => `${key} ${source} ${debitAmount ?? `-${creditAmount}`}`,
  );

/** Chooses an account for everything a location sells at 21 and 7 %. */
export const mapAll = ({ api, locationId }: TestLocation) =>
  api.accounting.setAccounts({
    params: { locationId },
    body: {
      accounts: {
        ...Object.fromEntries(
          Object.entries(exampleCodes).filter(
            ([key]) => !["sales", "tax", "purchases", "inputTax"].includes(key),
          ),
        ),
        "sales:21.00": "6121",
        "tax:21.00": "4702",
        "sales:7.00": "6120",
        "tax:7.00": "4701",
      },
    },
  });

/** Returns the ids of the lines of an order. */
export const lineIds = async (api: Api, id: string) =>
  (await api.orders.find({ params: { id } })).items.map((each) => each.id);

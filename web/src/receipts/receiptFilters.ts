import { receiptStatuses } from "@konoba/contract/receipts/receipts.status";

/** Search parameters that narrow the list of receipts; `date` chooses its business day. */
export const receiptFilters = ["date", "status", "corrective", "till"] as const;
export type ReceiptFilter = (typeof receiptFilters)[number];

interface ListChoices {
  page: number;
  pageSize: number;
  q: string;
  sort: string | undefined;
  filters: { [K in ReceiptFilter]?: string | undefined };
}

/** Returns the query of the list; `date` is null for every day. */
export function receiptQueryOf({ page, pageSize, q, sort, filters }: ListChoices, date: string | null) {
  const { status, corrective, till } = filters;
  const known = receiptStatuses.find((each) => each === status);
  return {
    page,
    pageSize,
    sort: sort === "issuedAt" ? ("issuedAt" as const) : ("-issuedAt" as const),
    ...(q ? { q } : {}),
    ...(known ? { status: known } : {}),
    ...(corrective ? { isCorrective: "true" as const } : {}),
    ...(till ? { tillId: till } : {}),
    ...(date === null ? {} : { date }),
  };
}

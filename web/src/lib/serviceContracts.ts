import { orders } from "@konoba/contract/orders/orders.contract";
import { reservations } from "@konoba/contract/reservations/reservations.contract";
import { tables } from "@konoba/contract/tables/tables.contract";

/** The schemas of service: orders, the tables they stand on, and who is expected there. */
export const serviceContracts = { orders, reservations, tables };

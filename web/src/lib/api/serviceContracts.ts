import { orders } from "@konoba/contract/orders/orders.contract";
import { reservations } from "@konoba/contract/reservations/reservations.contract";
import { tables } from "@konoba/contract/tables/tables.contract";

/** Schemas for table service: orders, tables and reservations. */
export const serviceContracts = { orders, reservations, tables };

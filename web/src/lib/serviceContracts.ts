import { orders } from "@konoba/contract/orders/orders.contract";
import { tables } from "@konoba/contract/tables/tables.contract";

/** The schemas of service: orders and the tables they stand on. */
export const serviceContracts = { orders, tables };

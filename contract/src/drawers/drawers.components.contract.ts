import { z } from "zod";
import * as drawers from "./drawers.contract.ts";
import { drawerShiftRecord } from "./drawers.contract.ts";
import { movementKinds } from "./drawers.rules.ts";

/** Schemas of the domain that the OpenAPI document names. */
export const drawersComponents = {
  CashMovementKind: z.enum(movementKinds),
  Drawer: drawers.drawer,
  DrawerShift: drawers.drawerShift,
  DrawerReport: drawers.drawerReport,
  TaxOfPayments: drawers.drawerReport.shape.taxes.element,
  DrawerCount: drawers.drawerShift.shape.count.unwrap(),
  DrawerCountLine: drawers.drawers.count.body.shape.lines.element,
  CashMovement: drawers.drawerShift.shape.movements.element,
  DrawerReportRow: drawers.drawers.listReports.response.shape.items.element,
  DrawerShiftRecord: drawerShiftRecord,
  CashPosition: drawers.cashPosition,
};

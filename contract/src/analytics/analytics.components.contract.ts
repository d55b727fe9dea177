import { z } from "zod";
import * as analytics from "./analytics.contract.ts";
import { digest } from "./analytics.digest.contract.ts";
import { periods } from "./analytics.periods.ts";
import { why, report, uncostedIngredient } from "./analytics.reports.contract.ts";

/** Schemas of the domain that the OpenAPI document names. */
export const analyticsComponents = {
  Period: z.enum(periods),
  Figures: analytics.summary.shape.current,
  Summary: analytics.summary,
  ComparedDay: why.shape.current,
  ComparedOrder: why.shape.orders.element,
  Report: report,
  HourBucket: report.shape.hourly.element,
  HeatmapCell: report.shape.heatmap.element,
  TypeBucket: report.shape.byType.element,
  ReportFigures: report.shape.current,
  TopTable: analytics.summary.shape.topTables.element,
  DishTime: analytics.summary.shape.dishTimes.element,
  WeeklyDigest: digest,
  DigestAmount: digest.shape.all,
  DigestDrawers: digest.shape.drawers,
  DigestPerson: digest.shape.people.element,
  DigestNote: digest.shape.notes.element,
  DigestOrder: digest.shape.notes.element.shape.orders.element,
  UncostedIngredient: uncostedIngredient,
  TopItem: analytics.summary.shape.topItems.element,
  FeaturedItem: analytics.analytics.featured.response.shape.items.element,
};

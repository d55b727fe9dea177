import { z } from "zod";
import * as audit from "./organizations.audit.contract.ts";
import * as organizations from "./organizations.contract.ts";
import { plans } from "./organizations.rules.ts";

/** Schemas of the domain that the OpenAPI document names. */
export const organizationsComponents = {
  Plan: z.enum(plans),
  AuditAction: z.enum(audit.auditActions),
  AuditSubject: z.enum(audit.auditSubjects),
  Organization: organizations.organization,
  PlanChoice: organizations.planChoice,
  AuditEntry: audit.auditEntry,
  IdAndName: audit.audit.response.shape.people.element,
};

import { z } from "zod";
import * as team from "./team.contract.ts";
import { roleLimits } from "./team.limits.contract.ts";
import { savedView } from "./team.views.contract.ts";

/** Schemas of the domain that the OpenAPI document names. */
export const teamComponents = {
  WorkerRole: z.enum(team.workerRoles),
  WorkerStatus: z.enum(team.workerStatuses),
  SavedView: savedView,
  Worker: team.worker,
  StaffDevice: team.staffDevice,
  RoleLimits: roleLimits,
  WorkerInput: team.workerInput,
  WorkerChanges: team.workerChanges,
};

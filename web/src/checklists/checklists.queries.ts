import {
  type CheckInput,
  type ChecklistInput,
  type checklistChanges,
  checklists,
} from "@konoba/contract/checklists/checklists.contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { callsOf } from "../lib/api/api.ts";
import { useApiMutation } from "../lib/cache/queries.ts";

const calls = callsOf(checklists);
const refresh = [["checklists"]] as const;

export const checklistList = (locationId: string) =>
  queryOptions({
    queryKey: ["checklists", locationId, "list"],
    queryFn: async () => (await calls.list({ params: { locationId } })).items,
    enabled: locationId !== "",
  });

/** Business days of a log, both included; today by default. */
interface Days {
  dateFrom?: string | undefined;
  dateTo?: string | undefined;
}

export const checkList = (locationId: string, query: Days = {}) =>
  queryOptions({
    queryKey: ["checklists", locationId, "checks", query],
    queryFn: () => calls.checks({ params: { locationId }, query }),
    placeholderData: keepPreviousData,
    enabled: locationId !== "",
  });

export const useCreateChecklist = () =>
  useApiMutation({
    call: (body: ChecklistInput) => calls.create({ body }),
    refresh,
    done: "checklists:created",
    failed: "checklists:saveFailed",
  });

export const useUpdateChecklist = () =>
  useApiMutation({
    call: ({ id, ...body }: { id: string } & z.input<typeof checklistChanges>) =>
      calls.update({ params: { id }, body }),
    refresh,
    done: "checklists:updated",
    failed: "checklists:saveFailed",
  });

/** Signs a check; a repetition with the same key has no second effect. */
export const useSignCheck = () =>
  useApiMutation({
    call: ({ key, ...body }: CheckInput & { key: string }) => calls.sign({ body }, { idempotencyKey: key }),
    refresh,
    done: "checklists:signed",
    failed: "checklists:signFailed",
  });

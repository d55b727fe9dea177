import {
  workerChanges,
  workerInput,
  type WorkerChanges,
  type WorkerInput,
} from "@konoba/contract/team/team.contract";
import type { FormValues } from "../lib/list/formValues.ts";
import type { FormSchema } from "../ui/form/issues.ts";

export type WorkerValues = FormValues<typeof workerInput>;

/** A new team member needs a PIN. */
export const newWorkerSchema: FormSchema<WorkerInput> = workerInput;

const withPin = (values: unknown): values is { pin: unknown } =>
  typeof values === "object" && values !== null && "pin" in values;

/** An empty PIN on an existing team member leaves it unchanged. */
export const changedWorkerSchema: FormSchema<WorkerChanges> = {
  safeParse: (values) => {
    if (!withPin(values) || values.pin !== "") return workerChanges.safeParse(values);
    const { pin: _, ...rest } = values;
    return workerChanges.safeParse(rest);
  },
};

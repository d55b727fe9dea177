import {
  workerChanges,
  workerDefaults,
  workerInput,
  type Worker,
  type WorkerChanges,
  type WorkerInput,
} from "@konoba/contract/team/team.contract";
import type { FormSchema } from "../ui/form/issues.ts";

export interface WorkerValues extends Omit<WorkerInput, "email"> {
  email: string;
}

export const emptyWorker = (locationId: string): WorkerValues => ({
  ...workerDefaults,
  locationId,
  firstName: "",
  lastName: "",
  username: "",
  email: "",
  pin: "",
});

export const valuesOf = ({
  id: _id,
  lastLogin: _login,
  memberSince: _since,
  ...worker
}: Worker): WorkerValues => ({
  ...worker,
  email: worker.email ?? "",
  pin: "",
});

/** A new team member needs a PIN. */
export const newWorkerSchema: FormSchema<WorkerInput> = workerInput;

const withPin = (values: unknown): values is { pin: unknown } =>
  typeof values === "object" && values !== null && "pin" in values;

/** On a change an empty PIN stays as it is. */
export const changedWorkerSchema: FormSchema<WorkerChanges> = {
  safeParse: (values) => {
    if (!withPin(values) || values.pin !== "") return workerChanges.safeParse(values);
    const { pin: _, ...rest } = values;
    return workerChanges.safeParse(rest);
  },
};

import type { FiscalEnvironment } from "@konoba/contract/receipts/receipts.numbers.rules";
import type { ReceiptSetup } from "@konoba/contract/receipts/receipts.setup.contract";
import type { SetupGap } from "@konoba/contract/receipts/receipts.setup.rules";

/** Steps of the set-up in order. */
export const setupSteps = ["company", "certificate", "unit", "tills", "test"] as const;
export type SetupStep = (typeof setupSteps)[number];

/** Step that closes a gap; null for settings of the server. */
const stepOfGap: Readonly<Record<SetupGap, SetupStep | null>> = {
  server_key: null,
  software: null,
  authority: null,
  issuer: "company",
  rates: "company",
  certificate: "certificate",
  unit: "unit",
  till: "tills",
  operators: "tills",
  test: "test",
};

type Gaps = Pick<ReceiptSetup, "gaps">;

/** Checks whether nothing is missing in a step. */
export const isStepDone = (step: SetupStep, { gaps }: Gaps): boolean =>
  gaps.every((gap) => stepOfGap[gap] !== step);

/** Returns the first step that lacks something; the last one if none does. */
export const openStepOf = (setup: Gaps): SetupStep =>
  setupSteps.find((step) => !isStepDone(step, setup)) ?? "test";

const serverGaps = ["server_key", "software", "authority"] as const;

/** Settings of the server that are missing, which only its administrator can add. */
export const serverGapsOf = ({ gaps }: Gaps): (typeof serverGaps)[number][] =>
  serverGaps.filter((gap) => gaps.includes(gap));

/** Returns the first gap before a test receipt can be sent; null if nothing is missing. */
export const gapBeforeTest = ({ gaps }: Gaps): SetupGap | null => gaps.find((gap) => gap !== "test") ?? null;

/** What the owner can do next at the end of the set-up. */
type SetupAction =
  | { kind: "turnOn" | "turnOnInProduction" | "toProduction"; gap: SetupGap | null }
  | { kind: "none" };

/** Returns the next action for the shown environment, with the first gap that prevents it. */
export function setupActionOf({
  gaps,
  isOn,
  environment,
  shown,
}: Pick<ReceiptSetup, "gaps" | "isOn" | "environment" | "shown">): SetupAction {
  const gap = gaps[0] ?? null;
  if (shown === "test")
    return isOn || environment === "production" ? { kind: "none" } : { kind: "turnOn", gap };
  if (!isOn) return { kind: "turnOnInProduction", gap };
  return environment === "production" ? { kind: "none" } : { kind: "toProduction", gap };
}

/** Production opens after a test receipt was confirmed, and stays open where bills use it. */
export const isProductionOpen = ({ gaps, environment }: Gaps & { environment: FiscalEnvironment }): boolean =>
  environment === "production" || !gaps.includes("test");

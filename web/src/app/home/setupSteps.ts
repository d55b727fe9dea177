/** Setup steps in order, with the minutes each takes. */
const minutes = { location: 2, menu: 5, tables: 2, hours: 1, team: 1, pin: 1, order: 1 } as const;

export type SetupStep = keyof typeof minutes;
const setupSteps: readonly SetupStep[] = ["location", "menu", "tables", "hours", "team", "pin", "order"];

export type SetupState = Readonly<Record<SetupStep, boolean>>;

export interface SetupProgress {
  steps: readonly { name: SetupStep; isDone: boolean; isOpen: boolean; minutes: number }[];
  /** First step not done; null when all are. */
  next: SetupStep | null;
  done: number;
  minutesLeft: number;
}

/** Returns the setup progress of a location. */
export function setupProgress(state: SetupState): SetupProgress {
  const open = setupSteps.filter((name) => !state[name]);
  const next = open[0] ?? null;
  return {
    steps: setupSteps.map((name) => ({
      name,
      isDone: state[name],
      isOpen: name === next,
      minutes: minutes[name],
    })),
    next,
    done: setupSteps.length - open.length,
    minutesLeft: open.reduce((sum, name) => sum + minutes[name], 0),
  };
}

const maxTables = 200;

/** Returns so many tables with four seats, without plan positions; null for a number that is not possible. */
export const firstTables = (locationId: string, count: number | null) =>
  count !== null && count >= 1 && count <= maxTables
    ? ({ locationId, from: 1, to: count, seats: 4, shape: "square", sectionId: null } as const)
    : null;

import { AppError, errors } from "@konoba/contract/lib/errors";
import type pg from "pg";
import type { z } from "zod";
import type { Env } from "../env.ts";
import { createDb, type Db } from "../lib/database/db.ts";
import { StartupError } from "../lib/process/startup.ts";
import { withStore } from "./openedStore.ts";
import { usageOf, type CommandName } from "./usage.ts";
import "../lib/database/tables.ts";

/** What an action works with. */
export interface Opened {
  pool: pg.Pool;
  db: Db;
  env: Env;
  now: Date;
}

interface Action {
  /** Number of arguments it needs. */
  words: number;
  /** Returns the text to print. */
  run: (on: Opened, words: string[]) => Promise<string>;
  /** False where the action migrates the store, or needs an empty one. */
  isMigrated?: boolean;
}

/** Returns an argument as a route would take it, or rejects it by name. */
export function parseWord<T>(shape: z.ZodType<T>, word: string | undefined): T {
  const read = shape.safeParse(word);
  if (read.success) return read.data;
  throw new StartupError(`"${word}": ${read.error.issues[0]?.message ?? "is not valid"}.`);
}

/** Returns a command whose first word is one of these actions; refusals of rules are printed as one sentence. */
export function commandOf(name: CommandName, actions: Readonly<Record<string, Action>>) {
  return async ([word = "", ...words]: string[]): Promise<void> => {
    const action = Object.hasOwn(actions, word) ? actions[word] : undefined;
    if (action === undefined || words.length < action.words) throw new StartupError(usageOf(name));
    await withStore(
      async ({ direct }, env) => {
        const on = { pool: direct, db: createDb(direct), env, now: new Date() };
        console.log(await action.run(on, words).catch(explain));
      },
      { isMigrated: action.isMigrated ?? true },
    );
  };
}

function explain(error: unknown): never {
  throw error instanceof AppError ? new StartupError(errors[error.code][1], { cause: error }) : error;
}

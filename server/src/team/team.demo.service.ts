import { isSecret } from "../lib/access/secrets.ts";
import type { Db } from "../lib/database/db.ts";
import * as store from "./team.store.ts";

/** Cache of PIN checks against hashes: a check is slow and its result constant. */
const known = new Map<string, boolean>();

async function fits(pin: string, hash: string): Promise<boolean> {
  const key = `${pin} ${hash}`;
  const answer = known.get(key) ?? (await isSecret(pin, hash));
  known.set(key, answer);
  return answer;
}

interface KnownPin {
  username: string;
  pin: string;
}

/** Returns the demo team with their initial PINs, without members whose PIN was changed. */
export async function listDemoTeam(db: Db, pins: readonly KnownPin[]) {
  const team = await store.listDemoTeamAnyTenant(db);
  const members = await Promise.all(
    pins.map(async ({ username, pin }) => {
      const found = team.find((each) => each.username === username);
      if (!found || !(await fits(pin, found.pinHash))) return [];
      const { pinHash: _, organizationId: __, ...member } = found;
      return [{ ...member, pin }];
    }),
  );
  return members.flat();
}

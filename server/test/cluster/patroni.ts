import { vi } from "vitest";

interface Member {
  name: string;
  role: string;
  state: string;
}

export const runs = (state: string) => /running|streaming/.test(state);

/** Creates a client of every node's Patroni; nodes are called node0, node1 and so on. */
export function createPatroni(bases: string[]) {
  /** Returns the nodes that claim to be primary; more than one until a disconnected one notices. */
  async function findPrimaries(): Promise<number[]> {
    const is = await Promise.all(
      bases.map(async (base) => {
        const reply = await fetch(`${base}/primary`, { signal: AbortSignal.timeout(500) }).catch(() => null);
        return reply?.status === 200;
      }),
    );
    return [...bases.keys()].filter((at) => is[at]);
  }
  /** Returns the only primary; -1 while there is none. */
  async function findPrimary(): Promise<number> {
    const [at = -1, ...others] = await findPrimaries();
    return others.length === 0 ? at : -1;
  }
  /** Returns all nodes as seen by one of them. */
  async function members(at: number): Promise<Member[]> {
    const reply = await fetch(`${bases[at]}/cluster`);
    return ((await reply.json()) as { members: Member[] }).members;
  }
  return {
    findPrimaries,
    findPrimary,
    members,
    /** Returns the synchronous standby. */
    findSynchronous: async (): Promise<number> => {
      const all = await members(await findPrimary());
      return Number(all.find(({ role }) => role === "sync_standby")?.name.slice(-1) ?? 0);
    },
    /** Waits until at most one node claims to be primary; returns the time in ms. */
    untilOne: async (): Promise<number> => {
      const startedAt = performance.now();
      if ((await findPrimaries()).length < 2) return 0;
      await vi.waitUntil(async () => (await findPrimaries()).length < 2, { timeout: 60_000, interval: 50 });
      return Math.round(performance.now() - startedAt);
    },
    /** Reinitializes the nodes that do not run; returns their number. */
    reinitialize: async (): Promise<number> => {
      const all = await members(await findPrimary());
      const bad = bases.filter(
        (_, at) => !all.some(({ name, state }) => name === `node${at}` && runs(state)),
      );
      for (const base of bad) {
        const body = JSON.stringify({ force: true });
        await fetch(`${base}/reinitialize`, { method: "POST", body }).catch(() => undefined);
      }
      return bad.length;
    },
  };
}

export type Patroni = ReturnType<typeof createPatroni>;

import { randomUUID } from "node:crypto";
import { dayMs, minuteMs } from "@konoba/contract/lib/durations";
import { addDays } from "@konoba/contract/lib/zonedTime";
import type { Caller } from "../lib/access/caller.ts";
import type { Language } from "../lib/messages/mailLanguage.ts";
import { actAs, type Stage } from "./acting.ts";

interface DemoPoint {
  me: string;
  en: string;
  /** Limits and usual value in °C; a task has none. */
  temperature?: { min: number | null; max: number; usual: number };
}

const fridges: readonly DemoPoint[] = [
  { me: "Komora za meso i ribu", en: "Meat and fish cold room", temperature: { min: 0, max: 4, usual: 2.4 } },
  { me: "Frižider za povrće", en: "Vegetable fridge", temperature: { min: 0, max: 8, usual: 4.8 } },
  { me: "Zamrzivač", en: "Freezer", temperature: { min: null, max: -18, usual: -20.5 } },
];
const closing: readonly DemoPoint[] = [
  { me: "Radne površine oprane i dezinfikovane", en: "Worktops washed and sanitised" },
  { me: "Filteri nape očišćeni", en: "Hood filters cleaned" },
  { me: "Podovi oprani", en: "Floors mopped" },
];

const lists = [
  {
    name: { me: "Temperature frižidera", en: "Fridge temperatures" },
    dueTimes: ["08:00", "16:00"],
    points: fridges,
  },
  { name: { me: "Zatvaranje kuhinje", en: "Kitchen close" }, dueTimes: ["22:30"], points: closing },
] as const;

/** A cold room that was too warm, and what was done; in the log to find. */
const deviation = {
  value: 6.2,
  me: "Vrata nijesu bila zatvorena. Zatvorena; poslije 30 minuta 3,1 °C.",
  en: "The door was left open. Closed it; 3.1 °C after 30 minutes.",
};

const demoDays = 6;

interface DemoChecks {
  owner: Caller;
  cook: Caller;
  locationId: string;
  now: Date;
}

/** Creates two checklists with a week of signed checks, one of which had a deviation. */
export async function makeChecklists(
  { language, ...stage }: Stage & { language: Language },
  { owner, cook, locationId, now }: DemoChecks,
): Promise<void> {
  const began = new Date(now.getTime() - demoDays * dayMs);
  const early = actAs(stage, owner, began);
  for (const { name, dueTimes, points } of lists)
    await early.checklists.create({
      body: {
        locationId,
        name: name[language],
        dueTimes: [...dueTimes],
        points: points.map((point) => ({
          id: randomUUID(),
          name: point[language],
          kind: point.temperature ? "temperature" : "task",
          min: point.temperature?.min ?? null,
          max: point.temperature?.max ?? null,
        })),
      },
    });
  const api = actAs(stage, owner, now);
  const params = { locationId };
  const { today } = await api.checklists.checks({ params });
  const query = { dateFrom: addDays(today, -demoDays) };
  const { items } = await api.checklists.checks({ params, query });
  const usual = new Map(fridges.map((point) => [point[language], point.temperature?.usual ?? 0]));
  const signed = items.filter(({ state }) => state === "missed" || state === "overdue");
  const warmAt = signed.findLastIndex(
    ({ points }, at) => at < signed.length - 4 && points[0]?.kind === "temperature",
  );
  for (const [place, { checklistId, dueAt, points }] of signed.entries()) {
    if (dueAt === null) continue;
    const signedAt = Date.parse(dueAt) + (5 + ((place * 7) % 20)) * minuteMs;
    const at = new Date(Math.min(signedAt, now.getTime()));
    const results = points.map(({ id, name, kind }, index) => {
      const isDeviation = place === warmAt && kind === "temperature" && index === 0;
      const value = (usual.get(name) ?? 0) + ((place * 3 + index * 5) % 7) / 10;
      return {
        id,
        value: kind === "task" ? null : isDeviation ? deviation.value : Number(value.toFixed(1)),
        isDone: kind === "task" ? true : null,
        action: isDeviation ? deviation[language] : null,
      };
    });
    await actAs(stage, cook, at).checklists.sign({
      body: { locationId, checklistId, dueAt, points: results },
    });
  }
}

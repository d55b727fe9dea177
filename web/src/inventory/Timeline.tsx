import type { Movement } from "@konoba/contract/inventory/inventory.movements.contract";
import { useLocalFormat } from "../lib/localFormat.ts";
import { MovementRow } from "./MovementRow.tsx";
import style from "./movements.module.css";

interface TimelineProps {
  movements: readonly Movement[];
  unit: string;
  currency: string;
}

/** Movements under the day they were written on, latest first. */
export function Timeline({ movements, unit, currency }: TimelineProps) {
  const { longDate } = useLocalFormat();
  const days = Map.groupBy(movements, (movement) => longDate(movement.createdAt));
  return (
    <div className={style.timeline}>
      {[...days].map(([day, entries]) => (
        <section key={day} aria-label={day}>
          <h2 className={style.day}>{day}</h2>
          <ul>
            {entries.map((movement) => (
              <MovementRow key={movement.id} movement={movement} unit={unit} currency={currency} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

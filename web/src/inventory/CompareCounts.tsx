import type { CountSheet } from "@konoba/contract/inventory/inventory.countSheets.contract";
import { countResult, type CountResult } from "@konoba/contract/inventory/inventory.countSheets.rules";
import { useState } from "react";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { useUnitName } from "../lib/text/units.ts";
import { Button } from "../ui/controls/Button.tsx";
import { Badge } from "../ui/display/Badge.tsx";
import type { Tone } from "../ui/style/tones.ts";
import { CountField } from "./CountField.tsx";
import { isCount } from "./counting.ts";
import { usePostSheet } from "./inventory.countSheets.queries.ts";
import style from "./countSheets.module.css";

type Line = CountSheet["lines"][number];

const tones: Record<CountResult, Tone> = { agreed: "green", differs: "red", once: "amber", missing: "stone" };
const urgency: readonly CountResult[] = ["differs", "once", "agreed", "missing"];

const countsOf = ({ counts }: Line) =>
  (counts ?? []).flatMap((count) => (count === null ? [] : [String(count)]));

/** Renders the counts of everybody beside what is expected, and the number that is posted. */
export function CompareCounts({ sheet }: { sheet: CountSheet }) {
  const { t } = useTranslation(["counts", "inventory"]);
  const { number } = useFormat();
  const unitName = useUnitName();
  const post = usePostSheet(sheet.id);
  const [decided, setDecided] = useState<Readonly<Record<string, string>>>({});
  const decide = (id: string, text: string) => setDecided((before) => ({ ...before, [id]: text }));
  const lines = sheet.lines
    .map((line) => ({ ...line, result: countResult(countsOf(line)) }))
    .toSorted((a, b) => urgency.indexOf(a.result) - urgency.indexOf(b.result));
  const finalOf = ({ inventoryId, result, ...line }: (typeof lines)[number]) =>
    decided[inventoryId] ?? (result === "agreed" ? (countsOf({ inventoryId, ...line })[0] ?? "") : "");
  const open = lines.filter((line) => line.result !== "missing" && !isCount(finalOf(line))).length;
  const posted = lines.flatMap((line) => {
    const counted = finalOf(line);
    return isCount(counted) ? [{ inventoryId: line.inventoryId, counted }] : [];
  });
  return (
    <>
      <p className={style.hint}>{t("counts:compareHint")}</p>
      <div role="table" aria-label={t("counts:compare")} className="line-above">
        {lines.map((line) => {
          const { inventoryId: id, productName, batchNumber, unit, onHand, result } = line;
          return (
            <div
              key={id}
              role="row"
              className={`grid align-center gap-16 rows-8 line-below ${style.compared}`}
            >
              <span role="cell">
                <b className="block text-base">{productName}</b>
                <small className="block text-sm weight-400 ink-2">
                  {[batchNumber, line.areaName].filter(Boolean).join(" · ")}
                </small>
              </span>
              <span role="cell" className={`row wrap align-center gap-8 rows-6 ${style.numbers}`}>
                {onHand !== null && (
                  <small>{t("counts:expected", { quantity: `${number(onHand)} ${unitName(unit)}` })}</small>
                )}
                {sheet.counters.map((counter, index) => {
                  const counted = line.counts?.[index] ?? null;
                  return (
                    <button
                      key={counter.id}
                      type="button"
                      disabled={counted === null}
                      onClick={() => counted !== null && decide(id, String(counted))}
                    >
                      {counter.name}: <b>{counted === null ? "–" : number(counted)}</b>
                    </button>
                  );
                })}
              </span>
              <span role="cell">
                <Badge tone={tones[result]}>{t(`counts:results.${result}`)}</Badge>
              </span>
              <span role="cell">
                <CountField
                  item={{ id, productName, unit }}
                  text={finalOf(line)}
                  onCount={decide}
                  onGo={() => undefined}
                />
              </span>
            </div>
          );
        })}
      </div>
      <footer
        className={`row wrap align-center justify-between gap-14 rows-8 line-above on-surface ink-2 ${style.bar}`}
      >
        <span role="status">{open > 0 ? t("counts:undecided", { count: open }) : t("counts:ready")}</span>
        <Button
          variant="primary"
          loading={post.isPending}
          disabledReason={
            open > 0
              ? t("counts:undecided", { count: open })
              : posted.length === 0
                ? t("inventory:countNothing")
                : null
          }
          onClick={() => post.mutate(posted)}
        >
          {t("counts:post", { count: posted.length })}
        </Button>
      </footer>
    </>
  );
}

import type { CountSheet } from "@konoba/contract/inventory/inventory.countSheets.contract";
import { useRef } from "react";
import { useScanner } from "../lib/device/scanner.ts";
import { useDraftName } from "../lib/list/draftName.ts";
import { handlerOf } from "../lib/page/handlers.ts";
import { announce } from "../lib/page/toasts.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { useDraftState } from "../ui/form/useDraft.ts";
import { CountField } from "./CountField.tsx";
import { isCount, type Counted } from "./counting.ts";
import { useFinishSheet, useSaveCounts } from "./inventory.countSheets.queries.ts";
import style from "./countSheets.module.css";

type Line = CountSheet["lines"][number];

/** Groups lines by storage area, in walking order. */
const byArea = (lines: readonly Line[]) => [...Map.groupBy(lines, ({ areaId }) => areaId).values()];

/** Returns the entries of typed counts; an emptied field removes its entry. */
const entriesOf = (counted: Counted) =>
  Object.entries(counted).flatMap(([inventoryId, { text, at }]) =>
    text === "" || isCount(text) ? [{ inventoryId, counted: text === "" ? null : text, countedAt: at }] : [],
  );

/** Renders the items of a sheet without quantities: each person counts without knowing what is expected. */
export function BlindCount({ sheet }: { sheet: CountSheet }) {
  const { t } = useTranslation(["counts", "inventory", "products"]);
  const rows = useRef<HTMLDivElement>(null);
  const stored: { counted: Counted } = {
    counted: Object.fromEntries(
      sheet.lines.flatMap(({ inventoryId, mine }) =>
        mine === null ? [] : [[inventoryId, { text: String(mine), at: sheet.startedAt }]],
      ),
    ),
  };
  const draft = useDraftState(useDraftName(`count.${sheet.id}`), stored);
  const { counted } = draft.values;
  const save = useSaveCounts(sheet.id);
  const finish = useFinishSheet(sheet.id);
  const textOf = (id: string) => counted[id]?.text ?? "";
  const done = sheet.lines.filter(({ inventoryId }) => isCount(textOf(inventoryId))).length;
  const isWrong = Object.values(counted).some(({ text }) => text !== "" && !isCount(text));
  const focus = (index: number) => rows.current?.querySelectorAll("input")[index]?.focus();
  const count = (id: string, text: string) => {
    const entry = { text, at: new Date().toISOString() };
    draft.setValues((now) => ({ counted: { ...now.counted, [id]: entry } }));
  };
  const store = (id: string) => {
    const lines = entriesOf({ [id]: counted[id] ?? { text: "", at: new Date().toISOString() } });
    if (counted[id] && lines.length > 0) save.mutate({ lines, sentAt: new Date().toISOString() });
  };
  const send = handlerOf(async () => {
    await finish.mutateAsync({ lines: entriesOf(counted), sentAt: new Date().toISOString() });
    draft.discard();
  });
  useScanner((barcode) => {
    const found = sheet.lines.find((line) => line.barcode === barcode);
    if (found) rows.current?.querySelector<HTMLInputElement>(`[data-item="${found.inventoryId}"]`)?.focus();
    else announce({ tone: "info", text: t("products:scan.unknown", { barcode }) });
  });
  const order = new Map(sheet.lines.map(({ inventoryId }, index) => [inventoryId, index]));
  return (
    <>
      <div ref={rows}>
        {byArea(sheet.lines).map((lines) => (
          <section key={lines[0]?.areaId ?? "none"} className={style.area}>
            <h2>{lines[0]?.areaName ?? t("counts:noArea")}</h2>
            {lines.map(({ inventoryId: id, productName, batchNumber, unit }) => (
              <div
                key={id}
                className={`row align-center justify-between gap-12 line-below ${style.line}`}
                onBlur={() => store(id)}
              >
                <span>
                  <b className="block text-base">{productName}</b>
                  {batchNumber && <small className="block text-sm weight-400 ink-2">{batchNumber}</small>}
                </span>
                <CountField
                  item={{ id, productName, unit }}
                  text={textOf(id)}
                  onCount={count}
                  onGo={(step) => focus((order.get(id) ?? 0) + step)}
                />
              </div>
            ))}
          </section>
        ))}
      </div>
      <footer
        className={`row wrap align-center justify-between gap-14 rows-8 line-above on-surface ink-2 ${style.bar}`}
      >
        <span role="status">
          {t("inventory:countProgress", { counted: done, total: sheet.lines.length })}
        </span>
        <Button
          variant="primary"
          loading={finish.isPending}
          disabledReason={
            isWrong ? t("inventory:problems.counted") : done === 0 ? t("inventory:countNothing") : null
          }
          onClick={send}
        >
          {t("counts:finish")}
        </Button>
      </footer>
    </>
  );
}

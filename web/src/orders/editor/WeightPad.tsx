import type { BoardItem } from "@konoba/contract/menu/menu.board.contract";
import { quantityOfWeight } from "@konoba/contract/menu/menu.weight.rules";
import { useId, type CSSProperties } from "react";
import { useFormat } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { unitSuffix, weightText } from "../../menu/weightText.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { Amount } from "../../ui/display/Amount.tsx";
import { BackspaceIcon, LockIcon, WarningIcon } from "../../ui/icons/icons.tsx";
import { useEditor } from "../editor.ts";
import { lineTotal } from "../orderBill.ts";
import { nameOf } from "../orderText.ts";
import { ScaleState, WeighingModes } from "./ScaleState.tsx";
import { TillSheet } from "./TillSheet.tsx";
import { useWeighing, type Weighed } from "./weighing.ts";
import style from "./WeightPad.module.css";

type State = ReturnType<typeof useWeighing>;

interface PartProps {
  item: BoardItem;
  state: State;
}

/** Returns a function that writes grams of an item as a weight. */
function useWeightOf({ soldBy }: BoardItem, unit: State["unit"]): (weight: number) => string {
  const { language } = useFormat();
  return (weight) => weightText({ quantity: quantityOfWeight(weight, unit), soldBy }, language) ?? "";
}

/** Renders the net weight and the price that it makes. */
function Readout({ item, state }: PartProps) {
  const { t } = useTranslation("weights");
  const { currency, fields, location } = useEditor();
  const { number, unit } = useShownWeight(item, state);
  return (
    <div className={style.readout} aria-live="polite" data-approval={state.needsApproval || undefined}>
      {state.scale.isOffered && <ScaleState state={state} />}
      {state.needsApproval && (
        <p className={style.hint}>
          <LockIcon size={20} />
          {t("needsApproval")}
        </p>
      )}
      <p className={style.weight} data-moving={state.mode === "scale" && !state.scale.isSteady}>
        {number} <span>{unit}</span>
      </p>
      <p className={style.price}>
        <span className={style.unitPrice}>
          × <Amount value={state.weighed.unitPrice} currency={currency} size="inherit" />
          {unitSuffix(item)}
        </span>
        <strong>
          <Amount
            value={state.net > 0 ? lineTotal(state.weighed, fields, location) : "0"}
            currency={currency}
            size="xl"
          />
        </strong>
      </p>
    </div>
  );
}

/** Splits the written weight into number and unit. */
function useShownWeight(item: BoardItem, { net, unit }: State) {
  const [number = "", sign = ""] = useWeightOf(item, unit)(net).split("\u00a0");
  return { number, unit: sign };
}

/** Renders the tare and the buttons that set it to the typed weight or to none. */
function Tare({ item, state: { mode, scale, tare, gross, unit, chooseTare } }: PartProps) {
  const { t } = useTranslation("weights");
  const weightOf = useWeightOf(item, unit);
  const isByScale = mode === "scale";
  const isTaredThere = isByScale && scale.isNet;
  const isTarable = gross > 0 && !isTaredThere && (!isByScale || scale.isSteady);
  const about = tare === 0 ? t("noTare") : t("gross", { weight: weightOf(gross) });
  return (
    <div className={style.tare}>
      <p>
        <b>{t("tareOf", { weight: weightOf(tare) })}</b>
        <span>{isTaredThere ? t("taredThere") : about}</span>
      </p>
      <Button disabled={!isTarable} onClick={() => chooseTare(gross)}>
        {t("tare")}
      </Button>
      <Button disabled={tare === 0} onClick={() => chooseTare(0)}>
        {t("zero")}
      </Button>
    </div>
  );
}

/** Renders where the weight lies between the usual ones, and a warning outside of them. */
function Bounds({ item, state: { net, unit, outside } }: PartProps) {
  const { t } = useTranslation("weights");
  const weightOf = useWeightOf(item, unit);
  const { minWeight, maxWeight } = item;
  if (minWeight === null && maxWeight === null) return null;
  const [low, high] = [minWeight ?? 0, maxWeight ?? Math.max(net, minWeight ?? 0) * 1.5];
  const end = high * 1.15;
  const share = (weight: number) => `${Math.min(100, (100 * weight) / end)}%`;
  const marks: CSSProperties = { "--low": share(low), "--high": share(high), "--net": share(net) };
  const warning = { weight: weightOf(net), bound: weightOf(outside === "below" ? low : high) };
  return (
    <>
      <div
        className={style.range}
        style={marks}
        data-outside={outside !== null || undefined}
        aria-hidden="true"
      >
        {net > 0 && <i />}
      </div>
      {outside === null ? (
        <p className="size-md ink-2">
          {minWeight === null
            ? t("upTo", { max: weightOf(high) })
            : maxWeight === null
              ? t("from", { min: weightOf(low) })
              : t("usual", { min: weightOf(low), max: weightOf(high) })}
        </p>
      ) : (
        <p className={`row gap-8 round-3 on-amber size-md amber-fg ${style.warning}`} role="status">
          <WarningIcon size={20} />
          {t(outside === "below" ? "below" : "above", warning)}
        </p>
      )}
    </>
  );
}

const digits = ["1", "2", "3", "4", "5", "6", "7", "8", "9"] as const;

/** Renders the field of typed grams and its keys. */
function Keys({ state: { mode, typed, setTyped, unit } }: PartProps) {
  const { t } = useTranslation("weights");
  const id = useId();
  const isVolume = unit === "l";
  return (
    <div className="grid gap-8 shrink">
      <div className={style.field}>
        <label htmlFor={id} className="vh">
          {t(isVolume ? "millilitres" : "grams")}
        </label>
        <input
          id={id}
          data-autofocus
          inputMode="none"
          autoComplete="off"
          value={typed}
          placeholder={t(isVolume ? "typeMillilitres" : mode === "scale" ? "typeInstead" : "typeGrams")}
          onChange={(event) => setTyped(event.target.value)}
        />
        <span aria-hidden="true">{isVolume ? "ml" : "g"}</span>
      </div>
      <div className={style.keys} role="group" aria-label={t("keys")}>
        {digits.map((digit) => (
          <button key={digit} type="button" onClick={() => setTyped(typed + digit)}>
            {digit}
          </button>
        ))}
        <button type="button" data-quiet aria-label={t("clear")} onClick={() => setTyped("")}>
          C
        </button>
        <button type="button" onClick={() => setTyped(`${typed}0`)}>
          0
        </button>
        <button type="button" data-quiet aria-label={t("erase")} onClick={() => setTyped(typed.slice(0, -1))}>
          <BackspaceIcon size={24} />
        </button>
      </div>
    </div>
  );
}

/** Renders the buttons that add the line: one that names an unusual weight, or one with the price. */
function Footer({ item, state, isKnown }: PartProps & { isKnown: boolean }) {
  const { t } = useTranslation(["weights", "orders"]);
  const { currency, fields, location } = useEditor();
  const weightOf = useWeightOf(item, state.unit);
  const sum = state.isValid && (
    <span>
      · <Amount value={lineTotal(state.weighed, fields, location)} currency={currency} size="inherit" />
    </span>
  );
  if (state.outside !== null)
    return (
      <Button
        className={style.add}
        variant="tone"
        tone="amber"
        size="lg"
        disabled={!state.isValid}
        onClick={() => state.add(false)}
      >
        {t("confirm", { weight: weightOf(state.net) })} {sum}
      </Button>
    );
  return (
    <>
      {!isKnown && (
        <Button className={style.next} size="lg" disabled={!state.isValid} onClick={() => state.add(true)}>
          {t("next")}
        </Button>
      )}
      <Button
        className={style.add}
        variant="primary"
        size="lg"
        disabled={!state.isValid}
        onClick={() => state.add(false)}
      >
        {t(isKnown ? "orders:line.save" : "orders:line.add")} {sum}
      </Button>
    </>
  );
}

interface WeightPadProps extends Weighed {
  item: BoardItem;
}

/** Renders the weighing of a dish, by scale or keypad: tare, usual weights and the live price. */
export function WeightPad({ item, ...weighed }: WeightPadProps) {
  const { t } = useTranslation("weights");
  const { language } = useFormat();
  const { currency } = useEditor();
  const state = useWeighing(item, weighed);
  const parts = { item, state };
  const isKnown = weighed.line !== undefined;
  return (
    <TillSheet
      title={nameOf(item, language)}
      about={
        <>
          {t("about")} ·{" "}
          <Amount value={weighed.line?.unitPrice ?? item.price} currency={currency} size="inherit" />
          {unitSuffix(item)}
        </>
      }
      onClose={weighed.onClose}
      footer={<Footer {...parts} isKnown={isKnown} />}
    >
      <form
        className={style.pad}
        onSubmit={(event) => {
          event.preventDefault();
          state.add(false);
        }}
      >
        <div className={`grid content-start shrink ${style.facts}`}>
          {state.scale.isOffered && <WeighingModes state={state} />}
          <Readout {...parts} />
          <Tare {...parts} />
          <Bounds {...parts} />
        </div>
        <Keys {...parts} />
      </form>
    </TillSheet>
  );
}

import type { Drawer, DrawerReport, DrawerShift } from "@konoba/contract/drawers/drawers.contract";
import { countedAmount } from "@konoba/contract/drawers/drawers.totals";
import { denominationsOf } from "@konoba/contract/lib/denominations";
import { useQuery } from "@tanstack/react-query";
import { Navigate, useNavigate } from "@tanstack/react-router";
import { useState, type ReactNode } from "react";
import { useLocationId } from "../lib/api/currentLocation.ts";
import { locationDetails } from "../lib/api/locationDetails.ts";
import { useRouteParam } from "../lib/list/addresses.ts";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { Chip, ChipGroup } from "../ui/controls/Chip.tsx";
import { Amount } from "../ui/display/Amount.tsx";
import { Badge } from "../ui/display/Badge.tsx";
import { Page } from "../ui/display/Page.tsx";
import { PageHeader } from "../ui/display/PageHeader.tsx";
import { RecordState } from "../ui/display/RecordState.tsx";
import { Section } from "../ui/display/Section.tsx";
import { MoneyField } from "../ui/fields/NumberField.tsx";
import { TextField } from "../ui/fields/TextField.tsx";
import {
  CheckIcon,
  CircleCheckIcon,
  EyeOffIcon,
  LockIcon,
  TillIcon,
  WarningIcon,
} from "../ui/icons/icons.tsx";
import {
  cashRows,
  coinText,
  linesOf,
  linesOfSum,
  outcomeOf,
  readQuantity,
  type Counts,
} from "./drawerCount.ts";
import { drawerList } from "./drawers.list.queries.ts";
import { drawerReport, useCloseDrawer, useCountDrawer } from "./drawers.queries.ts";
import { ReportTicket } from "./ReportTicket.tsx";
import style from "./DrawerClose.module.css";

interface Money {
  code: string;
  decimals: number;
}

interface RowsProps {
  kind: "notes" | "coins";
  values: readonly string[];
  counts: Counts;
  money: Money;
  onChange: (counts: Counts) => void;
}

/** Renders notes or coins with their counts. */
function Rows({ kind, values, counts, money, onChange }: RowsProps) {
  const { t } = useTranslation("drawers");
  const { moneyParts, money: inWords, number } = useFormat();
  const amountOf = (lines: Counts) => countedAmount(linesOf(lines), money.decimals);
  const own = Object.fromEntries(values.map((value) => [value, counts[value] ?? 0]));
  return (
    <div>
      <h3 className="text-sm weight-600 pad-below-8 line-below ink-2">{t(kind)}</h3>
      {values.map((value) => {
        const quantity = counts[value] ?? 0;
        return (
          <label
            key={value}
            className={`grid align-center gap-12 line-below ${style.row}`}
            data-none={quantity === 0 || undefined}
          >
            <span className={kind === "notes" ? style.note : style.coin} aria-hidden>
              {kind === "notes" ? number(value) : coinText(value)}
            </span>
            <input
              className={style.input}
              inputMode="numeric"
              autoComplete="off"
              aria-label={t("howMany", { value: inWords(value, money.code) })}
              placeholder="0"
              value={quantity === 0 ? "" : quantity}
              onFocus={(event) => event.target.select()}
              onChange={(event) => {
                onChange({ ...counts, [value]: readQuantity(event.target.value) });
              }}
            />
            <output className="weight-550 text-end">
              {moneyParts(amountOf({ [value]: quantity }), money.code).number}
            </output>
          </label>
        );
      })}
      <p className={`row wrap align-baseline justify-between gap-16 rows-6 ${style.sum}`}>
        <span>{t(kind)}</span>
        <Amount value={amountOf(own)} currency={money.code} />
      </p>
    </div>
  );
}

interface CountProps {
  shift: DrawerShift;
  money: Money;
  onCounted: () => void;
}

/** Renders the blind count; the expected amount is hidden until it is submitted. */
function Count({ shift, money, onCounted }: CountProps) {
  const { t } = useTranslation("drawers");
  const [counts, setCounts] = useState<Counts>(() =>
    Object.fromEntries((shift.count?.lines ?? []).map(({ value, quantity }) => [value, quantity])),
  );
  const [sum, setSum] = useState(shift.count?.countedAmount ?? "");
  const kinds = denominationsOf(money.code);
  const count = useCountDrawer(shift.id);
  const lines = kinds ? linesOf(counts) : linesOfSum(sum);
  return (
    <Section title={t("countTitle")}>
      {kinds ? (
        <div className={style.kinds}>
          {(["notes", "coins"] as const).map((kind) => (
            <Rows
              key={kind}
              kind={kind}
              values={kinds[kind]}
              counts={counts}
              money={money}
              onChange={setCounts}
            />
          ))}
        </div>
      ) : (
        <MoneyField label={t("countedAmount")} value={sum} currency={money.code} onChange={setSum} />
      )}
      <p className={`row wrap align-baseline justify-between gap-16 rows-6 above-10 title-lg ${style.total}`}>
        <span>{t("countedTotal")}</span>
        <Amount value={countedAmount(lines, money.decimals)} currency={money.code} size="hero" />
      </p>
      <div className={`row wrap align-baseline justify-between gap-16 rows-6 ${style.foot}`}>
        <span className="row align-center gap-8 size-md ink-2">
          <EyeOffIcon />
          {t("expectedLater")}
        </span>
        <Button
          variant="primary"
          size="lg"
          loading={count.isPending}
          onClick={() => count.mutate({ lines }, { onSuccess: onCounted })}
        >
          {t("countDone")}
        </Button>
      </div>
    </Section>
  );
}

const differenceStyles = {
  even: { tone: "tone-green", icon: <CircleCheckIcon /> },
  short: { tone: "tone-amber", icon: <WarningIcon /> },
  over: { tone: "tone-amber", icon: <WarningIcon /> },
} as const;

/** Renders expected and counted cash and their difference. */
function Sums({ report }: { report: DrawerReport }) {
  const { t } = useTranslation("drawers");
  const { cash, count, currencyCode } = report;
  const difference = report.differenceAmount ?? "0";
  const outcome = outcomeOf(difference);
  return (
    <>
      <dl className={style.sums}>
        {cashRows(cash).map(([label, amount]) => (
          <div key={label}>
            <dt className="ink-2">{t(label)}</dt>
            <dd>
              <Amount value={amount} currency={currencyCode} />
            </dd>
          </div>
        ))}
        <div className={`above-4 weight-600 line-above ${style.strong}`}>
          <dt className="ink-2">{t("expectedAmount")}</dt>
          <dd>
            <Amount value={cash.expectedAmount} currency={currencyCode} size="lg" />
          </dd>
        </div>
        <div className={`above-4 weight-600 line-above ${style.strong}`}>
          <dt className="ink-2">{t("countedAmount")}</dt>
          <dd>
            <Amount value={count?.countedAmount ?? "0"} currency={currencyCode} size="lg" />
          </dd>
        </div>
      </dl>
      <p
        className={`${differenceStyles[outcome].tone} row wrap align-center gap-14 rows-6 round-3 toned ${style.difference}`}
        role="status"
      >
        {differenceStyles[outcome].icon}
        <span>
          <b>{t(outcome)}</b>
          <span className="meta">{t("differenceHow")}</span>
        </span>
        <Amount value={difference} currency={currencyCode} size="xl" isSigned />
      </p>
    </>
  );
}

interface DifferenceProps {
  report: DrawerReport;
  onRecount: () => void;
}

/** Renders the expected amounts, the reason for a difference and the button that closes the shift. */
function Difference({ report, onRecount }: DifferenceProps) {
  const { t } = useTranslation("drawers");
  const navigate = useNavigate();
  const [note, setNote] = useState("");
  const close = useCloseDrawer(report.shiftId);
  const differs = Number(report.differenceAmount) !== 0;
  const needsNote = differs && note.trim() === "";
  const reasons = [t("reasons.change"), t("reasons.payOut")];
  const leave = () => void navigate({ to: "/drawers/reports/$id", params: { id: report.shiftId } });
  return (
    <div className={`grid align-start ${style.columns}`}>
      <Section
        title={t("differenceAmount")}
        aside={
          <Button size="sm" onClick={onRecount}>
            {t("recount")}
          </Button>
        }
      >
        <Sums report={report} />
        <div className="stack gap-10">
          {differs && (
            <ChipGroup name={t("note")}>
              {reasons.map((reason) => (
                <Chip key={reason} pressed={note === reason} hasTick onClick={() => setNote(reason)}>
                  {reason}
                </Chip>
              ))}
            </ChipGroup>
          )}
          <TextField label={t("note")} value={note} required={differs} maxLength={300} onChange={setNote} />
        </div>
        <h3 className="above-20 pad-below-8">{t("before")}</h3>
        <ul className={`below-16 ${style.checks}`}>
          <li>
            {needsNote ? <WarningIcon size={16} /> : <CheckIcon size={16} />}
            {t(needsNote ? "needsNote" : "noteDone")}
          </li>
          <li>
            {report.openOrders > 0 ? <WarningIcon size={16} /> : <CheckIcon size={16} />}
            {report.openOrders > 0 ? t("openOrders", { count: report.openOrders }) : t("noOpenOrders")}
          </li>
        </ul>
        <Button
          variant="primary"
          size="lg"
          isWide
          icon={<LockIcon />}
          loading={close.isPending}
          disabledReason={needsNote ? t("needsNote") : null}
          onClick={() => close.mutate(note.trim(), { onSuccess: leave })}
        >
          {t("closeNow")}
        </Button>
      </Section>
      <ReportTicket report={report} isPreview />
    </div>
  );
}

function Steps({ current }: { current: number }): ReactNode {
  const { t } = useTranslation("drawers");
  return (
    <ol className={`row wrap gap-20 rows-6 ink-2 ${style.steps}`}>
      {(["count", "difference", "close"] as const).map((step, index) => (
        <li
          className="row align-center gap-8"
          key={step}
          aria-current={index === current ? "step" : undefined}
          data-done={index < current || undefined}
        >
          <span>{index < current ? <CheckIcon size={16} /> : index + 1}</span>
          {t(`steps.${step}`)}
        </li>
      ))}
    </ol>
  );
}

function Closing({ drawer, shift, money }: { drawer: Drawer; shift: DrawerShift; money: Money }) {
  const { t } = useTranslation("drawers");
  const [isRecounting, setIsRecounting] = useState(false);
  const isCounted = shift.count !== null && !isRecounting;
  const report = useQuery({ ...drawerReport(drawer.locationId, shift.id), enabled: isCounted }).data;
  return (
    <Page>
      <PageHeader title={t("closing")} crumbs={[{ label: t("title"), to: "/drawers" }]}>
        <Badge tone="stone" icon={<TillIcon size={16} />}>
          {drawer.name ?? t("first")}
        </Badge>
      </PageHeader>
      <Steps current={isCounted ? 1 : 0} />
      {isCounted && report && <Difference report={report} onRecount={() => setIsRecounting(true)} />}
      {!isCounted && <Count shift={shift} money={money} onCounted={() => setIsRecounting(false)} />}
    </Page>
  );
}

/** Renders the end of a shift: count, difference, Z report. */
export function DrawerClose() {
  const { t } = useTranslation("drawers");
  const locationId = useLocationId();
  const id = useRouteParam("id");
  const list = useQuery(drawerList(locationId));
  const location = useQuery(locationDetails(locationId)).data;
  const drawer = list.data?.items.find((each) => each.shift?.id === id);
  if (list.data && !drawer) return <Navigate to="/drawers/reports/$id" params={{ id }} replace />;
  if (!drawer?.shift || !location)
    return <RecordState title={t("closing")} query={list} listTo="/drawers" listLabel={t("title")} />;
  const money = { code: location.currencyCode, decimals: location.currencyDecimals };
  return <Closing drawer={drawer} shift={drawer.shift} money={money} />;
}

import type { Check, CheckRecord } from "@konoba/contract/checklists/checklists.contract";
import { judgePoint, type CheckState } from "@konoba/contract/checklists/checklists.rules";
import { neutral } from "@konoba/contract/lib/csv";
import { clockTime, wallTime } from "@konoba/contract/lib/zonedTime";
import type { FiscalLine } from "@konoba/contract/receipts/receipts.paper.rules";
import { stringify } from "csv-stringify/sync";
import { RawResponse } from "../lib/access/handler.ts";
import { formatDay, formatNumber } from "../lib/messages/formats.ts";
import { pdfOf } from "../receipts/receipts.pdf.service.ts";

interface Log {
  from: string;
  to: string;
  timezone: string;
  language: "en" | "me";
}

type State = Exclude<CheckState, "upcoming" | "due">;
const states = {
  en: { overdue: "Overdue", missed: "Missed", done: "On time", late: "Late", extra: "Unscheduled" },
  me: { overdue: "Kasni", missed: "Propušteno", done: "Na vrijeme", late: "Kasno", extra: "Van rasporeda" },
} as const satisfies Record<string, Record<State, string>>;

const words = {
  en: {
    title: "Food safety log",
    titles: [
      "Business day",
      "Checklist",
      "Due",
      "State",
      "Point",
      "Minimum °C",
      "Maximum °C",
      "Result",
      "Deviation",
      "Corrective action",
      "Note",
      "Signed by",
      "Signed at",
      "Replaced",
      "Reason for correction",
    ],
    yes: "yes",
    no: "no",
    done: "done",
    notDone: "not done",
    deviation: "Deviation",
    action: "Corrective action",
    note: "Note",
    corrects: "Corrected",
    replaced: "replaced",
    checks: "Checks",
    missed: "Missed",
    deviations: "Deviations",
    empty: "No checks in these days.",
  },
  me: {
    title: "Evidencija bezbjednosti hrane",
    titles: [
      "Poslovni dan",
      "Kontrolna lista",
      "Rok",
      "Stanje",
      "Stavka",
      "Najmanje °C",
      "Najviše °C",
      "Rezultat",
      "Odstupanje",
      "Korektivna mjera",
      "Napomena",
      "Potpisao/la",
      "Vrijeme potpisa",
      "Zamijenjeno",
      "Razlog ispravke",
    ],
    yes: "da",
    no: "ne",
    done: "urađeno",
    notDone: "nije urađeno",
    deviation: "Odstupanje",
    action: "Korektivna mjera",
    note: "Napomena",
    corrects: "Ispravljeno",
    replaced: "zamijenjeno",
    checks: "Kontrole",
    missed: "Propušteno",
    deviations: "Odstupanja",
    empty: "U ovim danima nema kontrola.",
  },
} as const;

/** Checks that belong into a log: those that aren't due yet say nothing. */
const isLogged = (check: Check): check is Check & { state: State } =>
  check.state !== "upcoming" && check.state !== "due";

const recordsOf = ({ record, corrected }: Check): CheckRecord[] => (record ? [record, ...corrected] : []);

type Result = CheckRecord["points"][number];
const isDeviation = (point: Result) => judgePoint(point, point) === "deviation";

const timeOf = (instant: string, timezone: string) => clockTime(wallTime(new Date(instant), timezone));
const momentOf = (instant: string, timezone: string) => {
  const wall = wallTime(new Date(instant), timezone);
  return `${wall.date} ${clockTime(wall)}`;
};

const degrees = (value: number | null, language: Log["language"]) =>
  value === null ? "" : formatNumber(String(value), language, 1);

function resultText({ kind, value, isDone }: Result, language: Log["language"]): string {
  if (kind === "temperature") return `${degrees(value, language)} °C`;
  return words[language][isDone === true ? "done" : "notDone"];
}

/** Returns the rows of a check: one for each point of each record, or one for a check without a record. */
function rowsOf(
  check: Check & { state: State },
  { timezone, language }: Log,
  decimalComma: boolean,
): string[][] {
  const word = words[language];
  const number = (value: number | null) =>
    value === null ? "" : decimalComma ? String(value).replace(".", ",") : String(value);
  const due = check.dueAt === null ? "" : timeOf(check.dueAt, timezone);
  const head = [check.businessDay, neutral(check.name), due, states[language][check.state]];
  const records = recordsOf(check);
  if (records.length === 0) return [[...head, ...word.titles.slice(head.length).map(() => "")]];
  return records.flatMap((record, index) =>
    record.points.map((point) => [
      ...head,
      neutral(point.name),
      number(point.min),
      number(point.max),
      point.kind === "temperature" ? number(point.value) : resultText(point, language),
      isDeviation(point) ? word.yes : word.no,
      neutral(point.action ?? ""),
      neutral(record.note ?? ""),
      neutral(record.signedBy),
      momentOf(record.signedAt, timezone),
      index > 0 ? word.yes : word.no,
      neutral(record.correctionReason ?? ""),
    ]),
  );
}

const fileName = ({ from, to }: Log) => `checklists-${from}-${to}`;

/** Answers with the log as CSV: one row for each point, missed checks and replaced records included. */
export function logCsv(checks: readonly Check[], log: Log & { delimiter: "," | ";" }): RawResponse {
  const rows = checks.filter(isLogged).flatMap((check) => rowsOf(check, log, log.delimiter === ";"));
  const file = stringify([[...words[log.language].titles], ...rows], {
    bom: true,
    delimiter: log.delimiter,
    record_delimiter: "\r\n",
  });
  return new RawResponse(file, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${fileName(log)}.csv"`,
      "cache-control": "private, no-store",
    },
  });
}

function limitsText({ min, max }: Result, language: Log["language"]): string {
  if (min === null && max === null) return "";
  if (min === null) return `≤ ${degrees(max, language)} °C`;
  if (max === null) return `≥ ${degrees(min, language)} °C`;
  return `${degrees(min, language)} – ${degrees(max, language)} °C`;
}

/** Returns the lines of a record: its points, what was done about deviations, and the signature. */
function recordLines(record: CheckRecord, log: Log, isReplaced: boolean): FiscalLine[] {
  const word = words[log.language];
  const points = record.points.flatMap((point): FiscalLine[] => [
    {
      kind: isDeviation(point) ? "strong" : "pair",
      left: [point.name, limitsText(point, log.language)].filter(Boolean).join(" · "),
      right: resultText(point, log.language),
    },
    ...(point.action === null
      ? []
      : [
          { kind: "text", text: `${isDeviation(point) ? word.action : word.note}: ${point.action}` } as const,
        ]),
  ]);
  const signature = [
    record.signedBy,
    momentOf(record.signedAt, log.timezone),
    ...(isReplaced ? [word.replaced] : []),
  ].join(" · ");
  return [
    ...points,
    ...(record.note === null ? [] : [{ kind: "text", text: `${word.note}: ${record.note}` } as const]),
    ...(record.correctionReason === null
      ? []
      : [{ kind: "text", text: `${word.corrects}: ${record.correctionReason}` } as const]),
    { kind: "small", left: signature, aside: "", right: "" },
  ];
}

function checkLines(check: Check & { state: State }, log: Log): FiscalLine[] {
  const due = check.dueAt === null ? [] : [timeOf(check.dueAt, log.timezone)];
  const records = recordsOf(check);
  return [
    { kind: "strong", left: [...due, check.name].join(" · "), right: states[log.language][check.state] },
    ...records.flatMap((record, index) => recordLines(record, log, index > 0)),
    { kind: "dashes" },
  ];
}

/** Answers with the log as PDF: totals first, then each business day with its checks. */
export async function logPdf(
  checks: readonly Check[],
  log: Log & { locationName: string; now: Date },
): Promise<RawResponse> {
  const { language, from, to } = log;
  const word = words[language];
  const logged = checks.filter(isLogged);
  const deviations = logged.flatMap(({ record }) => record?.points ?? []).filter(isDeviation);
  const missed = logged.filter(({ state }) => state === "missed" || state === "overdue");
  const byDay = Map.groupBy(logged, ({ businessDay }) => businessDay);
  const lines: FiscalLine[] = [
    { kind: "title", text: word.title },
    { kind: "center", text: log.locationName },
    {
      kind: "center",
      text: [...new Set([from, to])].map((date) => formatDay(date, language)).join(" – "),
    },
    { kind: "rule" },
    { kind: "pair", left: word.checks, right: String(logged.length) },
    { kind: "pair", left: word.missed, right: String(missed.length) },
    { kind: "pair", left: word.deviations, right: String(deviations.length) },
    ...(logged.length === 0 ? [{ kind: "text", text: word.empty } as const] : []),
    ...[...byDay].flatMap(([date, list]): FiscalLine[] => [
      { kind: "rule" },
      { kind: "heading", left: formatDay(date, language), right: "" },
      ...list.flatMap((check) => checkLines(check, log)),
    ]),
  ];
  const content = await pdfOf(lines, `${word.title}, ${log.locationName}`, log.now);
  return new RawResponse(content, {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": `inline; filename="${fileName(log)}.pdf"`,
      "cache-control": "private, no-store",
    },
  });
}

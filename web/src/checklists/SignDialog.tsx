import type { CheckInput, Checklist, CheckRecord } from "@konoba/contract/checklists/checklists.contract";
import { isComplete, judgePoint } from "@konoba/contract/checklists/checklists.rules";
import { useState } from "react";
import { handlerOf } from "../lib/page/handlers.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { Chip, ChipGroup } from "../ui/controls/Chip.tsx";
import { CancelButton } from "../ui/dialogs/CancelButton.tsx";
import { Dialog } from "../ui/dialogs/Dialog.tsx";
import { Field } from "../ui/fields/Field.tsx";
import { TextAreaField, TextField } from "../ui/fields/TextField.tsx";
import { useSignCheck } from "./checklists.queries.ts";
import { useCheckTexts } from "./checkTexts.ts";
import { TemperatureField } from "./TemperatureField.tsx";
import style from "./checklists.module.css";

/** What is signed: a due check, an unscheduled one, or the correction of a record. */
export interface Signing {
  checklistId: string;
  name: string;
  dueAt: string | null;
  points: Checklist["points"];
  /** Record that is corrected. */
  record?: CheckRecord;
}

type Result = CheckInput["points"][number];

interface PointFieldProps {
  point: Signing["points"][number];
  result: Result;
  onChange: (changes: Partial<Result>) => void;
}

function PointField({ point, result, onChange }: PointFieldProps) {
  const { t } = useTranslation("checklists");
  const { limits } = useCheckTexts();
  const isOff = judgePoint(point, result) === "deviation";
  return (
    <li className="stack gap-10">
      {point.kind === "temperature" ? (
        <TemperatureField
          label={point.name}
          subject={point.name}
          value={result.value}
          help={limits(point)}
          error={isOff ? `${t("outOfRange")}: ${limits(point)}` : null}
          onChange={(value) => onChange({ value })}
        />
      ) : (
        <Field label={point.name} isGroup>
          {() => (
            <ChipGroup name={point.name}>
              {[true, false].map((isDone) => (
                <Chip
                  key={String(isDone)}
                  pressed={result.isDone === isDone}
                  hasTick
                  onClick={() => onChange({ isDone })}
                >
                  {t(isDone ? "done" : "notDone")}
                </Chip>
              ))}
            </ChipGroup>
          )}
        </Field>
      )}
      {isOff && (
        <TextField
          label={t("fields.action")}
          help={t("help.action")}
          required
          value={result.action ?? ""}
          maxLength={500}
          onChange={(action) => onChange({ action: action.trim() === "" ? null : action })}
        />
      )}
    </li>
  );
}

/** Returns the results to begin with: those of the corrected record, or none. */
const startOf = ({ points, record }: Signing): Result[] =>
  points.map(({ id }) => {
    const {
      value = null,
      isDone = null,
      action = null,
    } = record?.points.find((point) => point.id === id) ?? {};
    return { id, value, isDone, action };
  });

/** Renders the points of a check to fill in and sign. */
export function SignDialog({
  locationId,
  signing,
  onClose,
}: {
  locationId: string;
  signing: Signing;
  onClose: () => void;
}) {
  const { t } = useTranslation("checklists");
  const { checklistId, name, dueAt, points, record } = signing;
  const [start] = useState(() => startOf(signing));
  const [results, setResults] = useState(start);
  const [note, setNote] = useState(record?.note ?? "");
  const [reason, setReason] = useState("");
  const [key] = useState(() => crypto.randomUUID());
  const sign = useSignCheck();
  const blank = { value: null, isDone: null, action: null };
  const isReady =
    points.every((point) => isComplete(point, results.find(({ id }) => id === point.id) ?? blank)) &&
    (record === undefined || reason.trim() !== "");
  const send = handlerOf(async () => {
    const correction = record ? { correctsId: record.id, correctionReason: reason.trim() } : {};
    const given = { locationId, checklistId, dueAt, points: results, note: note.trim() || null };
    await sign.mutateAsync({ ...given, correctsId: null, correctionReason: null, ...correction, key });
    onClose();
  });
  return (
    <Dialog
      title={t(record ? "correction" : "fillInOf", { name })}
      isOpen
      size="md"
      onClose={onClose}
      hasUnsaved={() => results !== start || note !== (record?.note ?? "")}
      footer={
        <>
          <CancelButton />
          <Button
            variant="primary"
            loading={sign.isPending}
            disabledReason={
              isReady
                ? null
                : t(record && reason.trim() === "" ? "errors:check_reason" : "errors:check_incomplete")
            }
            onClick={send}
          >
            {t("sign")}
          </Button>
        </>
      }
    >
      <p className={`ink-2 ${style.hint}`}>{t("signHint")}</p>
      <ol className="stack gap-16 below-16">
        {points.map((point, index) => (
          <PointField
            key={point.id}
            point={point}
            result={results[index] ?? { id: point.id, ...blank }}
            onChange={(changes) =>
              setResults(results.map((each) => (each.id === point.id ? { ...each, ...changes } : each)))
            }
          />
        ))}
      </ol>
      <TextAreaField label={t("fields.note")} value={note} rows={2} maxLength={500} onChange={setNote} />
      {record && (
        <TextField
          label={t("fields.correctionReason")}
          required
          value={reason}
          maxLength={200}
          onChange={setReason}
        />
      )}
    </Dialog>
  );
}

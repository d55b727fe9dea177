import { instantAt, wallTime } from "@konoba/contract/lib/zonedTime";
import type { MenuItemRow } from "@konoba/contract/menu/menu.items.contract";
import { useState } from "react";
import { useTranslation } from "../../lib/text/translation.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { CancelButton } from "../../ui/dialogs/CancelButton.tsx";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import { DateField, TimeField } from "../../ui/fields/DateField.tsx";
import { FieldRow } from "../../ui/fields/Field.tsx";
import { useMarkText } from "./soldOutTime.ts";
import { useMarkSoldOut } from "./useMarkSoldOut.ts";

interface SoldOutDialogProps {
  item: MenuItemRow;
  timezone: string;
  onClose: () => void;
}

const twoHoursMs = 2 * 3_600_000;
const two = (value: number) => String(value).padStart(2, "0");

/** Renders the dialog for the end of a sold-out mark in local time. */
export function SoldOutDialog({ item, timezone, onClose }: SoldOutDialogProps) {
  const { t } = useTranslation(["menu", "ui"]);
  const mark = useMarkSoldOut();
  const timeOf = useMarkText(timezone);
  const [start] = useState(() => wallTime(new Date(Date.now() + twoHoursMs), timezone));
  const [date, setDate] = useState<string | null>(start.date);
  const [time, setTime] = useState<string | null>(`${two(start.hour)}:${two(start.minute)}`);
  const [error, setError] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);

  async function save() {
    if (date === null || time === null) return setError(t("untilNeeded"));
    const until = instantAt(date, time, timezone);
    if (until.getTime() <= Date.now()) return setError(t("untilPast"));
    setIsSending(true);
    const isDone = await mark(item, { soldOut: "until", until: until.toISOString() }, timeOf(until));
    setIsSending(false);
    if (isDone) onClose();
  }

  return (
    <Dialog
      title={t("soldOutTitle", { name: item.name })}
      isOpen
      size="sm"
      onClose={onClose}
      footer={
        <>
          <CancelButton />
          <Button variant="primary" loading={isSending} onClick={() => void save()}>
            {t("markIt")}
          </Button>
        </>
      }
    >
      <FieldRow>
        <DateField
          label={t("untilDate")}
          value={date}
          min={wallTime(new Date(), timezone).date}
          onChange={(next) => {
            setDate(next);
            setError(null);
          }}
        />
        <TimeField
          label={t("untilTime")}
          value={time}
          error={error}
          onChange={(next) => {
            setTime(next);
            setError(null);
          }}
        />
      </FieldRow>
    </Dialog>
  );
}

import { wallTime } from "@konoba/contract/lib/zonedTime";
import { specialDay, type Location, type SpecialDay } from "@konoba/contract/locations/locations.contract";
import { closesNextDay, nextDateOf } from "@konoba/contract/locations/locations.rules";
import { specialDayInput } from "@konoba/contract/locations/locations.writing.contract";
import { handlerOf } from "../lib/page/handlers.ts";
import { useNow } from "../lib/page/useNow.ts";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { IconButton } from "../ui/controls/IconButton.tsx";
import { toast } from "../ui/dialogs/toasts.tsx";
import { Badge } from "../ui/display/Badge.tsx";
import { DateField, TimeField } from "../ui/fields/DateField.tsx";
import { TextField } from "../ui/fields/TextField.tsx";
import { SwitchField } from "../ui/fields/ToggleFields.tsx";
import { FormDialog } from "../ui/form/FormDialog.tsx";
import { useForm } from "../ui/form/useForm.ts";
import { TrashIcon } from "../ui/icons/icons.tsx";
import { usePutSpecialDay, useRemoveSpecialDay } from "./locations.changes.queries.ts";
import style from "./hours.module.css";

/** Defaults of a new special day: closed for a holiday. */
export const newSpecialDay: SpecialDay = {
  date: "",
  name: null,
  isYearly: false,
  isClosed: true,
  openTime: null,
  closeTime: null,
};

/** Returns future special days, the next one first; past ones are stored but not shown. */
function comingDays({ specialDays, timezone }: Location, now: Date) {
  const today = wallTime(now, timezone).date;
  return specialDays
    .flatMap((day) => {
      const next = nextDateOf(day, today);
      return next === null ? [] : [{ day, next }];
    })
    .toSorted((a, b) => (a.next < b.next ? -1 : 1));
}

interface SpecialDaysProps {
  location: Location;
  /** `null` if the user may only read. */
  onEdit: ((day: SpecialDay) => void) | null;
}

/** Renders holidays and other dates with special hours. */
export function SpecialDays({ location, onEdit }: SpecialDaysProps) {
  const { t } = useTranslation("locations");
  const { longDate } = useFormat();
  const now = useNow();
  const put = usePutSpecialDay(location.id);
  const remove = useRemoveSpecialDay(location.id);
  const coming = comingDays(location, now);
  const takeOut = handlerOf(async (day: SpecialDay) => {
    await remove.mutateAsync(day.date);
    toast.info(t("special.removed"), { undo: () => put.mutate(day) });
  });
  return (
    <>
      {coming.length === 0 && <p className="meta">{t("special.none")}</p>}
      <ul className={style.specials}>
        {coming.map(({ day, next }) => {
          const when = longDate(`${next}T12:00`);
          const hours = `${day.openTime}–${day.closeTime}${closesNextDay(day) ? " (+1)" : ""}`;
          return (
            <li key={day.date}>
              {onEdit ? (
                <button type="button" className={style.specialDay} onClick={() => onEdit(day)}>
                  {when}
                </button>
              ) : (
                <span className={style.specialDay}>{when}</span>
              )}
              <span className={style.specialName}>
                {day.name}
                {day.isYearly && <Badge tone="stone">{t("special.yearly")}</Badge>}
              </span>
              <span className={style.specialHours}>{day.isClosed ? t("hours.closed") : hours}</span>
              {onEdit && (
                <IconButton
                  name={t("special.remove", { day: when })}
                  icon={<TrashIcon />}
                  onClick={() => takeOut(day)}
                />
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

interface SpecialDayDialogProps {
  locationId: string;
  day: SpecialDay;
  onClose: () => void;
}

const withDate = specialDay.and(specialDayInput);

/** Renders the dialog for one date: closed, or open at special hours. */
export function SpecialDayDialog({ locationId, day, onClose }: SpecialDayDialogProps) {
  const { t } = useTranslation("locations");
  const put = usePutSpecialDay(locationId);
  const form = useForm({
    domain: "locations",
    schema: withDate,
    values: day,
    onSubmit: async (body) => {
      if (body) await put.mutateAsync(body);
    },
  });
  const { isClosed } = form.values;
  return (
    <FormDialog
      title={t(day.date ? "special.edit" : "special.add")}
      submitLabel={t("special.save")}
      form={form}
      onClose={onClose}
    >
      <DateField {...form.field("date")} required disabled={day.date !== "" || form.isSending} />
      <TextField {...form.field("name")} maxLength={60} placeholder={t("special.nameExample")} />
      <SwitchField {...form.field("isYearly")} />
      <SwitchField {...form.field("isClosed")} />
      {!isClosed && (
        <div className={style.pair}>
          <TimeField {...form.field("openTime")} required />
          <TimeField {...form.field("closeTime")} required />
        </div>
      )}
    </FormDialog>
  );
}

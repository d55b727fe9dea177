import { useFormat } from "../../lib/format.ts";
import { useTranslation } from "../../lib/translation.ts";
import { Button } from "../../ui/Button.tsx";
import { Chip } from "../../ui/Chip.tsx";
import { DateField } from "../../ui/fields/DateField.tsx";
import { CalendarDaysIcon, ChevronDownIcon } from "../../ui/icons.tsx";
import { Popover } from "../../ui/Popover.tsx";
import { useIsPhone } from "../../ui/useMedia.ts";
import style from "./AuditLog.module.css";

interface Range {
  from: string | undefined;
  to: string | undefined;
}

interface AuditPeriodProps {
  range: Range;
  onChange: (range: Range) => void;
}

function Days({ range: { from, to }, onChange }: AuditPeriodProps) {
  const { t } = useTranslation("audit");
  return (
    <div className={style.period}>
      <DateField
        label={t("from")}
        value={from ?? null}
        {...(to ? { max: to } : {})}
        onChange={(day) => onChange({ from: day ?? undefined, to })}
      />
      <DateField
        label={t("to")}
        value={to ?? null}
        {...(from ? { min: from } : {})}
        onChange={(day) => onChange({ from, to: day ?? undefined })}
      />
      {(from ?? to) && (
        <Button size="sm" onClick={() => onChange({ from: undefined, to: undefined })}>
          {t("anyTime")}
        </Button>
      )}
    </div>
  );
}

/** The days whose entries are listed; in the sheet of a phone the fields stand open. */
export function AuditPeriod({ range, onChange }: AuditPeriodProps) {
  const { t } = useTranslation("audit");
  const { date } = useFormat();
  const isPhone = useIsPhone();
  const { from, to } = range;
  if (isPhone) return <Days range={range} onChange={onChange} />;
  const ends = from === to ? [from] : [from, to];
  const shown = from || to ? ends.map((day) => (day ? date(day) : "…")).join(" – ") : t("anyTime");
  return (
    <Popover
      name={t("period")}
      trigger={(open) => (
        <Chip isOn={Boolean(from ?? to)} icon={<CalendarDaysIcon size={16} />} {...open}>
          {shown}
          <ChevronDownIcon size={16} />
        </Chip>
      )}
    >
      {() => (
        <div className={style.days}>
          <Days range={range} onChange={onChange} />
        </div>
      )}
    </Popover>
  );
}

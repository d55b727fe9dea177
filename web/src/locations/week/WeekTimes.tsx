import type { weekWindow } from "@konoba/contract/locations/locations.windows.contract";
import { useState } from "react";
import type { z } from "zod";
import { useTranslation } from "../../lib/text/translation.ts";
import { Button } from "../../ui/controls/Button.tsx";
import type { FieldErrors } from "../../ui/form/issues.ts";
import { ChevronDownIcon, ChevronUpIcon } from "../../ui/icons/icons.tsx";
import { useIsPhone } from "../../ui/useMedia.ts";
import { WeekGrid } from "./WeekGrid.tsx";
import { WindowsField } from "./WindowsField.tsx";
import style from "./WeekTimes.module.css";

type Windows = z.output<typeof weekWindow>[];

interface WeekTimesProps {
  value: Windows;
  businessDayStart: string | undefined;
  color: number;
  /** Errors by field of the windows, such as "windows.0.to". */
  errors: FieldErrors;
  onChange: (windows: Windows) => void;
}

/** Renders weekly times as a grid, with the same as fields behind a button; a phone has the fields only. */
export function WeekTimes({ value, businessDayStart, color, errors, onChange }: WeekTimesProps) {
  const { t } = useTranslation("weekTimes");
  const isPhone = useIsPhone();
  const [isOpen, setIsOpen] = useState(false);
  const isWrong = Object.keys(errors).some((path) => path.startsWith("windows"));
  return (
    <>
      {businessDayStart !== undefined && (
        <WeekGrid value={value} businessDayStart={businessDayStart} color={color} onChange={onChange} />
      )}
      {!isPhone && (
        <div>
          <p className={style.hint}>{t("grid.hint")}</p>
          <Button
            icon={isOpen ? <ChevronUpIcon /> : <ChevronDownIcon />}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            {t("times")}
          </Button>
        </div>
      )}
      {(isPhone || isOpen || isWrong) && <WindowsField value={value} errors={errors} onChange={onChange} />}
    </>
  );
}

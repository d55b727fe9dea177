import type { Location } from "@konoba/contract/locations/locations.contract";
import type { OrderDetails } from "@konoba/contract/orders/orders.contract";
import { acceptMinutes, maxAcceptMinutes } from "@konoba/contract/orders/orders.platform.rules";
import { useState } from "react";
import { useFormat } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { Chip, ChipGroup } from "../../ui/controls/Chip.tsx";
import { NumberField } from "../../ui/fields/NumberField.tsx";
import { CheckIcon } from "../../ui/icons/icons.tsx";
import { useAcceptOrder } from "../orders.platform.queries.ts";
import style from "./PlatformSheet.module.css";

const usualMinutes = 20;

interface AcceptFormProps {
  order: OrderDetails;
  location: Pick<Location, "timezone">;
  onReject: () => void;
}

const isAllowed = (minutes: number | null) => minutes !== null && minutes >= 1 && minutes <= maxAcceptMinutes;

/** Renders the minutes to promise, or the requested time, with both answers. */
export function AcceptForm({ order, location, onReject }: AcceptFormProps) {
  const { t } = useTranslation("platform");
  const { time } = useFormat(location.timezone);
  const accept = useAcceptOrder();
  const { requestedTime } = order;
  // Null: the requested time.
  const [minutes, setMinutes] = useState(requestedTime === null ? usualMinutes : null);
  const [own, setOwn] = useState<{ minutes: number | null } | null>(null);
  const choose = (next: number | null) => {
    setMinutes(next);
    setOwn(null);
  };
  const chosen = own ? own.minutes : minutes;
  const isValid = own ? isAllowed(own.minutes) : true;
  return (
    <div className={style.answer}>
      <ChipGroup name={t("readyIn")}>
        {requestedTime !== null && (
          <Chip pressed={!own && minutes === null} onClick={() => choose(null)}>
            {time(requestedTime)}
          </Chip>
        )}
        {acceptMinutes.map((each) => (
          <Chip key={each} pressed={!own && minutes === each} onClick={() => choose(each)}>
            {t("minutes", { minutes: each })}
          </Chip>
        ))}
        <Chip pressed={own !== null} onClick={() => setOwn({ minutes: null })}>
          {t("own")}
        </Chip>
      </ChipGroup>
      {own && (
        <NumberField
          label={t("readyIn")}
          name="minutes"
          unit="min"
          value={own.minutes}
          onChange={(typed) => setOwn({ minutes: typed })}
        />
      )}
      <div className={style.buttons}>
        <Button variant="danger" disabled={accept.isPending} onClick={onReject}>
          {t("reject")}
        </Button>
        <Button
          variant="primary"
          icon={<CheckIcon />}
          loading={accept.isPending}
          disabledReason={isValid ? null : t("minutesMissing", { max: maxAcceptMinutes })}
          onClick={() => accept.mutate({ order, minutes: chosen })}
        >
          {chosen === null ? t("accept") : t("acceptIn", { minutes: chosen })}
        </Button>
      </div>
    </div>
  );
}
